import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

type Size = { width: number; height: number };
export const formatSize = ({ width, height }: Size) => `${width} × ${height}`;

export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  const sidebar = page.locator("aside").getByRole("button", { name: /^(Collapse|Expand) sidebar$/, includeHidden: true });
  if ((await sidebar.count()) > 0) await expect(sidebar).toBeEnabled({ enabled: size.width >= 768 });
  const isStill = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Infinity);
    });
  await expect.poll(isStill, "nothing moves").toBe(true);
}

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]";

/** Expects that each control in an area can be scrolled into view completely and is not covered. */
export async function expectReachable(area: Locator): Promise<void> {
  await expect(area).toBeVisible();
  const failures = await area.evaluate(async (root, selector) => {
    await Promise.allSettled(root.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const isUsable = (control: Element) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest("[aria-hidden=true], [inert], :disabled");
    const findProblem = (element: Element) => {
      // File fields are hidden in their label.
      const control = element.matches("input[type=file]") ? (element.closest("label") ?? element) : element;
      // Sticky elements move less than the page, so scroll until the position is stable.
      for (let tries = 0, from = -1; from !== scrollY && tries < 100; tries++) {
        from = scrollY;
        control.scrollIntoView({ block: "center", behavior: "instant" });
      }
      const { left, top, right, bottom } = control.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
        return `lies at ${Math.round(top)}…${Math.round(bottom)}, ${Math.round(left)}…${Math.round(right)}`;
      // Toasts disappear by themselves.
      const isInTheWay = (element: Element) => root.contains(element) || !element.closest("[popover=manual]");
      const hit = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).find(isInTheWay);
      return hit && (control.contains(hit) || hit.contains(control)) ? undefined : `is covered by ${hit?.outerHTML.slice(0, 120)}`;
    };
    const controls = [...root.querySelectorAll(selector)].filter(isUsable);
    if (controls.length === 0) return ["There is nothing to press"];
    return controls.flatMap((control) => {
      const problem = findProblem(control);
      const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
      return problem ? [`${name.trim() || control.outerHTML.slice(0, 60)} ${problem}`] : [];
    });
  }, CONTROLS);
  expect(failures, `at ${formatSize(area.page().viewportSize()!)}`).toEqual([]);
}

/** Scrolls to a position: 0 is the top, 1 is the end. */
export const scrollTo = (page: Page, part: number) =>
  page.evaluate((at) => window.scrollTo({ top: at * document.documentElement.scrollHeight, behavior: "instant" }), part);
