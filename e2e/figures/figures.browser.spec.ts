import { readFile } from "node:fs/promises";
import type { FigurePage } from "@/lib/figures/figures";
import { emptySearchWords, figureLists, figureMessages, figureWords as words } from "@/lib/figures/words";
import { historyWords } from "@/lib/history/words";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, chooseAction, expect, type Page, test } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { failCalls } from "../kit/intercepted-calls";
import { expectDone } from "../kit/toasts";
import { BROWSERS, requestPage } from "./page-requests";

const FIGURES = "/api/figures";

const list = (page: Page, kind: keyof typeof figureLists) => page.getByRole("region", { name: figureLists[kind].heading, exact: true });
const menuLink = (page: Page, href: string) => page.getByRole("navigation", { name: "Main" }).locator(`a[href="${href}"]`);

test("a visitor's pages count once each, prefetched ones do not, and the screen shows the figures", async ({
  browser,
  baseURL,
  admin,
  page,
}) => {
  const readViews = async (path: string) => {
    const { items }: FigurePage = await (await admin.get(`${FIGURES}?by=page`)).json();
    return items.find(({ key }) => key === path)?.views ?? 0;
  };
  const paths = ["/", "/about", "/contact", "/gallery", "/ebrochure"];
  const before = await Promise.all(paths.map(readViews));

  await test.step("a visitor opens pages", async () => {
    const context = await browser.newContext({ baseURL, userAgent: BROWSERS[0], locale: "gu-IN" });
    const visitor = await context.newPage();
    await visitor.goto("/");
    await visitor.evaluate(() => {
      document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: "/gallery" }));
      const headers = { RSC: "1", "Next-Router-Prefetch": "1", "Next-Url": "/" };
      return fetch("/ebrochure?_rsc=prefetched", { headers });
    });
    await visitor.waitForLoadState("networkidle");
    for (const path of ["/about", "/contact", "/about"]) {
      await menuLink(visitor, path).click();
      await expect(visitor).toHaveURL(path);
      await visitor.waitForLoadState("networkidle");
    }
    await context.close();
  });

  await expect
    .poll(async () => {
      const after = await Promise.all(paths.map(readViews));
      return Object.fromEntries(paths.map((path, index) => [path, after[index]! - before[index]!]));
    })
    .toEqual({ "/": 1, "/about": 2, "/contact": 1, "/gallery": 0, "/ebrochure": 0 });

  await test.step("the screen shows the figures of a period", async () => {
    await page.goto(adminScreens.figures.href);
    for (const kind of Object.keys(figureLists) as (keyof typeof figureLists)[]) {
      const { items }: FigurePage = await (await admin.get(`${FIGURES}?by=${kind}`)).json();
      if (items.length === 0) await expect(list(page, kind).getByText(figureLists[kind].empty)).toBeVisible();
      else await expect(list(page, kind).getByRole("row")).toHaveCount(Math.min(10, items.length) + 1);
    }
    await expect(list(page, "page").getByRole("row", { name: `About ${await readViews("/about")} 1` })).toBeVisible();
    await expect(list(page, "language").getByRole("rowheader", { name: "Gujarati" })).toBeVisible();
    await expect(list(page, "source").getByRole("rowheader", { name: words.names.direct })).toBeVisible();
    const { items }: FigurePage = await (await admin.get(`${FIGURES}?by=day`)).json();
    const chart = page.getByRole("figure");
    await expect(chart.getByRole("img")).toHaveAccessibleName(words.chart(items[0]!.views, items[0]!.visitors));
    await expect(chart.getByText(words.before(0, 0))).toBeVisible();
    await chart.getByText(words.asTable).click();
    await expect(chart.getByRole("table").getByRole("row")).toHaveCount(31);
    const [saved] = await Promise.all([page.waitForEvent("download"), button(page, words.downloadOf(figureLists.page.heading)).click()]);
    expect(await readFile(await saved.path(), "utf8")).toContain(`/about,${await readViews("/about")},1`);
  });

  await test.step("periods are chosen, and stay after a reload", async () => {
    await button(page, words.days(365)).click();
    await expect(page.getByRole("figure").getByText(words.perWeek)).toBeVisible();
    await page.reload();
    await expect(button(page, words.days(365))).toHaveAttribute("aria-pressed", "true");
    await page.getByLabel(words.to, { exact: true }).fill("2026-01-10");
    await page.getByLabel(words.from, { exact: true }).fill("2026-01-04");
    await expect(page).toHaveURL(/from=2026-01-04&to=2026-01-10/);
    await expect(list(page, "page").getByText(figureLists.page.empty)).toBeVisible();
    await page.getByRole("figure").getByText(words.asTable).click();
    await expect(page.getByRole("figure").getByRole("row")).toHaveCount(8);
  });

  await test.step("a failure is shown, and the next try repairs it", async () => {
    await failCalls(page, "GET", FIGURES);
    await page.goto(adminScreens.figures.href);
    await expect(list(page, "page").getByRole("alert")).toHaveText(figureMessages.failed);
    await page.unrouteAll();
    await list(page, "page").getByRole("button", { name: "Try again" }).click();
    await expect(list(page, "page").getByRole("rowheader", { name: "About" })).toBeVisible();
  });

  await test.step("the screen is accessible, and the dashboard leads to it", async () => {
    await expectAccessible(page);
    await page.goto(adminScreens.dashboard.href);
    const card = page.getByRole("region", { name: words.dashboard.heading });
    await expect(card.getByRole("figure")).toBeVisible();
    await card.getByRole("link", { name: words.dashboard.link }).click();
    await expect(page).toHaveURL(adminScreens.figures.href);
  });
});

