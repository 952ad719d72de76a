import type { Page } from "@playwright/test";
import { screens } from "./endpoints.ts";
import { plantScripts } from "./plant-scripts.ts";
import type { Attempt, Target } from "./target.ts";
import { attempt, choose } from "./target.ts";

const REFLECTED_PAYLOADS = [
  "<script>window.__hit=1</script>",
  '"><img src=x onerror=window.__hit=1>',
  "javascript:window.__hit=1",
  "'-(window.__hit=1)-'",
  "</title><svg onload=window.__hit=1>",
  "{{constructor.constructor('window.__hit=1')()}}",
];
const PLACES =
  "/product?category= /product/ /unavailable?path= /? /about# /admin?next= /nothing/ /admin/enquiries?search= /admin/enquiries?id=".split(
    " ",
  );

const EVIL_LIST = '["/evil-script.js"]';
/** Elements that imitate the page's list of scripts and come before it. */
const DECOYS = [
  `<script type="application/json" id="scripts" data-at-once>${EVIL_LIST}</script>`,
  `<p id="scripts" data-at-once hidden>${EVIL_LIST}</p>`,
  `<form id="scripts"><input name="textContent" value='${EVIL_LIST}'></form>`,
  '<script src="/evil-script.js" async=""></script>',
];

export async function* tryScripts(target: Target): AsyncGenerator<Attempt> {
  const { attempts, pages } = await plantScripts(target);
  yield* attempts;
  const browser = await target.browser();
  const context = await browser.newContext({ baseURL: target.site });
  await context.addInitScript((token) => localStorage.setItem("token", token), target.token);
  const page = await context.newPage();
  const hits: string[] = [];
  page.on("dialog", (dialog) => {
    hits.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  try {
    for (const address of pages) yield await openPage(page, address, hits);
    for (const screen of screens) yield await openPage(page, screen, hits, true);
    for (const start of choose(target, PLACES, 5)) {
      for (const script of choose(target, REFLECTED_PAYLOADS, 2)) yield await openPage(page, start + encodeURIComponent(script), hits);
    }
    yield await injectMarkup(page, hits);
    for (const decoy of DECOYS) yield await injectDecoy(page, decoy, hits);
  } finally {
    await context.close();
  }
}

/** Opens a page. With `edits` it also opens the first row for editing. */
async function openPage(page: Page, address: string, hits: string[], edits: boolean = false) {
  await page.goto(address, { waitUntil: "load" });
  await page.locator("body").waitFor();
  if (edits) {
    await page.waitForLoadState("networkidle");
    const opener = page.getByRole("button", { name: /^(Edit|Open|Details|View)/ }).first();
    if (await opener.isVisible()) await opener.click();
  }
  await page.mouse.move(200, 200);
  return attempt(`${address.slice(0, 70)} in the browser`, await findHit(page, hits));
}

async function findHit(page: Page, hits: string[]) {
  const ran = await page.evaluate(() => "__hit" in window);
  const [hit] = hits.splice(0);
  return ran ? "the script ran" : hit;
}

/** Injects markup into a page. The content security policy must block its scripts. */
async function injectMarkup(page: Page, hits: string[]) {
  await page.goto("/");
  await page.evaluate(() => {
    const container = document.createElement("div");
    container.innerHTML =
      '<img src="x" onerror="window.__hit=1"><svg onload="window.__hit=1"></svg><a href="javascript:window.__hit=1">x</a><iframe srcdoc="<script>parent.__hit=1</script>"></iframe>';
    document.body.append(container);
    document.body.insertAdjacentHTML("beforeend", '<base href="//evil.example/"><object data="/favicon.ico"></object>');
    container.querySelector("a")?.click();
  });
  await page.waitForFunction(() => document.readyState === "complete");
  return attempt("markup injected into a page", await findHit(page, hits));
}

/** Inserts a decoy into the page's HTML. The page's script loader must ignore it. */
async function injectDecoy(page: Page, decoy: string, hits: string[]) {
  const requests: string[] = [];
  const evilScript = "**/evil-script.js";
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<body[^>]*>/, (body) => body + decoy) });
  });
  await page.route(evilScript, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.__hit = 1" });
  });
  await page.goto("/about", { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelectorAll("head script[src]").length > 0);
  await page.waitForLoadState("networkidle");
  await page.unroute("/about");
  await page.unroute(evilScript);
  const hit = await findHit(page, hits);
  return attempt(`an element that imitates the page's list of scripts: ${decoy}`, requests.length > 0 ? "its script was fetched" : hit);
}
