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
  // The world beyond the site stays out of it.
  await page.route(
    (url) => url.origin !== new URL(target.site).origin,
    (route) => route.abort(),
  );
  try {
    for (const address of pages) yield await shown(page, address, hits);
    for (const screen of screens) yield await shown(page, screen, hits, true);
    for (const place of some(target, PLACES, 5)) {
      for (const words of some(target, REFLECTED, 2)) yield await shown(page, place + encodeURIComponent(words), hits);
    }
    yield await injected(page, hits);
  } finally {
    await context.close();
  }
}

/** @param edits open what the screen offers to open, as well */
async function shown(page: Page, address: string, hits: string[], edits: boolean = false) {
  await page.goto(address, { waitUntil: "load" });
  await page.locator("body").waitFor();
  if (edits) {
    const opener = page.getByRole("button", { name: /^(Edit|Open|Details|View)/ }).first();
    const isThere = await opener.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (isThere) await opener.click();
  }
  await page.mouse.move(200, 200);
  return { what: `${address.slice(0, 70)} in the browser`, ...(await hitOn(page, hits)) };
}

async function hitOn(page: Page, hits: string[]) {
  const ran = await page.evaluate(() => "__hit" in window);
  const [hit] = hits.splice(0);
  return ran ? { hit: "the script ran" } : hit ? { hit } : {};
}

/** Should markup of somebody else's get into a page in spite of everything, the page's policy keeps it from running. */
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
