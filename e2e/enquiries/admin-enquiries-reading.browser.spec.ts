import { enquiryWords, kindNames, replyWords, stateNames } from "@/lib/enquiries/words";
import { formatDateTime, formatReceivedAt } from "@/lib/shared/firm-time";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { button } from "../kit/admin-screens";
import { getAdministrator, type Locator, type Page } from "../kit/fixtures";
import { abortCalls, failCalls, interceptCalls } from "../kit/intercepted-calls";
import { dismissError, expectDone, expectFailed } from "../kit/toasts";
import {
  createName,
  ENQUIRIES_PATH,
  expect,
  locateLink,
  locateReadingPane,
  locateRows,
  locateTable,
  openDesk,
  openEnquiry,
  test,
  words,
} from "./enquiry-desk";

const { timeZone } = company;
const MESSAGE = "For a lobby:\n- 18 mm\n- 20 mm <b>polished</b>";
const SENT = { tile: "Nero & Gold", email: "rossi@example.com", phone: "98250 12345", message: MESSAGE };

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const backToList = (page: Page) => page.getByRole("link", { name: enquiryWords.back });

/** Expects that a reload reopens the enquiry, and that the link and Back return to its row. */
async function expectAddressAndWaysBack(page: Page, name: string, id: number) {
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  await page.reload();
  await expect(heading(page, name)).toBeFocused();
  await backToList(page).click();
  await expect(locateLink(page, name)).toBeFocused();
  await expect(page).not.toHaveURL(/id=/);
}

