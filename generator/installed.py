"""Where the files that come with this package lie: inside it when it is installed, beside it in a
checkout.
"""

from __future__ import annotations

from pathlib import Path


def templates_folder() -> Path:
    """The folder of templates.

    :raises FileNotFoundError: the installation is broken.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "templates", package.parent / "templates"):
        if (folder / "pages").is_dir():
            return folder
    raise FileNotFoundError(f"no templates in {package} or beside it")


def theme_folder() -> Path:
    """The override of Material, for MkDocs' ``custom_dir``."""
    return templates_folder() / "theme"
