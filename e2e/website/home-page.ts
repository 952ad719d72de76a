import type { Locator, Page } from "@playwright/test";
import { expect } from "../kit/fixtures";

/** Opens the home page with its clock stopped, as a browser that has never been there; returns once the page works. `route` answers its calls otherwise. */
export async function openHome(page: Page, route?: (page: Page) => Promise<unknown>): Promise<void> {
  await route?.(page);
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01"));
  await page.goto("/");
  await expectAlive(page);
}

export const visitors = (page: Page): Locator => page.getByRole("contentinfo").getByText("Total Visitors").locator("b");

/** Expects that the page works. The count of the first visit is set by the script of the page, so once it shows, every effect and timer runs. */
export const expectAlive = (page: Page): Promise<void> => expect(visitors(page)).toHaveText("10,874");

/** Takes the pointer off whatever it was over. */
export async function pointAway(page: Page): Promise<void> {
  await page.getByRole("banner").hover({ position: { x: 2, y: 2 } });
  // What the page does about it comes in tasks of their own.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });
}

/** Expects that something shows one text until these milliseconds are over, and then the other. */
export async function expectToMoveAfter(milliseconds: number, shown: Locator, from: string, to: string): Promise<void> {
  const { clock } = shown.page();
  await expect(shown).toHaveText(from);
  await clock.runFor(milliseconds - 100);
  await expect(shown).toHaveText(from);
  await clock.runFor(200);
  await expect(shown).toHaveText(to);
}

/** Expects that something shows the same text however long one waits. */
export async function expectToRest(shown: Locator, text: string): Promise<void> {
  await expect(shown).toHaveText(text);
  await shown.page().clock.runFor(20_000);
  await expect(shown).toHaveText(text);
}
