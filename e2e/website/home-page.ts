import { expect, type Locator, type Page } from "../kit/fixtures";

/** Opens the home page with its clock paused, as a first visit, and waits until it is interactive. `route` can mock its calls. */
export async function openHome(page: Page, route?: (page: Page) => Promise<unknown>): Promise<void> {
  await route?.(page);
  await page.clock.install({ time: new Date("2026-11-21T10:00:00") });
  await page.clock.pauseAt(new Date("2026-11-21T10:01:00"));
  await page.goto("/");
  await expectInteractive(page);
}

export const visitorCount = (page: Page): Locator => page.getByRole("contentinfo").getByText("Total Visitors").locator("b");

/** Expects that the page is interactive: its script sets the visitor count, so all effects and timers run by then. */
export const expectInteractive = (page: Page): Promise<void> => expect(visitorCount(page)).not.toHaveText("10,873");

/** Waits for the tasks that the page runs in response to an event. */
const runTasks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { port1, port2 } = new MessageChannel();
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
      port1.close();
    }
  });

export async function movePointerAway(page: Page): Promise<void> {
  await page.getByRole("banner").hover({ position: { x: 2, y: 2 } });
  await runTasks(page);
}

/** Scrolls a carousel into view and waits until the page has noticed. */
export async function bringIntoView(carousel: Locator): Promise<void> {
  // The pointer over a carousel would pause it.
  await movePointerAway(carousel.page());
  await carousel.evaluate(async (element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(element);
    });
  });
  await runTasks(carousel.page());
}

/** Expects that an element changes its text after this many milliseconds, and not earlier. */
export async function expectToChangeAfter(milliseconds: number, shown: Locator, from: string, to: string): Promise<void> {
  const { clock } = shown.page();
  await expect(shown).toHaveText(from);
  await clock.runFor(milliseconds - 100);
  await expect(shown).toHaveText(from);
  await clock.runFor(200);
  await expect(shown).toHaveText(to);
}

export async function expectToStay(shown: Locator, text: string): Promise<void> {
  await expect(shown).toHaveText(text);
  await shown.page().clock.runFor(20_000);
  await expect(shown).toHaveText(text);
}
