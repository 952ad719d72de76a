import { ENQUIRY_KINDS, type EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryMessages, enquiryWords, kindNames, kindPlurals } from "@/lib/enquiries/words";
import { formatDay } from "@/lib/shared/firm-time";
import { adminScreens } from "@/lib/shared/words/screens";
import { openFromSidebar, type Page } from "../kit/admin-screens";
import { failCalls, holdCalls, interceptCalls } from "../kit/intercepted-calls";
import { createName, DESK_PATH, ENQUIRIES_PATH, expect, test } from "./enquiry-desk";

const SUMMARY = `${ENQUIRIES_PATH}/summary`;
const words = enquiryWords.figures;

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  count: index === 27 ? 7 : 0,
}));
const some: EnquirySummary = {
  unread: { tile: 2, message: 1, brochure: 0, request: 0, lead: 0, privacy: 0, total: 3 },
  overdue: 2,
  held: 0,
  medianAnswerMinutes: 95,
  perDay: days,
  topProducts: [{ name: "Nero & Gold", count: 5 }],
  topBrochures: [],
};

const figures = (page: Page) => page.getByRole("region", { name: words.heading });
const todo = (page: Page) => page.getByRole("region", { name: enquiryWords.dashboard.heading });
const answer = (page: Page, json: EnquirySummary) => interceptCalls(page, "GET", SUMMARY, (route) => route.fulfill({ json }));

async function expectDays(page: Page): Promise<void> {
  const chart = figures(page).getByRole("figure");
  await expect(chart.getByText(words.total(7))).toBeVisible();
  await expect(chart.getByRole("table", { name: words.perDay }).getByRole("row")).toHaveCount(31);
  await expect(chart.getByRole("row", { name: `${formatDay("2026-11-28")} 7` })).toBeAttached();
  const day = chart.getByRole("slider", { name: words.day });
  const expectDay = (date: string, count: number) => expect(day).toHaveAttribute("aria-valuetext", words.onDay(formatDay(date), count));
  await day.focus();
  await expectDay("2026-11-30", 0);
  for (const [key, date, count] of [
    ["ArrowLeft", "2026-11-29", 0],
    ["ArrowLeft", "2026-11-28", 7],
    ["PageDown", "2026-11-21", 0],
    ["Home", "2026-11-01", 0],
    ["End", "2026-11-30", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectDay(date, count);
  }
  const { width } = (await day.boundingBox())!;
  await day.hover({ position: { x: (width * 27.5) / 30, y: 40 } });
  await expect(chart.getByText(words.onDay(formatDay("2026-11-28"), 7))).toBeVisible();
}

test("the dashboard shows unread enquiries, a 30-day chart and top products, linked to the enquiries", async ({ page, send }) => {
  const { id, name } = await send("tile", { name: createName() });

  await test.step("shows loading, an error, then the figures, also in the sidebar", async () => {
    await failCalls(page, "GET", SUMMARY);
    const loading = await holdCalls(page, "GET", SUMMARY);
    await page.goto(adminScreens.dashboard.href);
    await expect(figures(page).getByText(words.loading)).toBeVisible();
    loading.release();
    await expect(figures(page).getByRole("alert").getByText(enquiryMessages.enquiries.summary.failed)).toBeVisible();
    await page.unrouteAll();
    await expect(todo(page).getByText(enquiryMessages.enquiries.list.failed)).toBeVisible();
    await todo(page).getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^${adminScreens.enquiries.label}, [1-9]\\d* unread$`) })).toBeVisible();
    await expect(todo(page).getByRole("link", { name: new RegExp(`^[1-9]\\d* unread ${kindPlurals.tile}$`) })).toBeVisible();
    for (const kind of ENQUIRY_KINDS) {
      const link = todo(page).getByRole("link", { name: new RegExp(`^\\d+ unread ${kindPlurals[kind]}$`) });
      await expect(link).toHaveAttribute("href", `${DESK_PATH}?kind=${kind}`);
    }
  });

  await test.step("lists new enquiries right below Quick Actions, each with a link", async () => {
    const link = todo(page).getByRole("link", { name: new RegExp(`^${name}, ${kindNames.tile}`) });
    await expect(link).toHaveAttribute("href", `${DESK_PATH}?id=${id}`);
    await expect(page.getByRole("main").getByRole("region").nth(1)).toHaveAccessibleName(enquiryWords.dashboard.heading);
  });

  await test.step("shows days as bars and as a table; links open the filtered list", async () => {
    await openFromSidebar(page, DESK_PATH);
    await answer(page, some);
    await openFromSidebar(page, adminScreens.dashboard.href);
    await expectDays(page);
    await todo(page)
      .getByRole("link", { name: `2 unread ${kindPlurals.tile}` })
      .click();
    await expect(page).toHaveURL(`${DESK_PATH}?kind=tile`);
    await expect(page.getByLabel("Type")).toHaveValue("tile");
    await page.goBack();
    await figures(page).getByRole("link", { name: "Nero & Gold" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("Nero & Gold");
  });

  await test.step("shows empty states without enquiries", async () => {
    await answer(page, {
      ...some,
      unread: { tile: 0, message: 0, brochure: 0, request: 0, lead: 0, privacy: 0, total: 0 },
      topProducts: [],
    });
    await openFromSidebar(page, adminScreens.dashboard.href);
    await expect(figures(page).getByText(words.noProducts)).toBeVisible();
    await expect(figures(page).getByText(words.noBrochures)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Enquiries", exact: true })).toBeVisible();
  });
});
