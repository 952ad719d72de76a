import type { Page } from "@playwright/test";
import { enquiryWords, kindPlurals } from "@/lib/domain/content/enquiries";
import { ENQUIRY_KINDS, type EnquirySummary } from "@/lib/domain/enquiries";
import { dayName } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";
import { button, failing, hold, onCall } from "./admin-screens";
import { CALLS, DESK, expect, test, uniqueName } from "./enquiry-desk";

const SUMMARY = `${CALLS}/summary`;
const words = enquiryWords.figures;

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, "0")}`,
  count: index === 27 ? 7 : 0,
}));
const some: EnquirySummary = {
  unread: { tile: 2, message: 1, brochure: 0, request: 0, total: 3 },
  overdue: 2,
  perDay: days,
  topProducts: [{ name: "Nero & Gold", count: 5 }],
  topBrochures: [],
};

const figures = (page: Page) => page.getByRole("region", { name: words.heading });
const answer = (page: Page, json: EnquirySummary) => onCall(page, "GET", SUMMARY, (route) => route.fulfill({ json }));
const dashboard = (page: Page) => page.goto("/admin/dashboard");

test("counts what nobody has read, in the figures and in the sidebar, until it is read", async ({ page, send, admin }) => {
  const { id } = await send("tile", { name: uniqueName() });
  const before = await (await admin.get(SUMMARY)).json();
  expect(before.unread.tile).toBeGreaterThanOrEqual(1);
  const told = page.waitForResponse((response) => response.url().endsWith(SUMMARY));
  await dashboard(page);
  const { unread } = (await (await told).json()) as EnquirySummary;
  await expect(page.getByRole("link", { name: new RegExp(`^${enquiryWords.figures.heading}, \\d+ unread$`) })).toBeVisible();
  for (const kind of ENQUIRY_KINDS) {
    const link = figures(page).getByRole("link", { name: new RegExp(`^\\d+ unread ${kindPlurals[kind]}$`) });
    await expect(link).toHaveAttribute("href", `${DESK}?kind=${kind}`);
  }
  expect(unread.total).toBe(unread.tile + unread.message + unread.brochure);
  await admin.patch(`${CALLS}/${id}`, { data: { read: true } });
  expect((await (await admin.get(`${CALLS}/${id}`)).json()).read_at).toBeTruthy();
});

test("shows the last 30 days as bars and as numbers, and leads to the desk with the filter that a figure stands for", async ({ page }) => {
  await answer(page, some);
  await dashboard(page);
  const chart = figures(page).getByRole("figure");
  await expect(chart.getByText(words.inAll(7))).toBeVisible();
  await expect(chart.getByRole("table", { name: words.perDay }).getByRole("row")).toHaveCount(31);
  await expect(chart.getByRole("row", { name: `${dayName("2026-11-28")} 7` })).toBeAttached();

  const day = chart.getByRole("slider", { name: words.day });
  const told = (date: string, count: number) => expect(day).toHaveAttribute("aria-valuetext", words.onDay(dayName(date), count));
  await day.focus();
  await told("2026-11-30", 0);
  for (const [key, date, count] of [
    ["ArrowLeft", "2026-11-29", 0],
    ["ArrowLeft", "2026-11-28", 7],
    ["PageDown", "2026-11-21", 0],
    ["Home", "2026-11-01", 0],
    ["ArrowLeft", "2026-11-01", 0],
    ["ArrowRight", "2026-11-02", 0],
    ["End", "2026-11-30", 0],
  ] as const) {
    await page.keyboard.press(key);
    await told(date, count);
  }
  const { width } = (await day.boundingBox())!;
  await day.hover({ position: { x: (width * 27.5) / 30, y: 40 } });
  await expect(chart.getByText(words.onDay(dayName("2026-11-28"), 7))).toBeVisible();

  await figures(page)
    .getByRole("link", { name: `2 unread ${kindPlurals.tile}` })
    .click();
  await expect(page).toHaveURL(`${DESK}?kind=tile`);
  await expect(page.getByLabel("Kind")).toHaveValue("tile");
  await page.goBack();
  await figures(page).getByRole("link", { name: "Nero & Gold" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("Nero & Gold");
});

test("says that the figures load, or cannot be had, and tries again; says that nobody has asked for anything", async ({ page }) => {
  const loading = await hold(page, "GET", SUMMARY);
  await dashboard(page);
  await expect(figures(page).getByText(words.loading)).toBeVisible();
  loading.release();
  await expect(figures(page).getByRole("figure")).toBeVisible();
  await page.unrouteAll();

  await failing(page, "GET", SUMMARY);
  await dashboard(page);
  await expect(figures(page).getByRole("alert").getByText(messages.enquiries.summary.failed)).toBeVisible();
  await page.unrouteAll();
  await answer(page, { ...some, unread: { tile: 0, message: 0, brochure: 0, request: 0, total: 0 }, topProducts: [] });
  await button(page, "Try again").click();
  await expect(figures(page).getByRole("figure")).toBeVisible();
  await expect(figures(page).getByText(words.noProducts)).toBeVisible();
  await expect(figures(page).getByText(words.noBrochures)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Enquiries", exact: true })).toBeVisible();
});
