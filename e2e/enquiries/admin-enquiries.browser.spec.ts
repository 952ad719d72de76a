import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ENQUIRIES_PER_PAGE } from "@/lib/enquiries/enquiries";
import { enquiryWords, exportNames, kindNames, kindPlurals, stateNames } from "@/lib/enquiries/words";
import { toLocalDay } from "@/lib/shared/days";
import { formatReceivedAt } from "@/lib/shared/firm-time";
import { adminWords } from "@/lib/shared/words/screens";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { button, chooseMore, expectSignedOut } from "../kit/admin-screens";
import { failCalls, holdCalls, interceptCalls } from "../kit/intercepted-calls";
import { expectFailed } from "../kit/toasts";
import {
  createName,
  DESK_PATH,
  ENQUIRIES_PATH,
  expect,
  locateFilter,
  locateLink,
  locateRows,
  locateSearch,
  locateTable,
  test,
  words,
} from "./enquiry-desk";

const { timeZone } = companyDefaults;
const EXPORT = `${ENQUIRIES_PATH}/export`;

async function expectDaysToFilter(page: Page, day: string) {
  await locateFilter(page, "From").fill(day);
  await locateFilter(page, "To").fill(day);
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  await expect(locateRows(page)).toHaveCount(3);
  await locateFilter(page, "From").fill("");
  await locateFilter(page, "To").fill("2020-01-31");
  await expect(locateTable(page).getByText(words.list.noMatch)).toBeVisible();
}

async function expectPages(page: Page, name: string, rows: { subject: string }[]) {
  await interceptCalls(page, "GET", ENQUIRIES_PATH, (route) => {
    const isLast = new URL(route.request().url()).searchParams.get("page") === "2";
    return route.fulfill({ json: { items: [rows[isLast ? 1 : 0]], total: ENQUIRIES_PER_PAGE + 1, next: null } });
  });
  const [first, last] = rows.map(({ subject }) => [new RegExp(subject)]);
  await locateSearch(page).fill(name);
  await expect(locateRows(page)).toHaveText(first!);
  await button(page, "Next page").click();
  await expect(locateRows(page)).toHaveText(last!);
  await expect(page).toHaveURL(/page=2/);
  // A new filter starts at page 1.
  await locateFilter(page, "Status").selectOption(stateNames.new);
  await expect(locateRows(page)).toHaveText(first!);
  await expect(page).not.toHaveURL(/page=/);
}

