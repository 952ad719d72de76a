// Everything that depends on how Next writes a page. e2e/platform/next-markup.api.spec.ts tells what changed when an upgrade breaks it.
import { createHash } from "node:crypto";
import { layOutBelow, startScripts } from "./starter.ts";

/** A script that Next fetches; what staff or visitors wrote stands in the page with its angle brackets escaped. */
const FETCHED = /<script src="(\/_next\/static\/(?![^"]*\.\.)[\w./~-]+(?:\?[\w.=&-]*)?)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** The data of a page, which Next hands to its scripts in many small parts; and all parts as one. */
const DATA_PART = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
const DATA_START = "(self.__next_f=self.__next_f||[]).push(...";

/** What Next calls with data, and nothing but data, between these two ends. */
const CALLS = [
  { start: DATA_START, end: ")" },
  { start: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', end: ");" },
];

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** A page as it is sent, and the sources of its inline scripts as a Content-Security-Policy names them. */
export type FinishedPage = { html: string; scriptHashes: string[] };

/**
 * Takes the scripts out of a rendered page and has them fetched after its first paint. An inline script that is neither the starter nor
 * one of Next's calls with plain data is not named in the policy, so that no browser runs it, wherever it came from.
 * @param atOnce the scripts are fetched without waiting
 */
export function finishPage(rendered: string, { atOnce = false } = {}): FinishedPage {
  const scripts = [...rendered.matchAll(FETCHED)].map(([, src]) => src!);
  const page = scripts.length > 0 ? joinData(rendered.replace(PRELOAD, "").replace(FETCHED, "")) : rendered;
  const scriptHashes = inlineScripts(page).filter(isPlainCall).map(hashOf);
  if (scripts.length === 0) return { html: page, scriptHashes };
  // The list stands inside the script that reads it: no element of the page can take its place.
  const starter = `(${startScripts})(${layOutBelow},${JSON.stringify(scripts).replaceAll("<", "\\u003c")},${atOnce})`;
  const html = page.replace("</body>", () => `<script>${starter}</script></body>`);
  return { html, scriptHashes: [...scriptHashes, hashOf(starter)] };
}

/** What a page says where a part of it, once its head was on the way, found that there is nothing: too late for its status. */
const NOT_FOUND = '<template data-dgst="NEXT_HTTP_ERROR_FALLBACK;404">';

/** True for a page that is made for each request and says in its markup alone that nothing is there. */
export const saysNotFound = (html: string): boolean => html.includes(NOT_FOUND);

/** True for Next's error page without content, which only its scripts would fill in. */
export const isEmptyPage = (html: string): boolean => html.includes('<html id="__next_error__"');

/** Makes one script of the parts, at the place of the last one: a browser must be told of each script that it may run. */
function joinData(html: string): string {
  const parts = [...html.matchAll(DATA_PART)].map(([, part]) => part);
  let left = parts.length;
  return html.replace(DATA_PART, () => (--left === 0 ? `<script>${DATA_START}[${parts.join(",")}])</script>` : ""));
}

/** Those that run; data for other programs has a type of its own. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].flatMap(([, attributes = "", code = ""]) => (/\stype=/.test(attributes) ? [] : [code]));

const isPlainCall = (code: string) =>
  CALLS.some(({ start, end }) => code.startsWith(start) && code.endsWith(end) && isData(code.slice(start.length, -end.length)));

function isData(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** What of a page as it was sent is not as this file expects Next to write it, in words for whoever upgrades Next. */
export function unexpectedMarkup(html: string): string[] {
  const [starter] = /<script>\(function startScripts[\s\S]*?<\/script>/.exec(html) ?? [];
  const inline = inlineScripts(html).filter((code) => !code.startsWith("(function startScripts"));
  const opening = (code: string) => JSON.stringify(code.slice(0, 120));
  return [
    ...(starter ? [] : ["no script was deferred: Next writes its script tags otherwise than FETCHED expects"]),
    ...(html.match(/<script(?![^>]*\snoModule)[^>]*\ssrc=[^>]*>/g) ?? []).map((tag) => `a script tag that FETCHED does not match: ${tag}`),
    ...(html.match(/<link[^>]*as="script"[^>]*>/g) ?? []).map((tag) => `a preload that PRELOAD does not match: ${tag}`),
    ...inline.filter((code) => !isPlainCall(code)).map((code) => `an inline script that is none of CALLS: ${opening(code)}`),
    ...(inline.filter((code) => code.includes("__next_f")).length === 1 ? [] : ["the page's data is not one script: see DATA_PART"]),
  ];
}
