import type { Locator, Page } from "@playwright/test";

type EndedAnimation = { name: string; seconds: number; words: string };

export const recordAnimations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const getAnimationSeconds: EndedAnimation[] = [];
    Object.assign(window, { ended: getAnimationSeconds });
    document.addEventListener("animationend", ({ animationName: name, elapsedTime: seconds, target }) =>
      getAnimationSeconds.push({ name, seconds, words: target instanceof Element ? target.textContent : "" }),
    );
  });

/** Returns the durations in seconds of finished animations, by animation name and text of the element. */
export const ended = (page: Page, name: string, words = ""): Promise<number[]> =>
  page.evaluate(
    ([name, words]) => {
      const all = (window as unknown as { ended: EndedAnimation[] }).ended;
      return all.filter((one) => one.name === name && one.words.includes(words)).map(({ seconds }) => seconds);
    },
    [name, words] as const,
  );

/** Scrolls until this many pixels of an element are visible at the bottom, and waits for the page's observers. */
export const scrollUntil = (target: Locator, pixels: number): Promise<void> =>
  target.evaluate(async (element, pixels) => {
    const { top } = element.getBoundingClientRect();
    window.scrollBy({ top: top - window.innerHeight + pixels, behavior: "instant" });
    // Observers run in the order of creation, so the page's observers have run before this one.
    for (let frame = 0; frame < 2; frame++) {
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

export const listRunningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const isInstant = Number(animation.effect?.getComputedTiming().activeDuration) < 1;
      return animation.playState === "running" && !isInstant ? [`${(animation as CSSAnimation).animationName ?? "transition"}`] : [];
    }),
  );
