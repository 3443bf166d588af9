"""How a page is read: the ways in which people see it, and what is looked at in each of them."""

import asyncio
import time
from base64 import b64decode
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser, CDPSession, Dialog, Error, Page

RULES = {"tag": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
# Those that colours decide.
COLOURS = {"rule": ["color-contrast", "link-in-text-block"]}

# What is wrong, and where in the page.
Fault = tuple[str, str]


@dataclass(frozen=True)
class Mode:
    """A way of reading."""

    name: str
    width: int = 1280
    color_scheme: str = "light"
    forced_colors: str = "none"
    reduced_motion: str = "no-preference"
    is_paper: bool = False
    narrower: int | None = None
    # The rules beside which the page is as in other modes.
    rules: dict[str, list[str]] = field(default_factory=lambda: RULES)


MODES = [
    Mode("light"),
    Mode("dark", color_scheme="dark", rules=COLOURS),
    Mode("forced colours", forced_colors="active", rules=COLOURS),
    Mode("360 px", width=360, reduced_motion="reduce", narrower=320),
    # As wide as A4 less the margins that the sheets ask for.
    Mode("print", width=703, is_paper=True, rules=COLOURS),
]
# Not a way of reading: the page's own rule against scripts is lifted, so that what only that rule held back would run.
LIFTED = "scripts allowed"
# How a page arrives. A phone's processor is taken to be so many times slower than this one, so that what it has to do takes as many times as
# long. Its first text is wanted within a second there, which the summary tells; only what is far beyond that is a fault, as the machine may be busy.
ARRIVAL, SLOWER, SOON = "arrival", 4, 4000
# Whether a page is printed across the paper.
LANDSCAPE = "[...document.body.querySelectorAll('main > *')].some((part) => getComputedStyle(part).page === 'wide')"


@dataclass(frozen=True)
class Finding:
    mode: str
    faults: list[Fault]
    seconds: float


class Reader:
    """Two pages of the browser in which one file after the other is read, and what was heard of them meanwhile."""

    def __init__(self, page: Page, lifted: Page):
        self.page, self.lifted = page, lifted
        self.session: CDPSession | None = None
        self.address = ""
        # The latest first text of all pages, in milliseconds.
        self.slowest = 0.0
        self.heard: list[Fault] = []
        for listened in (page, lifted):
            listened.on("console", lambda said: self.hear_console(said.type, said.text))
            listened.on("pageerror", lambda error: self.hear(f"error: {error}"))
            listened.on("dialog", self.hear_dialog)
            listened.on("download", lambda download: self.hear(f"download: {download.url}"))
            listened.context.on("page", lambda other: self.hear(f"another page opened: {other.url}"))
            listened.context.on("request", lambda request: self.hear_request(request.url))

    @staticmethod
    async def opened(browser: Browser, look: str, axe: str) -> "Reader":
        kept = await browser.new_context(locale="en-US")
        await kept.add_init_script(axe + look)
        lifted = await browser.new_context(locale="en-US", bypass_csp=True)
        await lifted.add_init_script(look)
        reader = Reader(await kept.new_page(), await lifted.new_page())
        reader.session = await kept.new_cdp_session(reader.page)
        return reader

    def hear(self, what: str) -> None:
        self.heard.append((what, "html"))

    def hear_console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning", "assert"):
            self.hear(f"console {kind}: {text}")

    async def hear_dialog(self, dialog: Dialog) -> None:
        self.hear(f"dialog: {dialog.message}")
        await dialog.dismiss()

    def hear_request(self, url: str) -> None:
        # A site has files that its pages share.
        site, _, shared = url.rpartition("/")[0].rpartition("/")
        is_shared = shared in ("assets", "pictures", "shields") and self.address.startswith(f"{site}/")
        if url != self.address and not url.startswith("data:") and not is_shared:
            self.hear(f"request: {url}")

    async def read(self, file: Path, picture: Path) -> list[Finding]:
        """Opens a file and looks at it in every mode.

        Parameter picture: where the pictures go, with the mode behind its name.
        """
        self.address = file.as_uri()
        steps = [(LIFTED, lambda: self.look_lifted(file)), (ARRIVAL, self.look_arriving)]
        steps += [(mode.name, lambda mode=mode: self.look(mode, picture)) for mode in MODES]
        findings = []
        for name, look in steps:
            began = time.monotonic()
            self.heard = []
            try:
                if name == MODES[0].name:
                    await self.page.set_viewport_size({"width": MODES[0].width, "height": 800})
                    await self.page.goto(self.address)
                faults = await look()
            except Error as error:
                faults = [(f"the browser gave up: {error.message}", "html")]
            findings.append(Finding(name, faults + self.heard, time.monotonic() - began))
        return findings

    async def look_lifted(self, file: Path) -> list[Fault]:
        await self.lifted.goto(self.address)
        language = file.suffixes[0].removeprefix(".") if len(file.suffixes) > 1 else None
        return await ask(self.lifted, "frame", language)

    async def look_arriving(self) -> list[Fault]:
        """Whether the page is there soon and stays where it is: on a phone, and wide. A slow answer counts if none of four is fast: the machine may be busy."""
        await self.page.emulate_media(media="screen", color_scheme="light", forced_colors="none")
        faults = []
        for width in (360, 1280):
            await self.page.set_viewport_size({"width": width, "height": 740})
            for attempt in range(4):
                await self.page.goto(self.address)
                found = await self.page.evaluate("() => __look.arrival()")
                paint = found["paint"] * SLOWER
                if paint <= SOON:
                    break
            self.slowest = max(self.slowest, paint)
            faults += [(f"at {width} px {what}", where) for what, where in pairs(found["faults"])]
            if paint > SOON:
                faults.append((f"at {width} px its first text came after {paint:.0f} ms", "html"))
        return faults

    async def look(self, mode: Mode, picture: Path) -> list[Fault]:
        """The faults in one mode."""
        page = self.page
        await page.set_viewport_size({"width": mode.width, "height": 800})
        await page.emulate_media(
            media="print" if mode.is_paper else "screen",
            color_scheme=mode.color_scheme,
            forced_colors=mode.forced_colors,
            reduced_motion=mode.reduced_motion,
        )
        if mode.is_paper and await page.evaluate(LANDSCAPE):
            await page.set_viewport_size({"width": 1032, "height": 703})
        faults = await ask(page, "layout", mode.is_paper) + await ask(page, "accessibility", mode.rules)
        picture = picture.with_name(f"{picture.name}-{mode.name.replace(' ', '-')}.png")
        await self.photograph(picture)
        if mode.is_paper:
            paper = await page.pdf(path=picture.with_suffix(".pdf"), prefer_css_page_size=True)
            if not paper.startswith(b"%PDF-"):
                faults.append(("expected a PDF of it, found something else", "html"))
        else:
            faults += await ask(page, "regions") + await self.walk()
        if mode.reduced_motion == "reduce":
            faults += await ask(page, "motion")
        if mode.narrower:
            await page.set_viewport_size({"width": mode.narrower, "height": 800})
            faults += [(f"at {mode.narrower} px {what}", where) for what, where in await ask(page, "layout", False)]
        return faults

    async def photograph(self, picture: Path) -> None:
        """The whole page from its top, where what stays in sight has its place. A picture that is packed less takes two thirds of the time."""
        await self.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        size = (await self.session.send("Page.getLayoutMetrics"))["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        asked = {"format": "png", "optimizeForSpeed": True, "captureBeyondViewport": True, "clip": clip}
        picture.write_bytes(b64decode((await self.session.send("Page.captureScreenshot", asked))["data"]))

    async def walk(self) -> list[Fault]:
        """Goes through the page with the Tab key, from stop to stop."""
        start = await self.page.evaluate("() => __look.startWalk()")
        await press_tab(self.session, start["count"])
        return pairs(start["faults"]) + await ask(self.page, "endWalk")


async def press_tab(session: CDPSession, count: int) -> None:
    """Presses the key so often, without waiting for each to be answered."""
    key = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
    for start in range(0, count, 50):
        await asyncio.gather(*(session.send("Input.dispatchKeyEvent", key) for _ in range(start, min(start + 50, count))))


async def ask(page: Page, question: str, argument: object = None) -> list[Fault]:
    """The faults that a function of page.js finds."""
    return pairs(await page.evaluate(f"argument => __look.{question}(argument)", argument))


def pairs(faults: list[dict]) -> list[Fault]:
    return [(fault["what"], fault["selector"]) for fault in faults]
