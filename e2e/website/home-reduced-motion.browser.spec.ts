import { homeDefaults as home } from "@/lib/website/content/groups/home-defaults";
import { projectsDefaults } from "@/lib/website/content/groups/projects";
import type { Slider } from "@/lib/website/sliders";
import en from "@/messages/en.json" with { type: "json" };
import { listRunningAnimations, scrollUntil } from "../kit/animations";
import { expect, fetchList, showcase, test } from "../kit/fixtures";
import { expectToStay, openHome } from "./home-page";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("under reduced motion carousels move only by hand, and neither statistics nor sections animate", async ({ page, visitor }) => {
  const [first, second] = (await fetchList<Slider>(visitor, showcase.sliders)) as [Slider, Slider];
  await openHome(page);

  const figures = page.getByRole("region", { name: en.home.statistics.title }).getByRole("listitem").locator("b");
  await figures.first().scrollIntoViewIfNeeded();
  await expect(figures.first()).toBeInViewport();
  await page.clock.runFor(500);
  await expect(figures).toHaveText(home.statistics.items.map(({ value, suffix }) => `${value}${suffix}`));

  const slide = page.getByRole("heading", { level: 1 });
  const project = page.getByText(new RegExp(`^\\d of ${projectsDefaults.items.length}$`));
  const stone = page.getByRole("region", { name: "Premium stones" }).locator("p:not([inert]) b");
  await expectToStay(slide, first.title);
  await expect(project).toHaveText(`1 of ${projectsDefaults.items.length}`);
  await expect(stone).toHaveText(home.slabRoom.stones[0]!.name);
  await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(slide).toHaveText(second.title);
  await page.getByRole("button", { name: "Next project" }).click();
  await expect(project).toHaveText(`2 of ${projectsDefaults.items.length}`);
  await page.getByRole("button", { name: "Next stone" }).click();
  await expect(stone).toHaveText(home.slabRoom.stones[1]!.name);

  // The paused clock also stops animation frames.
  await page.clock.resume();
  const main = page.getByRole("main");
  const { height } = (await main.boundingBox())!;
  for (let offset = 0; offset < height; offset += 700) {
    await scrollUntil(main, offset);
    expect(await listRunningAnimations(page), `${offset} pixels down`).toEqual([]);
  }
});
