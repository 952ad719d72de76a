import { createHash } from "node:crypto";
import { DATA_PART, DATA_START, ERROR_PAGE_MARK, NOT_FOUND_MARK, SCRIPT_CALLS, SCRIPT_PRELOAD, SCRIPT_TAG } from "./next-seams.ts";
import { layOutBelow, startScripts } from "./starter.ts";

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

type FinishedPage = { html: string; scriptHashes: string[] };

/**
 * Removes the scripts of a rendered page and loads them after its first paint. Inline scripts other than the starter and Next's plain
 * data calls get no CSP hash, so browsers do not run them.
 * @param atOnce load the scripts immediately
 */
export function finishPage(rendered: string, { atOnce = false } = {}): FinishedPage {
  const scripts = [...rendered.matchAll(SCRIPT_TAG)].map(([, src]) => src!);
  const page = scripts.length > 0 ? joinData(rendered.replace(SCRIPT_PRELOAD, "").replace(SCRIPT_TAG, "")) : rendered;
  const scriptHashes = listInlineScripts(page).filter(isPlainCall).map(hashScript);
  if (scripts.length === 0) return { html: page, scriptHashes };
  const starter = `(${startScripts})(${layOutBelow},${JSON.stringify(scripts).replaceAll("<", "\\u003c")},${atOnce})`;
  const html = page.replace("</body>", () => `<script>${starter}</script></body>`);
  return { html, scriptHashes: [...scriptHashes, hashScript(starter)] };
}

export const isNotFoundPage = (html: string): boolean => html.includes(NOT_FOUND_MARK);

/** Returns true for Next's empty error page, which only its scripts would fill. */
export const isEmptyPage = (html: string): boolean => html.includes(ERROR_PAGE_MARK);

/** Merges the data parts into one script at the position of the last part, because each inline script needs a CSP hash. */
function joinData(html: string): string {
  const parts = [...html.matchAll(DATA_PART)].map(([, part]) => part);
  let left = parts.length;
  return html.replace(DATA_PART, () => (--left === 0 ? `<script>${DATA_START}[${parts.join(",")}])</script>` : ""));
}

const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE)].flatMap(([, attributes = "", code = ""]) => (/\stype=/.test(attributes) ? [] : [code]));

const isPlainCall = (code: string) =>
  SCRIPT_CALLS.some(({ start, end }) => code.startsWith(start) && code.endsWith(end) && isJson(code.slice(start.length, -end.length)));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const hashScript = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Returns descriptions of markup that this file does not expect, for the developer who upgrades Next. */
export function findUnexpectedMarkup(html: string): string[] {
  const [starter] = /<script>\(function startScripts[\s\S]*?<\/script>/.exec(html) ?? [];
  const inline = listInlineScripts(html).filter((code) => !code.startsWith("(function startScripts"));
  const opening = (code: string) => JSON.stringify(code.slice(0, 120));
  return [
    ...(starter ? [] : ["no script was deferred: Next writes its script tags otherwise than SCRIPT_TAG expects"]),
    ...(html.match(/<script(?![^>]*\snoModule)[^>]*\ssrc=[^>]*>/g) ?? []).map(
      (tag) => `a script tag that SCRIPT_TAG does not match: ${tag}`,
    ),
    ...(html.match(/<link[^>]*as="script"[^>]*>/g) ?? []).map((tag) => `a preload that SCRIPT_PRELOAD does not match: ${tag}`),
    ...inline.filter((code) => !isPlainCall(code)).map((code) => `an inline script that is none of SCRIPT_CALLS: ${opening(code)}`),
    ...(inline.filter((code) => code.includes("__next_f")).length === 1 ? [] : ["the page's data is not one script: see DATA_PART"]),
  ];
}
