import { PRIVACY_PATH } from "@/lib/privacy/notices";
import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect, type Locator, type Page } from "../kit/fixtures";
import { failCalls } from "../kit/intercepted-calls";
import { waitForMinFillTime } from "../kit/min-fill-time";
import { expectReachable, scrollTo } from "../kit/reachable";
import { SMALL_PHONE } from "../kit/small-windows";
import { failureToast } from "../kit/toasts";
import { expectInteractive } from "./home-page";

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1440, height: 900 }];
const SCROLL_POSITIONS = [0.6, 1];
const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe";

const chat = (page: Page) => page.getByRole("link", { name: "Chat on WhatsApp" });

/** Returns the visible controls and texts that overlap the chat button. */
const findOverlaps = (page: Page) =>
  chat(page).evaluate((button, selector) => {
    const floating = button.getBoundingClientRect();
    if (floating.top >= innerHeight || !button.checkVisibility({ visibilityProperty: true })) return [];
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !button.contains(element);
    const overlaps = (box: DOMRect) =>
      box.width > 1 &&
      box.height > 1 &&
      box.left < floating.right - 1 &&
      box.right > floating.left + 1 &&
      box.top < floating.bottom - 1 &&
      box.bottom > floating.top + 1;
    const controls = [...document.querySelectorAll(selector)]
      .filter((control) => isShown(control) && [...control.getClientRects()].some(overlaps))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const x = (Math.max(left, floating.left) + Math.min(right, floating.right)) / 2;
        const y = (Math.max(top, floating.top) + Math.min(bottom, floating.bottom, innerHeight)) / 2;
        return document.elementsFromPoint(x, y).some((element) => control.contains(element));
      });
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.nodeValue?.trim() || !node.parentElement || !isShown(node.parentElement)) continue;
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(overlaps);
      const seen = lines.some(({ left, right, top, bottom }) => {
        const x = (Math.max(left, floating.left) + Math.min(right, floating.right)) / 2;
        const y = (Math.max(top, floating.top) + Math.min(bottom, floating.bottom, innerHeight)) / 2;
        return document.elementsFromPoint(x, y).some((element) => element === node.parentElement);
      });
      if (seen) texts.push(node.nodeValue.trim().slice(0, 60));
    }
    return [...controls.map((control) => control.outerHTML.slice(0, 100)), ...texts];
  }, CONTROLS);

/** Expects that the chat button covers no control or text in any window size, and is visible at the end of the page. */
async function expectNoOverlaps(page: Page): Promise<void> {
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    for (const place of SCROLL_POSITIONS) {
      await scrollTo(page, place);
      const message = `${page.url()} at ${place}, ${viewport.width} px`;
      await expect.poll(() => findOverlaps(page), { message, intervals: [50] }).toEqual([]);
    }
    await expect(chat(page), `${page.url()}, ${viewport.width} px`).toBeInViewport({ ratio: 1 });
  }
}

async function fillContacts(form: Page | Locator): Promise<void> {
  await form.getByLabel("Your Name").fill("Asha Patel");
  await form.getByLabel("Email Address").fill("asha@example.com");
  await form.getByLabel("Phone Number").fill("+91 98250-00000");
}

test("on a product page the chat button and toasts never cover the main action or the inquiry form", async ({ page }) => {
  await failCalls(page, "POST", "/api/inquiry/c");
  const { product, levels } = await findSampleStone(page.request);
  await page.goto(levels.product);
  // The button needs its script to detect overlaps.
  await expectInteractive(page);
  await expectNoOverlaps(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Home", exact: true }), "the header stays in view").toBeInViewport();

  await page.setViewportSize(PHONE);
  await scrollTo(page, 1);
  await expect(chat(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 0);
  await expect(page.getByRole("button", { name: "Send Inquiry" })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => findOverlaps(page)).toEqual([]);

  await test.step("the keyboard brings the chat button back", async () => {
    const footer = page.getByRole("contentinfo");
    const last = footer.locator(`a[href="${PRIVACY_PATH}"]`);
    await last.evaluate((control: HTMLElement) => control.focus({ preventScroll: true }));
    await page.keyboard.press("Tab");
    await expect(chat(page)).toBeFocused();
    await expect(chat(page)).toBeInViewport({ ratio: 1 });
  });

  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
  await fillContacts(dialog);
  await waitForMinFillTime(page);
  const toast = failureToast(page, en.forms.inquiry.failed);
  await Promise.all([toast.hover(), dialog.getByRole("button", { name: "Submit Inquiry" }).click()]);
  await page.setViewportSize(SMALL_PHONE);
  await toast.hover();
  await expectReachable(dialog);
});

test("on the contact page toasts cover no control", async ({ page }) => {
  await failCalls(page, "POST", "/api/contact/inquiry");
  await page.goto("/contact");
  // Before hydration the browser would submit the form itself and reload the page.
  await expectInteractive(page);

  await fillContacts(page);
  await page.getByLabel("Your Message").fill("For a hall.");
  await waitForMinFillTime(page);
  await page.setViewportSize(SMALL_PHONE);
  const toast = failureToast(page, en.forms.contact.failed);
  for (const place of [0, 1]) {
    await scrollTo(page, place);
    const before = await findClickable(page);
    // Hovering keeps the toast open.
    await Promise.all([toast.hover(), page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit())]);
    expect(await findCovered(page, before), `at ${place}`).toEqual([]);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast).toBeHidden();
  }

  await test.step("a button that is pressed while a toast closes does not move away from the pointer", async () => {
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).hover();
    await page.mouse.down();
    await page.getByRole("button", { name: "Dismiss" }).evaluate((button) => (button as HTMLElement).click());
    await expect(toast).toBeHidden();
    await page.mouse.up();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});

/** Returns the controls that are covered. Controls below the window can be scrolled to, so they do not count. */
const findCovered = (page: Page, controls: number[]) =>
  page.evaluate((names) => {
    const all = [...document.querySelectorAll("main *, header *, footer *")];
    return names.filter((name) => {
      const { left, right, top, bottom } = all[name]!.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      if (y >= innerHeight) return false;
      const hit = document.elementFromPoint(x, y);
      return !hit || !(all[name]!.contains(hit) || hit.contains(all[name]!));
    });
  }, controls);

const findClickable = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll("main *, header *, footer *")];
    return all.flatMap((element, index) => {
      if (!element.matches(selector) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && element.contains(hit) ? [index] : [];
    });
  }, CONTROLS);
