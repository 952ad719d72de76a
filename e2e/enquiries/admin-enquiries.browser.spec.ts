import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { ENQUIRIES_PER_PAGE } from "@/lib/enquiries/enquiries";
import { enquiryWords, exportNames, kindNames, kindPlurals, stateNames } from "@/lib/enquiries/words";
import { dayOf } from "@/lib/shared/days";
import { receivedAt } from "@/lib/shared/firm-time";
import { companyDefaults } from "@/lib/website/content/company";
import { button, expectFailed, expectSignedOut, failing, hold } from "../kit/admin-screens";
import { CALLS, DESK, expect, field, opener, rows, search, table, test, uniqueName, words } from "./enquiry-desk";

const { timeZone } = companyDefaults;
const EXPORT = `${CALLS}/export`;

/** Sends one enquiry more than a page of the list has. */
async function sendMoreThanAPage(visitor: APIRequestContext, deleteLater: (address: string) => void, name: string) {
  const sendOne = async (message: string) => {
    const data = { name, email: "asha@example.com", phone: "+919825012345", message };
    const answer = await visitor.post("/api/contact/inquiry", { data });
    deleteLater(`${CALLS}/${(await answer.json()).data.id}`);
  };
  await sendOne("The first.");
  await Promise.all(Array.from({ length: ENQUIRIES_PER_PAGE }, () => sendOne("A later one.")));
}

/** Expects that days narrow the list, and that both days are included. */
async function expectDaysToFilter(page: Page, day: string) {
  await field(page, "From").fill(day);
  await field(page, "To").fill(day);
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
  await expect(rows(page)).toHaveCount(1);
  await field(page, "From").fill("");
  await expect(page).not.toHaveURL(/from=/);
  await field(page, "To").fill("2020-01-31");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();
  await field(page, "To").fill("");
  await expect(rows(page)).toHaveCount(1);
}

async function expectPages(page: Page) {
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await button(page, "Next page").click();
  await expect(rows(page)).toHaveText([/The first\./]);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await page.goForward();
  await expect(rows(page)).toHaveText([/The first\./]);
  // A new filter starts at page 1.
  await field(page, "State").selectOption(stateNames.new);
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await expect(page).not.toHaveURL(/page=/);
}

