"""One way of reading pages: a context of the browser, and what is looked at in it."""

import time
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, Dialog, Error, Page

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# What is wrong, and where in the page.
Fault = tuple[str, str]


@dataclass(frozen=True)
class Mode:
    """A way of reading."""

    name: str
    width: int = 1280
    settings: dict = field(default_factory=dict)
    is_paper: bool = False
    narrower: int | None = None


MODES = [
    Mode("light"),
    Mode("dark", settings={"color_scheme": "dark"}),
    Mode("forced colours", settings={"forced_colors": "active"}),
    Mode("360 px", width=360, settings={"reduced_motion": "reduce", "has_touch": True}, narrower=320),
    # As wide as A4 less the margins that the sheets ask for. Here the page's own rule against scripts is lifted: what
    # only that rule held back would run.
    Mode("print", width=703, settings={"bypass_csp": True}, is_paper=True),
]


class Reading:
    """A mode's page in the browser, and what it said since it was last opened."""

    def __init__(self, mode: Mode, page: Page):
        self.mode, self.page = mode, page
        self.address = ""
        self.heard: list[Fault] = []
        page.on("console", lambda said: self.hear_console(said.type, said.text))
        page.on("pageerror", lambda error: self.hear(f"error: {error}"))
        page.on("dialog", self.hear_dialog)
        page.on("download", lambda download: self.hear(f"download: {download.url}"))
        page.context.on("page", lambda other: self.hear(f"another page opened: {other.url}"))
        page.context.on("request", lambda request: self.hear_request(request.url))

    @staticmethod
    async def opened(browser: Browser, mode: Mode, tools: str) -> "Reading":
        context = await browser.new_context(
            viewport={"width": mode.width, "height": 800}, locale="en-US", **mode.settings
        )
        await context.add_init_script(tools)
        page = await context.new_page()
        await page.emulate_media(media="print" if mode.is_paper else "screen")
        return Reading(mode, page)

    def hear(self, what: str) -> None:
        self.heard.append((what, "html"))

    def hear_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning", "assert"):
            self.hear(f"console {kind}: {text}")

    async def hear_dialog(self, dialog: Dialog) -> None:
        self.hear(f"dialog: {dialog.message}")
        await dialog.dismiss()

    def hear_request(self, url: str) -> None:
        if url != self.address and not url.startswith("data:"):
            self.hear(f"request: {url}")

    async def read(self, file: Path, picture: Path) -> list[Fault]:
        """Opens the page and looks at it in this mode: the faults."""
        page, mode = self.page, self.mode
        self.address = file.as_uri()
        self.heard = []
        await page.goto(self.address)
        language = file.suffixes[0].removeprefix(".") if len(file.suffixes) > 1 else None
        faults = await self.ask("frame", language) + await self.ask("layout", mode.is_paper)
        faults += await self.ask("accessibility", RULES)
        await page.screenshot(path=picture, full_page=True)
        if mode.is_paper:
            paper = await page.pdf(path=picture.with_suffix(".pdf"), prefer_css_page_size=True)
            if not paper.startswith(b"%PDF-"):
                faults.append(("expected a PDF of it, found something else", "html"))
        else:
            faults += await self.ask("regions") + await self.walk()
        if mode.settings.get("reduced_motion"):
            faults += await self.ask("motion")
        if mode.narrower:
            await page.set_viewport_size({"width": mode.narrower, "height": 800})
            faults += [(f"at {mode.narrower} px {what}", where) for what, where in await self.ask("layout", False)]
            await page.set_viewport_size({"width": mode.width, "height": 800})
        return faults + self.heard

    async def walk(self) -> list[Fault]:
        """Goes through the page with the Tab key, from stop to stop."""
        start = await self.page.evaluate("() => __look.startWalk()")
        faults = pairs(start["faults"])
        for index in range(start["count"]):
            await self.page.keyboard.press("Tab")
            wrong = await self.ask("step", index)
            faults += wrong
            if any(what.startswith("expected to come") for what, _ in wrong):
                break
        return faults

    async def ask(self, question: str, argument: object = None) -> list[Fault]:
        """The faults that a function of page.js finds."""
        return pairs(await self.page.evaluate(f"argument => __look.{question}(argument)", argument))

    async def tried(self, file: Path, picture: Path) -> tuple[list[Fault], float]:
        """The faults, and the seconds it took; that the browser gives up is a fault too."""
        began = time.monotonic()
        try:
            faults = await self.read(file, picture)
        except Error as error:
            faults = [(f"the browser gave up: {error.message}", "html")]
        return faults, time.monotonic() - began


def pairs(faults: list[dict]) -> list[Fault]:
    return [(fault["what"], fault["selector"]) for fault in faults]
