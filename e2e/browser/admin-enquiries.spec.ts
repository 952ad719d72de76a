import { companyDefaults } from "@/lib/domain/content/company";
import { enquiryWords, kindNames, kindPlurals, stateNames } from "@/lib/domain/content/enquiries";
import { dayOf } from "@/lib/domain/days";
import { ENQUIRIES_PER_PAGE } from "@/lib/domain/enquiries";
import { receivedAt } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";
import { button, expectFailed, failing, hold, unreachable } from "./admin-screens";
import { CALLS, DESK, expect, field, openDesk, opener, rows, search, table, test, uniqueName, words } from "./enquiry-desk";

const { timeZone } = companyDefaults;

test("lists what came in, newest first, and narrows it down; the address, a reload and Back keep that", async ({ page, send, admin }) => {
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

  // Days are included.
  const today = dayOf(new Date(tile.created_at), timeZone);
  await field(page, "From").fill(today);
  await field(page, "To").fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(rows(page)).toHaveCount(1);
  await field(page, "From").fill("");
  await expect(page).not.toHaveURL(/from=/);
  await field(page, "To").fill("2020-01-31");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();
  await field(page, "To").fill("");
  await expect(rows(page)).toHaveCount(1);

  await button(page, enquiryWords.clearFilters).click();
  await expect(page).toHaveURL(DESK);
  await expect(search(page)).toHaveValue("");
  await expect(button(page, enquiryWords.clearFilters)).toBeHidden();
});

test("turns pages, which the server makes", async ({ page, send }) => {
  const name = uniqueName();
  await send("message", { name, message: "The first." });
  await Promise.all(Array.from({ length: ENQUIRIES_PER_PAGE }, () => send("message", { name })));
  await openDesk(page, name);
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await button(page, "Next page").click();
  await expect(rows(page)).toHaveText([/The first\./]);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rows(page)).toHaveText([/The first\./]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await button(page, "Next page").click();
  await expect(rows(page)).toHaveCount(1);
  // Another filter begins at its first page.
  await field(page, "State").selectOption(stateNames.new);
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await expect(page).not.toHaveURL(/page=/);
});

test("says that it loads, that there is nothing, or nothing that matches, and that the list cannot be had", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  const loading = await hold(page, "GET", CALLS, { items: [], total: 0, next: null });
  await page.goto(DESK);
  await expect(table(page).getByText(words.list.loading)).toBeVisible();
  loading.release();
  await expect(table(page).getByText(words.list.empty)).toBeVisible();
  await search(page).fill("zzz");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();

  for (const { fail, look } of [
    { fail: failing, look: () => search(page).fill(name) },
    { fail: unreachable, look: () => field(page, "State").selectOption(stateNames.new) },
  ]) {
    await page.unrouteAll();
    await fail(page, "GET", CALLS);
    await look();
    await expectFailed(page, words.list.failed);
    await expect(table(page).getByText(words.list.failed)).toBeVisible();
    await page.unrouteAll();
    await button(page, "Try again").click();
    await expect(rows(page)).toHaveCount(1);
  }
});

test("tells each minute of what has come in, and shows it on demand, or when somebody comes back to the window", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await page.clock.install();
  await openDesk(page, name);
  await send("message", { name });
  await page.clock.runFor(60_000);
  const status = page.getByRole("status").filter({ hasText: enquiryWords.fresh(1) });
  await expect(status).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await status.getByRole("button", { name: enquiryWords.showFresh }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(status).toBeHidden();

  await send("message", { name });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await comeBack();
  await expect(rows(page)).toHaveCount(3);
  // A look that fails takes nothing away.
  await failing(page, "GET", CALLS);
  const looked = page.waitForResponse((response) => response.url().includes(`${CALLS}?`));
  await comeBack();
  await looked;
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("alert").getByText(messages.enquiries.list.failed)).toHaveCount(0);
});
