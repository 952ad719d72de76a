import type { Page } from "@playwright/test";
import { companyDefaults as company } from "@/lib/domain/content/company";
import { menuOf, navigation } from "@/lib/domain/content/navigation";
import { messages } from "@/lib/domain/messages";
import { expect } from "../fixtures";
import { failing, failureToast } from "./admin-screens";
import { sampleStone, test } from "./catalogue-rows";
import { expectAlive } from "./home-page";
import { expectReachable, scrollTo } from "./reachable";
import { takeYourTime } from "./unhurried";

const WIDE = { width: 1280, height: 720 };
const PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const WIDTHS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];
const PLACES = [0.2, 0.6, 1];
const PRESSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe";

const chat = (page: Page) => page.getByRole("link", { name: "Chat on WhatsApp" });

/** The controls and texts that the chat button covers now: all of them where their boxes and the button's share a place. */
const underTheChat = (page: Page) =>
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
  }, PRESSABLE);

/** Goes through the sizes of phones; a failure says at which it stood. */
async function onEachPhone(page: Page, look: () => Promise<void>): Promise<void> {
  for (const viewport of PHONES) {
    await test.step(`in a window ${viewport.width} pixels wide`, async () => {
      await page.setViewportSize(viewport);
      await look();
    });
  }
}

test("every page has the same header and footer, and the chat floats over it without covering controls or text", async ({ page }) => {
  // Twelve pages at five widths.
  test.slow();
  const { levels } = await sampleStone(page.request);
  const entry = (name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  for (const address of [
    ...navigation.map(({ href }) => href),
    ...Object.values(levels),
    "/search",
    "/shortlist",
    "/nothing-of-the-kind",
  ]) {
    await page.setViewportSize(WIDE);
    await page.goto(address);
    for (const { name } of menuOf(company)) await expect(entry(name), address).toBeVisible();
    await expect(page.getByRole("contentinfo").getByRole("navigation", { name: "Quick links" }), address).toBeVisible();
    await expect(chat(page)).toHaveAttribute("href", company.chat);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(entry("Home"), "stays").toBeInViewport();

    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      for (const place of PLACES) {
        await scrollTo(page, place);
        await expect
          .poll(() => underTheChat(page), { message: `${address} at ${place}, ${viewport.width} px`, intervals: [50] })
          .toEqual([]);
      }
      await expect(chat(page), `${address}, ${viewport.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("on phones the chat gives way to the page's main action", async ({ page }) => {
  const { levels } = await sampleStone(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(levels.product);
  await scrollTo(page, 1);
  await expect(chat(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Send Inquiry" }).scrollIntoViewIfNeeded();
  await expect(chat(page)).not.toBeInViewport();
});

test("the chat button comes back to whoever reaches it by keyboard", async ({ page }) => {
  await page.setViewportSize(PHONES[0]!);
  await page.goto("/gallery");
  // The focus brings it in without its script too; what it covers is known only with it.
  await expectAlive(page);
  await onEachPhone(page, async () => {
    await scrollTo(page, 0.4);
    await expect(chat(page)).not.toBeInViewport();
    await page.getByRole("contentinfo").getByRole("textbox").or(page.getByRole("contentinfo").getByRole("button").last()).focus();
    await page.keyboard.press("Tab");
    await expect(chat(page)).toBeFocused();
    await expect(chat(page)).toBeInViewport({ ratio: 1 });
    await chat(page).blur();
  });
});

test("a toast leaves room for what could be pressed", async ({ page }) => {
  await failing(page, "POST", "/api/contact/inquiry");
  await page.setViewportSize(PHONES[0]!);
  await page.goto("/contact");
  // Before that, the form is sent by the browser itself, which loads the page anew.
  await expectAlive(page);
  await page.getByLabel("Your Name").fill("Asha Patel");
  await page.getByLabel("Email Address").fill("asha@example.com");
  await page.getByLabel("Phone Number").fill("+91 98250-00000");
  await page.getByLabel("Your Message").fill("For a hall.");
  await takeYourTime(page);
  await onEachPhone(page, async () => {
    for (const place of [0, 0.5, 1]) {
      await scrollTo(page, place);
      const before = await pressable(page);
      // The pointer on it keeps it there.
      await Promise.all([
        failureToast(page, messages.contact.failed).hover(),
        page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit()),
      ]);
      // What has moved out below can be scrolled to.
      const covered = await page.evaluate((names) => {
        const all = [...document.querySelectorAll("main *, header *, footer *")];
        return names.filter((name) => {
          const { left, right, top, bottom } = all[name]!.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          if (y >= innerHeight) return false;
          const hit = document.elementFromPoint(x, y);
          return !hit || !(all[name]!.contains(hit) || hit.contains(all[name]!));
        });
      }, before);
      expect(covered, `at ${place}`).toEqual([]);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(failureToast(page, messages.contact.failed)).toBeHidden();
    }
  });
});

test("a toast over a window leaves all of its controls free", async ({ page }) => {
  await failing(page, "POST", "/api/inquiry/c");
  const { product, levels } = await sampleStone(page.request);
  await page.setViewportSize(PHONES[0]!);
  await page.goto(levels.product);
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  const dialog = page.getByRole("dialog", { name: `Inquiry for ${product.title}` });
  await dialog.getByLabel("Your Name").fill("Asha Patel");
  await dialog.getByLabel("Email Address").fill("asha@example.com");
  await dialog.getByLabel("Phone Number").fill("+91 98250-00000");
  await takeYourTime(page);
  const toast = failureToast(page, messages.inquiry.failed);
  await Promise.all([toast.hover(), dialog.getByRole("button", { name: "Submit Inquiry" }).click()]);
  await onEachPhone(page, async () => {
    await toast.hover();
    await expectReachable(dialog);
  });
});

/** The controls that can be seen and pressed now, by their place among all elements. */
const pressable = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll("main *, header *, footer *")];
    return all.flatMap((element, index) => {
      if (!element.matches(selector) || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return hit && element.contains(hit) ? [index] : [];
    });
  }, PRESSABLE);
