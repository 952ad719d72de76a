import type { Locator, Page } from "@playwright/test";

type Ended = { name: string; seconds: number; words: string };

/** Writes down every animation that ends, with how long it took. */
export const noteAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ended: Ended[] = [];
    Object.assign(window, { ended });
    document.addEventListener("animationend", ({ animationName: name, elapsedTime: seconds, target }) =>
      ended.push({ name, seconds, words: target instanceof Element ? target.textContent : "" }),
    );
  });

/** How many seconds each animation of one name took that has ended on something with these words. */
export const ended = (page: Page, name: string, words = ""): Promise<number[]> =>
  page.evaluate(
    ([name, words]) => {
      const all = (window as unknown as { ended: Ended[] }).ended;
      return all.filter((one) => one.name === name && one.words.includes(words)).map(({ seconds }) => seconds);
    },
    [name, words] as const,
  );

/** Scrolls until this much of something, in pixels, stands above the window's lower edge; returns once the page has taken notice. */
export const scrollUntil = (shown: Locator, pixels: number): Promise<void> =>
  shown.evaluate(async (element, pixels) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight + pixels, behavior: "instant" });
    // An observer made later is told later, so what the page watches has been told by then.
    for (let turn = 0; turn < 2; turn++) {
      await new Promise(requestAnimationFrame);
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      });
    }
  }, pixels);

/** What still moves, and would go on for longer than an instant. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const instant = Number(animation.effect?.getComputedTiming().activeDuration) < 1;
      return animation.playState === "running" && !instant ? [`${(animation as CSSAnimation).animationName ?? "transition"}`] : [];
    }),
  );