test("the list is sorted newest first, filtered and paged; the URL, a reload and Back keep the filter", async ({ page, send, admin }) => {
  const name = createName();
  const tile = await send("tile", { name, tile: "Nero Marquina" });
  const message = await send("message", { name, message: "Do you ship to Genoa?" });
  const brochure = await send("brochure", { name });
  await admin.patch(`${ENQUIRIES_PATH}/${message.id}`, { data: { read: true, state: "in_progress" } });

  await page.goto(`${DESK_PATH}?kind=parcel`);
  await expect(locateTable(page).getByText(words.kindInvalid)).toBeVisible();
  await button(page, adminWords.clearFilters).click();

  await locateSearch(page).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(locateRows(page)).toHaveText([
    new RegExp(`Unread.*${kindNames.brochure}.*${brochure.subject}.*New`),
    new RegExp(`^${name}.*${kindNames.message}.*Do you ship to Genoa\\?.*In progress`),
    new RegExp(`Unread.*${kindNames.tile}.*Nero Marquina.*New`),
  ]);
  await expect(page).toHaveTitle(/^Enquiries/);
  await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Sender", "Type", "Subject", "Received", "Status"]);
  await expect(locateRows(page).last().getByText(formatReceivedAt(tile.created_at, timeZone))).toBeVisible();
  await expect(locateLink(page, name).last()).toHaveCSS("font-weight", "600");
  await expect(locateLink(page, name).nth(1)).toHaveCSS("font-weight", "400");
  await expect(page.getByText(enquiryWords.counted(3))).toBeVisible();

  await locateFilter(page, "Status").selectOption(stateNames.in_progress);
  await expect(locateRows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(page).toHaveURL(/state=in_progress/);
  await page.reload();
  await expect(locateRows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(locateSearch(page)).toHaveValue(name);
  await expect(locateFilter(page, "Status")).toHaveValue("in_progress");
  await page.goBack();
  await expect(locateRows(page)).toHaveCount(3);

  await expectDaysToFilter(page, toLocalDay(new Date(tile.created_at), timeZone));

  await button(page, adminWords.clearFilters).click();
  await expect(page).toHaveURL(DESK_PATH);
  await expect(locateSearch(page)).toHaveValue("");
  await expect(button(page, adminWords.clearFilters)).toBeHidden();
  const { items } = await (await admin.get(`${ENQUIRIES_PATH}?search=${name}&state=new`)).json();
  await expectPages(page, name, items);
});

/** Exports the filtered list as CSV, pressing twice, and expects an error after a failed export to Excel. */
async function expectExport(page: Page, { name, inFile, notInFile }: Record<"name" | "inFile" | "notInFile", string>) {
  const call = await holdCalls(page, "GET", EXPORT);
  const asCsv = page.waitForEvent("download");
  await chooseMore(page, exportNames.csv);
  await expect(page.getByRole("status").getByText(enquiryWords.exporting)).toBeVisible();
  await chooseMore(page, enquiryWords.exporting);
  call.release();
  const csv = await asCsv;
  expect(csv.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await csv.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  for (const part of [name, inFile]) expect(text).toContain(part);
  expect(text).not.toContain(notInFile);
  expect(call.count).toBe(1);

  await failCalls(page, "GET", EXPORT);
  await Promise.all([expectFailed(page, words.export.failed), chooseMore(page, exportNames.xlsx)]);
  await page.unrouteAll();
}

test("the list shows loading, empty and error states, checks for new enquiries every minute, and is exported", async ({ page, send }) => {
  const name = createName();
  await send("tile", { name, tile: "Nero Marquina" });
  await page.clock.install();
  const loading = await holdCalls(page, "GET", ENQUIRIES_PATH, { items: [], total: 0, next: null });
  await page.goto(DESK_PATH);
  await expect(locateTable(page).getByText(words.list.loading)).toBeVisible();
  loading.release();
  await expect(locateTable(page).getByText(words.list.empty)).toBeVisible();
  await locateSearch(page).fill("zzz");
  await expect(locateTable(page).getByText(words.list.noMatch)).toBeVisible();
  await page.unrouteAll();
  await failCalls(page, "GET", ENQUIRIES_PATH);
  await locateSearch(page).fill(name);
  await expectFailed(page, words.list.failed);
  await expect(locateTable(page).getByText(words.list.failed)).toBeVisible();
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(locateRows(page)).toHaveCount(1);

  await test.step("announces a new enquiry and lists it on demand", async () => {
    await send("message", { name, message: "Do you ship to Pune?" });
    await page.clock.runFor(60_000);
    const status = page.getByRole("status").filter({ hasText: enquiryWords.newEnquiries(1) });
    await expect(status).toBeVisible();
    await expect(locateRows(page)).toHaveCount(1);
    await status.getByRole("button", { name: enquiryWords.showNew }).click();
    await expect(locateRows(page)).toHaveCount(2);
    await expect(status).toBeHidden();
  });

  await test.step("reloads when the window gets the focus, and keeps the list if that fails", async () => {
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await send("message", { name, message: "Do you ship to Pune?" });
    await comeBack();
    await expect(locateRows(page)).toHaveCount(3);
    await failCalls(page, "GET", ENQUIRIES_PATH);
    const looked = page.waitForResponse((response) => response.url().includes(`${ENQUIRIES_PATH}?`));
    await comeBack();
    await looked;
    await expect(locateRows(page)).toHaveCount(3);
    await expect(locateTable(page).getByText(words.list.failed)).toHaveCount(0);
    await page.unrouteAll();
  });

  await locateFilter(page, "Type").selectOption(kindPlurals.tile);
  await expect(locateRows(page)).toHaveCount(1);
  await test.step("exports the filtered list", () =>
    expectExport(page, { name, inFile: "Nero Marquina", notInFile: "Do you ship to Pune?" }));
  await test.step("redirects to sign-in with an invalid token", async () => {
    await page.evaluate(() => localStorage.setItem("token", "dead"));
    await chooseMore(page, exportNames.csv);
    await expectSignedOut(page);
  });
});
