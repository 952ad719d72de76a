import { companyDefaults as company } from "@/lib/domain/content/company";
import { enquiryWords, kindNames, stateNames } from "@/lib/domain/content/enquiries";
import { doneAt, receivedAt } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";
import { administrator } from "../fixtures";
import { button, dismiss, expectDone, expectFailed, failing, hold, onCall, unreachable } from "./admin-screens";
import { CALLS, expect, openDesk, opener, read, rows, test, uniqueName, words } from "./enquiry-desk";

const { timeZone } = company;

test("opens an enquiry beside the list, whole, and counts it as read", async ({ page, send, admin }) => {
  const name = uniqueName();
  const message = "For a lobby:\n- 18 mm\n- 20 mm <b>polished</b>";
  const { id, created_at } = await send("tile", {
    name,
    tile: "Nero Marquina",
    email: "rossi@example.com",
    phone: "+39 055 123456",
    message,
  });
  await openDesk(page, name);
  const view = await read(page, name);
  for (const shown of [kindNames.tile, "Nero Marquina", receivedAt(created_at, timeZone), "rossi@example.com", "+39 055 123456"]) {
    await expect(view.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  // What was written is text, line by line.
  expect(await view.getByText("For a lobby:").innerText()).toBe(message);
  await expect(rows(page)).toBeVisible();
  await expect(rows(page).getByText(enquiryWords.unread)).toBeHidden();
  await expect(opener(page, name)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await (await admin.get(`${CALLS}/${id}`)).json()).read_at).toBeTruthy();

  // Its address opens it again, and both ways back lead to its row.
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  const list = await hold(page, "GET", CALLS);
  await onCall(page, "GET", `${CALLS}/${id}`, (route) => route.continue());
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
  await page.getByRole("link", { name: enquiryWords.back }).click();
  await expect(page.getByText(words.list.loading)).toBeVisible();
  list.release();
  await expect(opener(page, name)).toBeFocused();
  await expect(page).not.toHaveURL(/id=/);
  await read(page, name);
  await page.goBack();
  await expect(opener(page, name)).toBeFocused();
});

test("is answered with one press, taken from state to state, and marked as unread", async ({ page, send, admin, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = uniqueName();
  const link = (label: string) => page.getByRole("link", { name: new RegExp(`^${label}`) });
  const { id } = await send("tile", { name, tile: "Nero & Gold", email: "rossi@example.com", phone: "98250 12345" });
  await openDesk(page, name);
  const view = await read(page, name);
  await expect(link("Call")).toHaveAttribute("href", "tel:9825012345");
  await expect(link("E-mail")).toHaveAttribute("href", "mailto:rossi@example.com?subject=Your%20enquiry%20about%20Nero%20%26%20Gold");
  await expect(link("WhatsApp")).toHaveAttribute("href", "https://wa.me/919825012345");
  await expect(link("WhatsApp")).toHaveAttribute("target", "_blank");
  await expect(link("WhatsApp")).toHaveAttribute("rel", /noopener/);
  await Promise.all([expectDone(page, enquiryWords.copied), button(page, enquiryWords.copyEmail).click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("rossi@example.com");

  const state = view.getByRole("group", { name: "State" });
  await expect(state.getByRole("button", { name: stateNames.new, pressed: true })).toBeVisible();
  await expect(view.getByRole("list", { name: "History" })).toBeHidden();
  for (const next of ["in_progress", "done"] as const) {
    await Promise.all([expectDone(page, words.change.state), state.getByRole("button", { name: stateNames[next] }).click()]);
    await expect(state.getByRole("button", { name: stateNames[next], pressed: true })).toBeFocused();
    await expect(rows(page).getByRole("cell", { name: stateNames[next], exact: true })).toBeVisible();
  }
  const { changes } = await (await admin.get(`${CALLS}/${id}`)).json();
  await expect(view.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText(
    changes.map(({ state: to, at }: { state: "done"; at: string }) =>
      enquiryWords.changed(to, administrator().username, doneAt(at, timeZone)),
    ),
  );

  await expect(rows(page).getByText(enquiryWords.unread)).toBeHidden();
  await Promise.all([expectDone(page, enquiryWords.markedUnread), button(page, enquiryWords.markUnread).click()]);
  await expect(opener(page, name)).toBeFocused();
  await expect(rows(page).getByText(enquiryWords.unread)).toBeVisible();
});

test("in a narrow window takes the place of a list of cards, which is still a table to those who hear it", async ({ page, send }) => {
  const name = uniqueName();
  await send("message", { name, phone: "282200" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, name);
  await expect(rows(page).getByRole("cell")).toHaveCount(5);
  const card = await rows(page).boundingBox();
  const state = await rows(page).getByRole("cell", { name: stateNames.new, exact: true }).boundingBox();
  expect(state!.x + state!.width).toBeLessThanOrEqual(card!.x + card!.width);
  // The whole card opens it.
  await rows(page).click({ position: { x: card!.width - 8, y: card!.height - 8 } });
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
  await expect(rows(page)).toBeHidden();

  // No chat with what is no number.
  await expect(page.getByRole("link", { name: /^WhatsApp/ })).toHaveCount(0);
  await expect(page.getByText(enquiryWords.noNumber)).toBeVisible();
  await expect(page.getByRole("link", { name: /^E-mail/ })).toHaveAttribute("href", new RegExp(`${company.brand}$`));
  await page.getByRole("link", { name: enquiryWords.back }).click();
  await expect(opener(page, name)).toBeFocused();
});

test("says so when a change fails, and keeps what was typed; is deleted once that is confirmed", async ({ page, send, admin }) => {
  const name = uniqueName();
  const { id } = await send("tile", { name });
  const other = await send("message", { name });
  await openDesk(page, name);
  await opener(page, name).last().click();
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
  // Opened, it is marked as read; that is no change that fails.
  await expect(rows(page).last().getByText(enquiryWords.unread)).toBeHidden();
  const note = page.getByLabel("Internal note");
  for (const fail of [failing, unreachable]) {
    const said = fail === unreachable ? messages.noConnection : words.change.failed;
    await fail(page, "PATCH", CALLS);
    await Promise.all([expectFailed(page, said), button(page, stateNames.done).click()]);
    await expect(page.getByRole("button", { name: stateNames.new, pressed: true })).toBeVisible();
    await dismiss(page, said);
    await note.fill("Called twice.");
    await Promise.all([expectFailed(page, said), button(page, enquiryWords.saveNote).click()]);
    await expect(note).toHaveValue("Called twice.");
    await dismiss(page, said);
  }
  await note.fill("");

  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await button(page, enquiryWords.remove).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, enquiryWords.remove)).toBeFocused();
  await expect(dialog).toBeHidden();
  await failing(page, "DELETE", CALLS);
  await button(page, enquiryWords.remove).click();
  await Promise.all([expectFailed(page, words.remove.failed), dialog.getByRole("button", { name: "Delete" }).click()]);
  await expect(dialog).toBeHidden();
  await page.unrouteAll();
  await button(page, enquiryWords.remove).click();
  // The toast is looked for from the press on: the press itself waits for the list that follows, longer than a toast stays on a busy machine.
  await Promise.all([expectDone(page, words.remove.done), dialog.getByRole("button", { name: "Delete" }).click()]);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/id=/);
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.listHeading })).toBeFocused();
  expect((await admin.get(`${CALLS}/${id}`)).status()).toBe(404);
  expect((await admin.get(`${CALLS}/${other.id}`)).status()).toBe(200);
});

test("says so when it is not there any more, or cannot be opened", async ({ page, send }) => {
  const name = uniqueName();
  const { id } = await send("tile", { name });
  await openDesk(page, name, { id: "2147483647" });
  await expect(page.getByRole("alert").getByText(words.missing)).toBeVisible();
  await page.getByRole("link", { name: enquiryWords.back }).click();
  await expect(rows(page)).toHaveCount(1);

  await onCall(page, "GET", `${CALLS}/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await opener(page, name).click();
  await expect(page.getByRole("alert").getByText(words.detail.failed)).toBeVisible();
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
});
