"""What a builder takes from docs/."""

from __future__ import annotations

from generator.site.sources import files


def test_all_files_but_hidden_ones_with_forward_slashes(tmp_path):
    for name in ("index.md", "a/b/c.md", "a/.hidden.md", ".git/d.md", "a/.b/e.md", "assets/f.css"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    elsewhere = tmp_path / ".elsewhere"
    elsewhere.mkdir()
    (elsewhere / "g.md").write_text("x")
    (tmp_path / "linked").symlink_to(elsewhere, target_is_directory=True)
    assert sorted(files(tmp_path)) == ["a/b/c.md", "assets/f.css", "index.md", "linked/g.md"]
