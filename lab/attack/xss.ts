import type { Page } from "@playwright/test";
import { screens } from "./endpoints.ts";
import { planted } from "./planted.ts";
import type { Attempt, Target } from "./target.ts";
import { some } from "./target.ts";

/** Written into an address, in the hope that it comes back on the page. */
const REFLECTED = [
  "<script>window.__hit=1</script>",
  '"><img src=x onerror=window.__hit=1>',
  "javascript:window.__hit=1",
  "'-(window.__hit=1)-'",
  "</title><svg onload=window.__hit=1>",
  "{{constructor.constructor('window.__hit=1')()}}",
];
const PLACES = [
  "/product?category=",
  "/product/",
  "/unavailable?path=",
  "/?",
  "/about#",
  "/admin?next=",
  "/nothing/",
  "/admin/enquiries?search=",
  "/admin/enquiries?id=",
];

/** Elements that would like to tell the page's own starter what to fetch, earlier in the page than anything of ours. */
const EVIL_LIST = '["/evil-script.js"]';
const DECOYS = [
  `<script type="application/json" id="scripts" data-at-once>${EVIL_LIST}</script>`,
  `<p id="scripts" data-at-once hidden>${EVIL_LIST}</p>`,
  `<form id="scripts"><input name="textContent" value='${EVIL_LIST}'></form>`,
  '<script src="/evil-script.js" async=""></script>',
];

/** Words that would like to be a program, in every field and every address, shown by a real browser. */
export async function* xss(target: Target): AsyncGenerator<Attempt> {
  const { attempts, pages } = await planted(target);
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
    for (const address of pages) yield await shown(page, address, hits);
    for (const screen of screens) yield await shown(page, screen, hits, true);
    for (const place of some(target, PLACES, 5)) {
      for (const words of some(target, REFLECTED, 2)) yield await shown(page, place + encodeURIComponent(words), hits);
    }
    yield await injected(page, hits);
    for (const decoy of DECOYS) yield await decoyed(page, decoy, hits);
  } finally {
    await context.close();
  }
}

/** Opens a page; with `edits`, also the first thing that the screen offers to open. */
async function shown(page: Page, address: string, hits: string[], edits: boolean = false) {
  await page.goto(address, { waitUntil: "load" });
  await page.locator("body").waitFor();
  if (edits) {
    await page.waitForLoadState("networkidle");
    const opener = page.getByRole("button", { name: /^(Edit|Open|Details|View)/ }).first();
    if (await opener.isVisible()) await opener.click();
  }
  await page.mouse.move(200, 200);
  return { what: `${address.slice(0, 70)} in the browser`, ...(await hitOn(page, hits)) };
}

async function hitOn(page: Page, hits: string[]) {
  const ran = await page.evaluate(() => "__hit" in window);
  const [hit] = hits.splice(0);
  return ran ? { hit: "the script ran" } : hit ? { hit } : {};
}

/** If somebody else's markup got into a page in spite of everything, the page's policy would have to keep it from running. */
async function injected(page: Page, hits: string[]) {
  await page.goto("/");
  await page.evaluate(() => {
    const place = document.createElement("div");
    place.innerHTML =
      '<img src="x" onerror="window.__hit=1"><svg onload="window.__hit=1"></svg><a href="javascript:window.__hit=1">x</a><iframe srcdoc="<script>parent.__hit=1</script>"></iframe>';
    document.body.append(place);
    document.body.insertAdjacentHTML("beforeend", '<base href="//evil.example/"><object data="/favicon.ico"></object>');
    place.querySelector("a")?.click();
  });
  await page.waitForFunction(() => document.readyState === "complete");
  return { what: "markup put into a page from within", ...(await hitOn(page, hits)) };
}

/** Somebody's element in the page's source must not choose what its trusted starter loads. */
async function decoyed(page: Page, decoy: string, hits: string[]) {
  const fetched: string[] = [];
  const evil = "**/evil-script.js";
  await page.route("/about", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/<body[^>]*>/, (body) => body + decoy) });
  });
  await page.route(evil, (route) => {
    fetched.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "window.__hit = 1" });
  });
  await page.goto("/about", { waitUntil: "load" });
  // The starter fetches its scripts after the first paint; once the page answers, it is done.
  await page.waitForFunction(() => document.querySelectorAll("head script[src]").length > 0);
  await page.waitForLoadState("networkidle");
  await page.unroute("/about");
  await page.unroute(evil);
  const hit = await hitOn(page, hits);
  return {
    what: `an element that stands in for the page's list of scripts: ${decoy}`,
    ...(fetched.length > 0 ? { hit: "its script was fetched" } : hit),
  };
}
