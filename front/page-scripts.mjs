import { createHash } from "node:crypto";
import { layOutBelow } from "./lay-out-below.mjs";
import { startScripts } from "./start-scripts.mjs";

/** Starts the scripts of a page. */
export const STARTER = `(${startScripts})(${layOutBelow})`;

/** The data of a page, which the framework hands to its scripts in many small parts; and all parts as one. */
const DATA_PART = /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[^<]*\])\)<\/script>/g;
const DATA_START = "(self.__next_f=self.__next_f||[]).push(...";

/** What the framework calls with data, and nothing but data, between these two ends. */
const CALLS = [
  { start: DATA_START, end: ")" },
  { start: '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', end: ");" },
];

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Makes one script of the parts, at the place of the last one: a browser must be told of each script that it may run.
 * @param {string} html
 */
export function joinDataScripts(html) {
  const parts = [...html.matchAll(DATA_PART)].map(([, part]) => part);
  let left = parts.length;
  return html.replace(DATA_PART, () => (--left === 0 ? `<script>${DATA_START}[${parts.join(",")}])</script>` : ""));
}

/**
 * The sources of a page's own inline scripts, as a Content-Security-Policy names them. A script that is neither the starter nor one
 * of the framework's calls with plain data is not named, so that no browser runs it, wherever it came from.
 * @param {string} html as it is sent
 */
export const scriptHashes = (html) =>
  [...html.matchAll(INLINE)].flatMap(([, attributes = "", code = ""]) =>
    /\stype=/.test(attributes) || !isOurs(code) ? [] : [hashOf(code)],
  );

/** @param {string} code */
const isOurs = (code) =>
  code === STARTER ||
  CALLS.some(({ start, end }) => code.startsWith(start) && code.endsWith(end) && isData(code.slice(start.length, -end.length)));

/** @param {string} text */
function isData(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} code */
const hashOf = (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
