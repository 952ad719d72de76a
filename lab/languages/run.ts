import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { LOCALES, toLanguage } from "#lib/shared/languages.ts";
import { BROWSER_FLAGS, ensureBrowser, LOCAL_ONLY } from "../../scripts/browser.ts";
import { root } from "../../scripts/project-root.ts";
import { expectNoProblem, type Lab } from "../kit/lab.ts";
import { launch } from "../kit/program.ts";
import { listPageKinds, makeSite } from "../kit/site.ts";
import { copyProject, english, PSEUDO_LANGUAGES, type Words } from "./pseudo-languages.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const MISSING_PAGE = "/nowhere";
const FURTHER_PAGES = [
  "/search?q=marble",
  "/search?q=xyzzy",
  "/shortlist?items=1",
  "/compare?items=1%2C2",
  "/shortlist",
  "/compare",
  MISSING_PAGE,
];
/** Names of the firm and of services, addresses, units and codes. */
const NAMES = /shilaya|google|whatsapp|linkedin|facebook|instagram|youtube|@|www\.|pdf|xlsx/i;

const listEntries = (words: Words, within = ""): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [within + key, value] : listEntries(value, `${within}${key}.`),
  );
/** Texts of the firm that ship with the project: some are equal to words of the interface. */
const FIRM = ["lib/website/content", "prisma/sample"].flatMap((folder) =>
  Object.keys(JSON.parse(readFileSync(path.join(root, folder, "translations/hi.json"), "utf8"))),
);
const ENGLISH = new Set(listEntries(english).filter((text) => /[a-z]{3}/.test(text) && !FIRM.includes(text)));

const CODES = [...LOCALES, ...PSEUDO_LANGUAGES.map(({ line }) => line.code)];

/** Lists what a visitor sees: texts outside elements in another language, texts beside the window, and buttons whose text is cut off. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root, body } = document;
    const isOwn = (element: Element) => element.closest("[lang]") === root;
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

type Language = (typeof PSEUDO_LANGUAGES)[number];

async function* findProblems(page: Page, address: string, { line, letter }: Language): AsyncGenerator<string> {
  const status = (await page.goto(toLanguage(line.code, address), { waitUntil: "networkidle" }))?.status();
  const { lang, dir, texts, wide, cut, alternates } = await readPage(page);
  if (status !== (address === MISSING_PAGE ? 404 : 200)) yield `status ${status}`;
  if (lang !== line.code || dir !== (line.direction ?? "")) yield `language ${lang} ${dir}`;
  if (alternates.length > 0 && alternates.join() !== [...CODES, "x-default"].join()) yield `hreflang ${alternates}`;
  // Texts of the firm have no translation, and in Latin letters most of them cannot be told from other languages.
  const isEnglish = (text: string) =>
    ENGLISH.has(text) || (line.script && /[a-z]{3}/i.test(text) && !letter.test(text) && !NAMES.test(text));
  yield* texts.filter(isEnglish).map((text) => `English: ${text}`);
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
  for (const language of PSEUDO_LANGUAGES) {
    for (const address of [...kinds, ...FURTHER_PAGES]) {
      const problems: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for await (const problem of findProblems(page, address, language)) problems.push(`${size.width} px, ${problem}`);
      }
      yield expectNoProblem(`${address} in ${language.line.name}`, `${SIZES.length} widths`, problems.join("\n"));
    }
  }
};
