"""Walks a site link by link on a phone, from disk: walk.py SITE

Every link leads to a file of the site, every page is reached, nothing is missing in one or wider than the phone. One page of each kind is walked by
keyboard alone: the first stop leads past the menu, every link and button is come to and seen to be, and a head that sorts does.
A line for each fault, `page: what`. It ends with 1 where there was one.
"""

import asyncio
import os
import re
import sys
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.async_api import CDPSession, Page, TimeoutError, async_playwright
from reading import press_tab
from run import browser_path

PHONE = {"width": 360, "height": 740}
LINKS = "[...document.querySelectorAll('a[href], link[href], img[src], script[src], form[action]')].map((e) => e.href || e.src || e.action)"
# What can be come to with the Tab key, in the order of the page.
STOPS = """[...document.querySelectorAll("a[href], button, input, summary, [tabindex='0']")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true })).length"""
# What the key comes to from here on, each stop once, with whether it is seen to be one.
LISTEN = """window.stops = new Map(), document.addEventListener("focusin", ({ target: e }) => {
  const style = getComputedStyle(e);
  window.stops.set(e, { name: (e.innerText || e.getAttribute("aria-label") || e.id).slice(0, 40),
    isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 });
})"""
SORTED = "[...document.querySelectorAll('th[aria-sort]')].map((e) => e.getAttribute('aria-sort')).join()"


def kind(path: str) -> str:
    """What its pages have in common: `games/*-plays.html`."""
    return re.sub(r"[0-9]+(-[a-z0-9-]*?)?(?=(-career|-tables|-study|-drills|-plays|-season)?(-[0-9]+)?\.html$)", "*", path)


class Walk:
    def __init__(self, root: Path, session: CDPSession):
        self.root, self.session = root, session
        self.faults = 0
        self.files = {str(file.relative_to(root)) for file in root.rglob("*") if file.is_file()}
        self.reached = {"index.html"}
        self.here = ""

    def tell(self, what: str) -> None:
        self.faults += 1
        print(f"{self.here}: {what}", flush=True)

    def target(self, address: str) -> str | None:
        """The file of the site that an address leads to; nil where it leads to none of its own."""
        parts = urlsplit(address)
        if parts.scheme == "data":
            return None
        path = Path(unquote(parts.path))
        if parts.scheme != "file" or not path.is_relative_to(self.root):
            self.tell(f"leads out of the site: {address}")
            return None
        name = str(path.relative_to(self.root))
        if name not in self.files:
            self.tell(f"dead link: {name}")
            return None
        return name

    async def walk(self, page: Page) -> None:
        page.on("console", lambda said: self.tell(f"{said.type}: {said.text}"))
        page.on("pageerror", lambda error: self.tell(f"error: {error}"))
        # A page that is left early aborts what it still loads.
        page.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" or self.tell(f"not there: {request.url}"))
        waiting = ["index.html"]
        kinds = set()
        while waiting:
            self.here = waiting.pop()
            await page.goto((self.root / self.here).as_uri())
            wide = await page.evaluate("document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth")
            if wide > 0:
                self.tell(f"{wide} px wider than a phone")
            for address in await page.evaluate(LINKS):
                name = self.target(address)
                if name and name not in self.reached:
                    self.reached.add(name)
                    if name.endswith(".html"):
                        waiting.append(name)
            if kind(self.here) not in kinds:
                kinds.add(kind(self.here))
                await self.walk_by_keyboard(page)
        self.here = "site"
        for name in sorted(self.files - self.reached):
            if name.endswith((".html", ".ics", ".xml")) and not name.startswith("sitemap") and not name.endswith("404.html"):
                self.tell(f"no link leads to {name}")
        print(f"{len(self.reached)} files reached, {len(kinds)} kinds of pages walked by keyboard: {self.faults or 'no'} faults")

    async def walk_by_keyboard(self, page: Page) -> None:
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")
        # A busy browser follows the link a moment after the key.
        try:
            await page.wait_for_url("**#main", timeout=5000)
        except TimeoutError:
            self.tell("the first stop does not lead past the menu")
        await page.goto((self.root / self.here).as_uri())
        # Long pages are alike from some stop on.
        count = min(await page.evaluate(STOPS), 150)
        await page.evaluate(LISTEN)
        await press_tab(self.session, count)
        seen = await page.evaluate("[...window.stops.values()]")
        for stop in seen:
            if not stop["isSeen"]:
                self.tell(f"the stop '{stop['name']}' is not seen to be one")
        if len(seen) < count:
            self.tell(f"expected {count} stops, came to {len(seen)}")
        head = page.locator("th[aria-sort] button").first
        if await head.count():
            before = await page.evaluate(SORTED)
            await head.focus()
            await page.keyboard.press("Enter")
            if await page.evaluate(SORTED) == before:
                self.tell("a head does not sort")


async def walk(root: Path) -> int:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=browser_path(), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        page = await browser.new_page(viewport=PHONE)
        site = Walk(root, await page.context.new_cdp_session(page))
        await site.walk(page)
        await browser.close()
        return 1 if site.faults else 0


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: walk.py SITE", file=sys.stderr)
        return 64
    root = Path(sys.argv[1]).resolve()
    if not (root / "index.html").is_file():
        print(f"{root}: expected a site, found none", file=sys.stderr)
        return 66
    return asyncio.run(walk(root))


if __name__ == "__main__":
    sys.exit(main())
