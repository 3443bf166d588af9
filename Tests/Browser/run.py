"""Opens every page below a folder in a real browser, in every way it is read: run.py PAGES SCREENSHOTS

A line for each page and mode, and one for each fault: `page: mode: what: selector`. It ends with 1 where there was one.
"""

import asyncio
import os
import shutil
import sys
import time
from importlib import resources
from pathlib import Path

from markup import checker_faults, parse_faults
from playwright.async_api import async_playwright
from reading import MODES, Fault, Finding, Reader

HERE = Path(__file__).resolve().parent
FAULTY = HERE / "faulty.html"
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


class Tally:
    """What was found, told as it comes; of the faulty page only what was not found."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.count = 0
        self.slowest = 0.0
        self.expected = expected_faults()

    def tell(self, page: Path, finding: Finding) -> None:
        if page != FAULTY:
            state = f"{len(finding.faults)} faults" if finding.faults else "ok"
            print(f"{self.name(page)}: {finding.mode}: {state}, {finding.seconds:.2f} s", flush=True)
        self.tell_faults(page, finding.mode, finding.faults)

    def tell_faults(self, page: Path, mode: str, faults: list[Fault]) -> None:
        if page == FAULTY:
            self.expected = [
                (known, phrase)
                for known, phrase in self.expected
                if known != mode or not any(phrase in what for what, _ in faults)
            ]
            return
        self.count += len(faults)
        for what, where in faults:
            print(f"{self.name(page)}: {mode}: {what}: {where}", flush=True)

    def tell_unfound(self) -> None:
        """A fault that is not found where it stands is one of ours."""
        self.count += len(self.expected)
        for mode, phrase in self.expected:
            print(f"{FAULTY.name}: {mode}: expected the fault '{phrase}', found none such")

    def name(self, page: Path) -> str:
        return str(page.relative_to(self.folder)) if page.is_relative_to(self.folder) else page.name


def expected_faults() -> list[tuple[str, str]]:
    """The modes and phrases in the remark at the top of the faulty page."""
    remark = FAULTY.read_text(encoding="utf-8").partition("-->")[0]
    return [(mode, phrase) for mode, _, phrase in (line.partition(": ") for line in remark.splitlines()[2:])]


def browser_path() -> str:
    named = [os.environ["SCOREBOOK_BROWSER"]] if "SCOREBOOK_BROWSER" in os.environ else BROWSERS
    for name in named:
        if path := shutil.which(name):
            return path
    sys.exit(f"no browser: expected one of {', '.join(named)} on PATH, found none; 'apt-get install chromium' has one")


async def read_all(pages: list[Path], pictures: Path, tally: Tally) -> None:
    """Opens page after page, one more at a time than there are processors to show them, as each waits for something now and then."""
    axe = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    look = (HERE / "page.js").read_text(encoding="utf-8")
    path = browser_path()
    waiting = iter(pages)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"] if os.geteuid() == 0 else []
        )

        async def read_on() -> None:
            reader = await Reader.opened(browser, look, axe)
            for page in waiting:
                picture = pictures / tally.name(page).removesuffix(".html").replace("/", "-")
                for finding in await reader.read(page, picture):
                    tally.tell(page, finding)
                if page != FAULTY:
                    tally.slowest = max(tally.slowest, reader.slowest)
                reader.slowest = 0

        await asyncio.gather(*(read_on() for _ in range(min(4, (os.cpu_count() or 1) + 1))))
        await browser.close()


def check_markup(pages: list[Path], tally: Tally) -> None:
    for page in pages:
        tally.tell_faults(page, "markup", [(fault, "html") for fault in parse_faults(page)])
    faults = checker_faults(pages)
    if faults is None:
        print("the Nu checker was not run, for want of Java; html5lib alone has parsed the pages")
        tally.expected = [fault for fault in tally.expected if fault != ("markup", "not allowed as child of element")]
    for page, fault in faults or []:
        tally.tell_faults(page, "markup", [(fault, "html")])


def main() -> int:
    if len(sys.argv) != 3:
        print("usage: run.py PAGES SCREENSHOTS", file=sys.stderr)
        return 64
    folder, pictures = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        print(f"{folder}: expected pages, found none", file=sys.stderr)
        return 66
    shutil.rmtree(pictures, ignore_errors=True)
    pictures.mkdir(parents=True)
    tally = Tally(folder)
    began = time.monotonic()
    asyncio.run(read_all([FAULTY, *pages], pictures, tally))
    spent = time.monotonic() - began
    check_markup([FAULTY, *pages], tally)
    tally.tell_unfound()
    print(
        f"{len(pages)} pages in {len(MODES)} modes: {tally.count or 'no'} faults, "
        f"{spent:.1f} s, {spent / len(pages):.2f} s a page, the first text after at most {tally.slowest:.0f} ms; the pictures are in {pictures}"
    )
    return 1 if tally.count else 0


if __name__ == "__main__":
    sys.exit(main())
