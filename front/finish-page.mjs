import { joinDataScripts, STARTER } from "./page-scripts.mjs";

/** One that the framework put there; what staff or visitors wrote stands in the page with its angle brackets escaped. */
const SCRIPT = /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Takes the scripts out of a rendered page and has them fetched after its first paint. Finishing twice changes nothing.
 * @param {string} html as the framework rendered it
 * @param {{ atOnce?: boolean }} [scripts] fetched without waiting, where there is nothing to paint before they are there
 * @returns {string}
 */
export function finishPage(html, { atOnce = false } = {}) {
  const scripts = [...html.matchAll(SCRIPT)].map(([, src]) => src);
  if (scripts.length === 0) return html;
  const list = `<script type="application/json" id="scripts"${atOnce ? " data-at-once" : ""}>${JSON.stringify(scripts)}</script>`;
  const page = joinDataScripts(html.replace(PRELOAD, "").replace(SCRIPT, ""));
  return page.replace("</body>", () => `${list}<script>${STARTER}</script></body>`);
}