test("the list has the newest enquiry first, is filtered and has pages; the address, a reload and Back keep the filter", async ({
  page,
  send,
  admin,
  visitor,
  deleteLater,
}) => {
  const name = uniqueName();
  const tile = await send("tile", { name, tile: "Nero Marquina" });
  const message = await send("message", { name, message: "Do you ship to Genoa?" });
  const brochure = await send("brochure", { name });
  await admin.patch(`${CALLS}/${message.id}`, { data: { read: true, state: "in_progress" } });

  // What somebody typed into the address may be no filter at all.
  await page.goto(`${DESK}?kind=parcel`);
  await expect(table(page).getByText(words.kindInvalid)).toBeVisible();
  await button(page, enquiryWords.clearFilters).click();
  await expect(table(page).getByText(words.kindInvalid)).toBeHidden();

  await search(page).fill(name);
  await expect(rows(page)).toHaveText([
    new RegExp(`Unread.*${kindNames.brochure}.*${brochure.subject}.*New`),
    new RegExp(`^${name}.*${kindNames.message}.*Do you ship to Genoa\\?.*In progress`),
    new RegExp(`Unread.*${kindNames.tile}Nero Marquina.*New`),
  ]);
  await expect(page).toHaveTitle(/^Enquiries/);
  await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Sender", "Kind", "About", "Received", "State"]);
  await expect(rows(page).last().getByText(receivedAt(tile.created_at, timeZone))).toBeVisible();
  await expect(opener(page, name).last()).toHaveCSS("font-weight", "600");
  await expect(opener(page, name).nth(1)).toHaveCSS("font-weight", "400");
  await expect(page.getByText(enquiryWords.counted(3))).toBeVisible();

  await field(page, "Kind").selectOption(kindPlurals.tile);
  await expect(rows(page)).toHaveText([new RegExp(kindNames.tile)]);
  await field(page, "Kind").selectOption("All kinds");
  await field(page, "State").selectOption(stateNames.in_progress);
  await expect(rows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(page).toHaveURL(/state=in_progress/);
  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(search(page)).toHaveValue(name);
  await expect(field(page, "State")).toHaveValue("in_progress");
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(rows(page)).toHaveText([new RegExp(kindNames.tile)]);
  await expect(field(page, "Kind")).toHaveValue("tile");

  await expectDaysToFilter(page, dayOf(new Date(tile.created_at), timeZone));

  await button(page, enquiryWords.clearFilters).click();
  await expect(page).toHaveURL(DESK);
  await expect(search(page)).toHaveValue("");
  await expect(button(page, enquiryWords.clearFilters)).toBeHidden();

  const writer = uniqueName("Berta");
  await sendMoreThanAPage(visitor, deleteLater, writer);
  await search(page).fill(writer);
  await expectPages(page);
});

/** Exports the filtered list, as CSV with one press too many and as a workbook, and fails once. */
async function expectExport(page: Page, { name, inFile, notInFile }: Record<"name" | "inFile" | "notInFile", string>) {
  const call = await hold(page, "GET", EXPORT);
  const asCsv = page.waitForEvent("download");
  await button(page, exportNames.csv).click();
  await button(page, enquiryWords.exporting).press("Enter");
  call.release();
  const csv = await asCsv;
  expect(csv.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await csv.path(), "utf8");
  expect(text.startsWith("\uFEFF")).toBe(true);
  for (const part of [name, inFile]) expect(text).toContain(part);
  expect(text).not.toContain(notInFile);
  await expect(button(page, exportNames.csv)).toBeEnabled();
  expect(call.count).toBe(1);

  const asWorkbook = page.waitForEvent("download");
  await button(page, exportNames.xlsx).click();
  const workbook = await asWorkbook;
  expect(workbook.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.xlsx$/);
  const content = await readFile(await workbook.path());
  expect(content.subarray(0, 2).toString()).toBe("PK");
  expect(content.length).toBeGreaterThan(1000);

  await failing(page, "GET", EXPORT);
  await Promise.all([expectFailed(page, words.export.failed), button(page, exportNames.xlsx).click()]);
  await expect(button(page, exportNames.xlsx)).toBeEnabled();
  await page.unrouteAll();
}

test("the list says that it loads, is empty or has failed; it looks for new enquiries every minute, and is exported", async ({
  page,
  send,
}) => {
  const name = uniqueName();
  await send("tile", { name, tile: "Nero Marquina" });
  await page.clock.install();
  const loading = await hold(page, "GET", CALLS, { items: [], total: 0, next: null });
  await page.goto(DESK);
  await expect(table(page).getByText(words.list.loading)).toBeVisible();
  loading.release();
  await expect(table(page).getByText(words.list.empty)).toBeVisible();
  await search(page).fill("zzz");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();
  await page.unrouteAll();
  await failing(page, "GET", CALLS);
  await search(page).fill(name);
  await expectFailed(page, words.list.failed);
  await expect(table(page).getByText(words.list.failed)).toBeVisible();
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(rows(page)).toHaveCount(1);

  await test.step("a new enquiry is announced, and listed on demand", async () => {
    await send("message", { name, message: "Do you ship to Pune?" });
    await page.clock.runFor(60_000);
    const status = page.getByRole("status").filter({ hasText: enquiryWords.fresh(1) });
    await expect(status).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await status.getByRole("button", { name: enquiryWords.showFresh }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(status).toBeHidden();
  });

  await test.step("the list is new when somebody returns to the window, and stays when that fails", async () => {
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await send("message", { name, message: "Do you ship to Pune?" });
    await comeBack();
    await expect(rows(page)).toHaveCount(3);
    await failing(page, "GET", CALLS);
    const looked = page.waitForResponse((response) => response.url().includes(`${CALLS}?`));
    await comeBack();
    await looked;
    await expect(rows(page)).toHaveCount(3);
    await expect(table(page).getByText(words.list.failed)).toHaveCount(0);
    await page.unrouteAll();
  });

  await field(page, "Kind").selectOption(kindPlurals.tile);
  await expect(rows(page)).toHaveCount(1);
  await test.step("the filtered list is exported", () =>
    expectExport(page, { name, inFile: "Nero Marquina", notInFile: "Do you ship to Pune?" }));
  await test.step("a dead token leads to the sign-in page", async () => {
    await page.evaluate(() => localStorage.setItem("token", "dead"));
    await button(page, exportNames.csv).click();
    await expectSignedOut(page);
  });
});
