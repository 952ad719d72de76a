import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { LOCALES, toLanguage } from "#lib/shared/languages.ts";
import { BROWSER_FLAGS, ensureBrowser, LOCAL_ONLY } from "../../scripts/browser.ts";
import { expectNoProblem, type Lab } from "../kit/lab.ts";
import { launch } from "../kit/program.ts";
import { listPageKinds, makeSite } from "../kit/site.ts";
import { copyProject, PSEUDO_LANGUAGES } from "./pseudo-languages.ts";

const WIDTHS = [390, 1440];
const MISSING_PAGE = "/nowhere";
const SEARCHES = ["/search?q=marble", "/search?q=xyzzy"];
const OTHER_PAGES = [...SEARCHES, "/shortlist?items=1", "/compare?items=1%2C2", "/shortlist", "/compare", MISSING_PAGE];
const CODES = [...LOCALES, ...PSEUDO_LANGUAGES.map(({ line }) => line.code)];

/** The firm, services and addresses. */
const NAMES = /shilaya|google|whatsapp|linkedin|facebook|instagram|youtube|@|www\.|highway|gujarat|pdf|xlsx/i;

/**
 * Everything in Latin letters shows in the language with Hebrew letters: keys, and English texts that are not marked. Codes and units are
 * no words.
 */
const isEnglish = (text: string) => /[a-z]{3}/.test(text) && !/\p{Script=Hebrew}/u.test(text) && !NAMES.test(text);

/** Lists visible faults: texts outside elements in another language, texts beside the window, and buttons whose text is cut off. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root, body } = document;
    const isOwn = (element: Element) => element.closest<HTMLElement>("[lang]")!.lang === root.lang;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1 && !element.closest(".sr-only");
    function isInScrollBox(element: Element): boolean {
      if (element === body) return false;
      return getComputedStyle(element).overflowX !== "visible" || isInScrollBox(element.parentElement!);
    }
    const [texts, wide]: [string[], string[]] = [[], []];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const [text, element] = [walker.currentNode.textContent!.trim(), walker.currentNode.parentElement!];
      if (!text || element.closest("script, style, noscript, template")) continue;
      if (isOwn(element)) texts.push(text);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { left, right } = range.getBoundingClientRect();
      if (isShown(element) && (left < -1 || right > innerWidth + 1) && !isInScrollBox(element)) wide.push(text);
    }
    for (const element of Array.from(body.querySelectorAll("*")).filter(isOwn)) {
      const values = ["alt", "title", "placeholder", "aria-label", "aria-roledescription"].map((name) => element.getAttribute(name));
      texts.push(...values.filter((value) => value !== null));
    }
    const cut = Array.from(document.querySelectorAll("button, a"))
      .filter((button) => isShown(button) && button.clientWidth > 0 && button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.textContent!);
    const alternates = Array.from(document.querySelectorAll("link[rel=alternate][hreflang]"), (link) => link.getAttribute("hreflang")!);
    return { lang: root.lang, dir: root.dir, texts, wide, cut, alternates };
  });

type Language = (typeof PSEUDO_LANGUAGES)[number]["line"];

async function* findProblems(page: Page, address: string, { code, direction = "" }: Language): AsyncGenerator<string> {
  const status = (await page.goto(toLanguage(code, address), { waitUntil: "networkidle" }))?.status();
  const { lang, dir, texts, wide, cut, alternates } = await readPage(page);
  if (status !== (address === MISSING_PAGE ? 404 : 200)) yield `status ${status}`;
  if (lang !== code || dir !== direction) yield `language ${lang} ${dir}`;
  if (alternates.length > 0 && alternates.join() !== [...CODES, "x-default"].join()) yield `hreflang ${alternates}`;
  if (direction) yield* texts.filter(isEnglish).map((text) => `English: ${text}`);
  yield* wide.map((text) => `beside the window: ${text}`);
  yield* cut.map((text) => `cut off: ${text}`);
}

export const run: Lab = async function* ({ folder, atEnd }) {
  const copy = path.join(folder, "copy");
  copyProject(copy);
  const build = launch([process.execPath, "scripts/build.ts"], { cwd: copy, echo: true });
  if ((await build.ended) !== 0) throw new Error("The copy with two more languages could not be built");
  const site = await makeSite(path.join(folder, "data"), { SAMPLE_DATA: "1" }, { copy, echo: true });
  atEnd(async () => site.stop());
  await site.start();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS, LOCAL_ONLY] });
  atEnd(() => browser.close());
  const page = await browser.newPage({ baseURL: site.url });
  const kinds = (await listPageKinds(site.url)).filter((address) => !CODES.includes(address.split("/")[1]!));
  for (const { line } of PSEUDO_LANGUAGES) {
    for (const address of [...kinds, ...OTHER_PAGES]) {
      const problems: string[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for await (const problem of findProblems(page, address, line)) problems.push(`${width} px, ${problem}`);
      }
      yield expectNoProblem(`${address} in ${line.name}`, `${WIDTHS.length} widths`, problems.join("\n"));
    }
  }
};