test("a search without results becomes an alias of a term or is hidden, and both can be undone", async ({
  page,
  admin,
  visitor,
  baseURL,
  makeAnyProduct,
}) => {
  // Letters that no word is similar to, and different ones in each run.
  const createNonsense = () =>
    crypto
      .randomUUID()
      .replace(/[-0-4]/g, "")
      .replace(/[5-9]/g, (digit) => "qxzvw"[Number(digit) - 5]!);
  const [asked, nonsense] = [createNonsense(), createNonsense()];
  const finish = createTitle("Honed");
  const { title } = await makeAnyProduct({ finish });
  const listKeys = async (): Promise<string[]> => {
    const { items }: FigurePage = await (await admin.get(`${FIGURES}?by=empty`)).json();
    return items.map(({ key }) => key).filter((key) => key === asked || key === nonsense);
  };
  for (const q of [asked, nonsense]) expect(await requestPage(`${baseURL}/search?q=${q}`, { "User-Agent": BROWSERS[0]! })).toBe(200);
  await expect.poll(listKeys, { timeout: 70_000 }).toHaveLength(2);

  await page.setViewportSize(NARROW);
  await page.goto(adminScreens.figures.href);
  const row = (key: string) => list(page, "empty").getByRole("rowheader", { name: key, exact: true });
  const showAll = list(page, "empty").getByRole("button", { name: /^Show all/ });
  await expect(list(page, "empty").getByRole("table")).toBeVisible();
  if (await showAll.isVisible()) await showAll.click();

  await test.step("as an alias, it finds the products of the term", async () => {
    await chooseAction(page, asked, emptySearchWords.addAlias);
    const dialog = page.getByRole("dialog", { name: emptySearchWords.question });
    await dialog.getByRole("combobox", { name: emptySearchWords.term }).selectOption(finish);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: emptySearchWords.add, exact: true }).click();
    await expectDone(page, emptySearchWords.added(asked, finish));
    await expect(row(asked)).toHaveCount(0);
    const find = async () => (await (await visitor.get(`/api/search?q=${asked}`)).json()).items.map((one: { title: string }) => one.title);
    await expect.poll(find).toEqual([title]);
    await button(page, historyWords.undo).first().click();
    await expect(row(asked)).toBeVisible();
    await expect.poll(find).toEqual([]);
  });

  await test.step("hidden, it can be shown again", async () => {
    await chooseAction(page, nonsense, emptySearchWords.hide);
    await expect(row(nonsense)).toHaveCount(0);
    await button(page, emptySearchWords.showHidden).click();
    await chooseAction(page, nonsense, emptySearchWords.show);
    await expect(row(nonsense)).toHaveCount(0);
    await button(page, emptySearchWords.showOpen).click();
    await expect(row(nonsense)).toBeVisible();
    expect((await listKeys()).toSorted()).toEqual([asked, nonsense].toSorted());
  });
});