async function expectContactLinks(page: Page) {
  const link = (label: string) => page.getByRole("link", { name: new RegExp(`^${label}`) });
  await expect(link("Call")).toHaveAttribute("href", "tel:9825012345");
  await expect(link("E-mail")).toHaveAttribute(
    "href",
    /^mailto:rossi@example\.com\?subject=Your%20request%20for%20Nero%20%26%20Gold%20\(SH-/,
  );
  await expect(link("WhatsApp")).toHaveAttribute("href", "https://wa.me/919825012345");
  await expect(link("WhatsApp")).toHaveAttribute("target", "_blank");
  await expect(link("WhatsApp")).toHaveAttribute("rel", /noopener/);
  await Promise.all([expectDone(page, enquiryWords.copied), button(page, enquiryWords.copyEmail).click()]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(SENT.email);
}

/** Expects that each contact link adds an entry to the activity. */
async function expectContactLogged(page: Page, view: Locator) {
  // The links open other programs, which tests do not have.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), { once: false }));
  const entries = view.getByRole("list", { name: "History" }).getByRole("listitem");
  for (const [label, text] of [
    ["Call", "Call started by"],
    ["E-mail", "E-mail opened by"],
    ["WhatsApp", "WhatsApp opened by"],
  ] as const) {
    await page.getByRole("link", { name: new RegExp(`^${label}`) }).click();
    await expect(entries.last()).toHaveText(new RegExp(`^${text}`));
  }
}

async function changeState(page: Page, view: Locator) {
  const state = view.getByRole("group", { name: "Status" });
  await expect(state.getByRole("button", { name: stateNames.new, pressed: true })).toBeVisible();
  await expect(view.getByRole("list", { name: "History" })).toBeHidden();
  await Promise.all([expectDone(page, words.change.state), state.getByRole("button", { name: stateNames.done }).click()]);
  await expect(state.getByRole("button", { name: stateNames.done, pressed: true })).toBeFocused();
  await expect(locateRows(page).getByRole("cell", { name: stateNames.done, exact: true })).toBeVisible();
}

async function expectCards(page: Page, name: string) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(locateRows(page).getByRole("cell")).toHaveCount(5);
  // The row is measured only in its new layout.
  await expect.poll(async () => (await locateRows(page).boundingBox())!.width).toBeLessThan(390);
  const card = (await locateRows(page).boundingBox())!;
  const state = (await locateRows(page).getByRole("cell", { name: stateNames.done, exact: true }).boundingBox())!;
  expect(state.x + state.width).toBeLessThanOrEqual(card.x + card.width);
  await locateRows(page).click({ position: { x: card.width - 8, y: card.height - 8 } });
  await expect(heading(page, name)).toBeFocused();
  await expect(locateRows(page)).toBeHidden();
  await backToList(page).click();
  await expect(locateLink(page, name)).toBeFocused();
}

test("an enquiry opens next to the list, has reply links, changes its status and is marked as unread", async ({
  page,
  send,
  admin,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const name = createName();
  const { id, created_at } = await send("tile", { name, ...SENT });
  await openDesk(page, name);
  const view = await openEnquiry(page, name);
  for (const text of [kindNames.tile, SENT.tile, formatReceivedAt(created_at, timeZone), SENT.email, SENT.phone])
    await expect(view.getByText(text, { exact: true }).first()).toBeVisible();
  expect(await view.getByText("For a lobby:").innerText(), "text with its lines, not markup").toBe(MESSAGE);
  await expect(locateRows(page)).toBeVisible();
  await expect(locateRows(page).getByText(enquiryWords.unread)).toBeHidden();
  await expect(locateLink(page, name)).toHaveAttribute("aria-current", "true");
  await expect.poll(async () => (await (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json()).read_at).toBeTruthy();
  await expectContactLinks(page);
  await expectAddressAndWaysBack(page, name, id);

  await openEnquiry(page, name);
  await changeState(page, view);
  const { changes } = await (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
  await expect(view.getByRole("list", { name: "History" }).getByRole("listitem")).toHaveText(
    changes.map(({ state: to, at }: { state: "done"; at: string }) =>
      enquiryWords.stateChanged(to, getAdministrator().username, formatDateTime(at, timeZone)),
    ),
  );
  await expectContactLogged(page, view);
  await Promise.all([expectDone(page, enquiryWords.markedUnread), button(page, enquiryWords.markUnread).click()]);
  await expect(locateLink(page, name)).toBeFocused();
  await expect(locateRows(page).getByText(enquiryWords.unread)).toBeVisible();
  await expectCards(page, name);
});

test("missing enquiries and failed opening and saving show errors; deleting needs a confirmation", async ({ page, send, admin }) => {
  const name = createName();
  const { id } = await send("tile", { name });
  const other = await send("message", { name });
  await openDesk(page, name, { id: "2147483647" });
  await expect(page.getByRole("alert").getByText(words.missing)).toBeVisible();
  await backToList(page).click();
  await expect(locateRows(page)).toHaveCount(2);
  await interceptCalls(page, "GET", `${ENQUIRIES_PATH}/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await locateLink(page, name).last().click();
  await expect(page.getByRole("alert").getByText(words.detail.failed)).toBeVisible();
  await page.unrouteAll();
  await button(page, "Try again").click();
  await expect(heading(page, name)).toBeFocused();
  // Wait for the read mark, so that another change fails below.
  await expect(locateRows(page).last().getByText(enquiryWords.unread)).toBeHidden();

  await test.step("a failed change keeps the input", async () => {
    await failCalls(page, "PATCH", ENQUIRIES_PATH);
    await Promise.all([expectFailed(page, words.change.failed), button(page, stateNames.done).click()]);
    await expect(locateReadingPane(page, name).getByRole("button", { name: stateNames.new, pressed: true })).toBeVisible();
    await dismissError(page, words.change.failed);
    await abortCalls(page, "PATCH", ENQUIRIES_PATH);
    const offline = `${words.change.failed} ${messages.noConnection}`;
    const note = page.getByLabel(enquiryWords.addNote);
    await note.fill("Called twice.");
    await Promise.all([expectFailed(page, offline), button(page, enquiryWords.saveNote).click()]);
    await expect(note).toHaveValue("Called twice.");
    await dismissError(page, offline);
    await note.fill("");
  });

  const dialog = page.getByRole("dialog", { name: words.confirmRemove });
  await button(page, enquiryWords.remove).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(button(page, enquiryWords.remove)).toBeFocused();
  await expect(dialog).toBeHidden();
  await page.unrouteAll();
  await button(page, enquiryWords.remove).click();
  await Promise.all([expectDone(page, words.remove.done), dialog.getByRole("button", { name: "Delete" }).click()]);
  await expect(locateRows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/id=/);
  await expect(heading(page, enquiryWords.listHeading)).toBeFocused();
  expect((await admin.get(`${ENQUIRIES_PATH}/${id}`)).status()).toBe(404);
  expect((await admin.get(`${ENQUIRIES_PATH}/${other.id}`)).status()).toBe(200);
  // The dialog has left the page while it was open, and the toast is not lost with it.
  await page.getByRole("status").getByRole("button", { name: editingWords.undo }).click();
  await expect(locateRows(page)).toHaveCount(2);
  expect((await admin.get(`${ENQUIRIES_PATH}/${id}`)).status()).toBe(200);
});

test("keys lead from enquiry to enquiry, open the reply and mark as done; several are marked as spam at once, with undo", async ({
  page,
  send,
}) => {
  const name = createName();
  const first = await send("message", { name, message: "First" });
  const second = await send("message", { name, message: "Second" });
  await openDesk(page, name);
  const view = await openEnquiry(page, name);
  await expect(view.getByText("Second")).toBeVisible();
  await page.keyboard.press("j");
  await expect(view.getByText("First")).toBeVisible();
  await expect(heading(page, name)).toBeFocused();
  await page.keyboard.press("k");
  await expect(view.getByText("Second")).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog", { name: replyWords.heading(name) })).toBeVisible();
  await page.keyboard.press("Escape");
  await Promise.all([expectDone(page, words.change.state), page.keyboard.press("e")]);
  await backToList(page).click();

  const boxes = locateTable(page).getByRole("checkbox", { name: enquiryWords.select(name) });
  for (const box of await boxes.all()) await box.check();
  await button(page, enquiryWords.markSpam).click();
  await expect(page.getByText(words.list.noMatch)).toBeVisible();
  await button(page, editingWords.undo).click();
  await expect(locateRows(page)).toHaveCount([first, second].length);
});
