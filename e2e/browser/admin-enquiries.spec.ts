import { enquiryWords, kindNames, kindPlurals, stateNames } from "@/lib/domain/content/enquiries";
import { dayOf } from "@/lib/domain/days";
import { ENQUIRIES_PER_PAGE } from "@/lib/domain/enquiries";
import { receivedAt } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";
import { bringToken, button, expectFailed, expectSignedOut, failing, unreachable } from "./admin-screens";
import { CALLS, DESK, expect, field, openDesk, opener, rows, search, table, test, uniqueName, words } from "./enquiry-desk";

test("lists what came in, newest first, with all that tells one from another", async ({ page, send, admin }) => {
  const name = uniqueName();
  const tile = await send("tile", { name, tile: "Nero Marquina" });
  const message = await send("message", { name, message: "Do you ship to Genoa?" });
  const brochure = await send("brochure", { name });
  await admin.patch(`${CALLS}/${message.id}`, { data: { read: true, state: "in_progress" } });

  await openDesk(page, name);
  await expect(page).toHaveTitle(/^Enquiries/);
  await expect(page.getByRole("heading", { level: 1, name: "Enquiries" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText(["Sender", "Kind", "About", "Received", "State"]);
  await expect(rows(page)).toHaveText([
    new RegExp(`Unread.*${kindNames.brochure}.*${brochure.subject}.*New`),
    new RegExp(`^${name}.*${kindNames.message}.*Do you ship to Genoa\\?.*In progress`),
    new RegExp(`Unread.*${kindNames.tile}Nero Marquina.*New`),
  ]);
  await expect(rows(page).last().getByText(receivedAt(tile.created_at))).toBeVisible();
  await expect(opener(page, name).last()).toHaveCSS("font-weight", "600");
  await expect(opener(page, name).nth(1)).toHaveCSS("font-weight", "400");
  await expect(page.getByText(enquiryWords.counted(3))).toBeVisible();
});

test("searches and filters; the address, a reload and Back keep it", async ({ page, send, admin }) => {
  const name = uniqueName();
  await send("tile", { name });
  const { id } = await send("message", { name });
  await admin.patch(`${CALLS}/${id}`, { data: { state: "done" } });

  await page.goto(DESK);
  await search(page).fill(name);
  await expect(rows(page)).toHaveCount(2);
  await field(page, "Kind").selectOption(kindPlurals.tile);
  await expect(rows(page)).toHaveText([new RegExp(kindNames.tile)]);
  await field(page, "Kind").selectOption("All kinds");
  await field(page, "State").selectOption(stateNames.done);
  await expect(rows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(page).toHaveURL(/state=done/);

  await page.reload();
  await expect(rows(page)).toHaveText([new RegExp(kindNames.message)]);
  await expect(search(page)).toHaveValue(name);
  await expect(field(page, "State")).toHaveValue("done");
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rows(page)).toHaveText([new RegExp(kindNames.tile)]);
  await expect(field(page, "Kind")).toHaveValue("tile");

  await button(page, enquiryWords.clearFilters).click();
  await expect(page).toHaveURL(DESK);
  await expect(search(page)).toHaveValue("");
  await expect(button(page, enquiryWords.clearFilters)).toBeHidden();
});

test("filters by date, days included", async ({ page, send }) => {
  const name = uniqueName();
  const { created_at } = await send("tile", { name });
  const today = dayOf(new Date(created_at));
  await openDesk(page, name);
  await field(page, "From").fill(today);
  await field(page, "To").fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(rows(page)).toHaveCount(1);
  await field(page, "From").fill("");
  await field(page, "To").fill("2020-01-31");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();
  await field(page, "To").fill("");
  await expect(rows(page)).toHaveCount(1);
});

test("turns pages, which the server makes", async ({ page, send }) => {
  test.setTimeout(120_000);
  const name = uniqueName();
  for (let sent = 0; sent <= ENQUIRIES_PER_PAGE; sent++) await send("message", { name, message: `No. ${sent}.` });
  await openDesk(page, name);
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await button(page, "Next page").click();
  await expect(rows(page)).toHaveText([/No\. 0\./]);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rows(page)).toHaveText([/No\. 0\./]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await button(page, "Next page").click();
  await expect(rows(page)).toHaveCount(1);
  // Another filter begins at its first page.
  await field(page, "State").selectOption(stateNames.new);
  await expect(rows(page)).toHaveCount(ENQUIRIES_PER_PAGE);
  await expect(page).not.toHaveURL(/page=/);
});

test("says that it loads, then that there is nothing, or nothing that matches", async ({ page }) => {
  const empty = { rows: [], total: 0, page: 1, pages: 1 };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === CALLS,
    async (route) => {
      await released;
      await route.fulfill({ json: empty });
    },
  );
  await page.goto(DESK);
  await expect(table(page).getByText(words.list.loading)).toBeVisible();
  release();
  await expect(table(page).getByText(words.list.empty)).toBeVisible();
  await search(page).fill("zzz");
  await expect(table(page).getByText(words.list.noMatch)).toBeVisible();
});

test("says so when the list cannot be had, and tries again", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  for (const fail of [failing, unreachable]) {
    await fail(page, "GET", CALLS);
    await page.goto(`${DESK}?search=${name}`);
    await expectFailed(page, words.list.failed);
    await expect(table(page).getByText(words.list.failed)).toBeVisible();
    await page.unrouteAll();
    await button(page, "Try again").click();
    await expect(rows(page)).toHaveCount(1);
  }
});

test("says what is wrong with a filter that somebody typed into the address", async ({ page }) => {
  await page.goto(`${DESK}?kind=parcel`);
  await expect(table(page).getByText(words.kindInvalid)).toBeVisible();
  await button(page, enquiryWords.clearFilters).click();
  await expect(table(page).getByText(words.kindInvalid)).toBeHidden();
});

test("leaves for the sign-in page when it opens with a dead token", async ({ page }) => {
  await bringToken(page, "dead");
  await page.goto(DESK);
  await expectSignedOut(page);
});

test("tells each minute of what has come in, and shows it on demand", async ({ page, send }) => {
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
});

test("shows what has come in when somebody comes back to the window", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await openDesk(page, name);
  await send("message", { name });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(rows(page)).toHaveCount(2);
  // A look that fails takes nothing away.
  await failing(page, "GET", CALLS);
  const looked = page.waitForResponse((response) => response.url().includes(`${CALLS}?`));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await looked;
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("alert").getByText(messages.enquiries.list.failed)).toHaveCount(0);
});

test("is a list of cards in a narrow window, and still a table to those who hear it", async ({ page, send }) => {
  const name = uniqueName();
  await send("tile", { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, name);
  await expect(rows(page).getByRole("cell")).toHaveCount(5);
  const card = await rows(page).boundingBox();
  const state = await rows(page).getByRole("cell", { name: stateNames.new, exact: true }).boundingBox();
  expect(state!.x + state!.width).toBeLessThanOrEqual(card!.x + card!.width);
  // The whole card opens it.
  await rows(page).click({ position: { x: card!.width - 8, y: card!.height - 8 } });
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
});
