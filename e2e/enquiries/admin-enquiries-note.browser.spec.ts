import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryWords, stateNames } from "@/lib/enquiries/words";
import { formatDateTime } from "@/lib/shared/firm-time";
import { MAX_NOTE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { button } from "../kit/admin-screens";
import { getAdministrator, type Page } from "../kit/fixtures";
import { holdCalls } from "../kit/intercepted-calls";
import { tabTo } from "../kit/tab-to";
import { expectDone, expectFailed } from "../kit/toasts";
import { createName, ENQUIRIES_PATH, expect, locateFilter, locateLink, locateRows, openDesk, test, words } from "./enquiry-desk";

const { timeZone } = companyDefaults;
const note = (page: Page) => page.getByLabel(enquiryWords.addNote);
const notes = (page: Page) => page.getByRole("list", { name: enquiryWords.notes }).getByRole("listitem");

/** Expects a confirmation before leaving an unsaved note, and that the note is discarded only after it. */
async function expectLeavingAsks(page: Page, name: string) {
  await note(page).fill("Not saved yet");
  const dialog = page.getByRole("dialog", { name: messages.unsaved.leave.question });
  for (const leave of [page.getByRole("link", { name: enquiryWords.back }), button(page, enquiryWords.markUnread)]) {
    await leave.click();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(dialog).toBeHidden();
    await expect(note(page)).toHaveValue("Not saved yet");
  }
  await locateLink(page, name).last().click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(note(page)).toHaveValue("");
}

test("keyboard users find, read, close and annotate an enquiry; long notes are refused, unsaved notes are kept", async ({
  page,
  send,
  admin,
}) => {
  const name = createName();
  await send("tile", { name });
  const { id } = await send("message", { name });
  await openDesk(page, name);
  const heading = page.getByRole("heading", { level: 2, name });
  await locateFilter(page, "To").focus();
  await tabTo(locateLink(page, name).first());
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  // Opening marks it as read; only later calls are counted.
  await expect(locateRows(page).first().getByText(enquiryWords.unread)).toBeHidden();
  await tabTo(button(page, stateNames.done));
  await Promise.all([expectDone(page, words.change.state), page.keyboard.press("Space")]);

  await tabTo(note(page));
  await expect(note(page)).toHaveAccessibleDescription(enquiryWords.noteHint);
  await note(page).fill("x".repeat(MAX_NOTE + 1));
  await tabTo(button(page, enquiryWords.saveNote));
  await Promise.all([expectFailed(page, messages.tooLong("Note", MAX_NOTE)), page.keyboard.press("Enter")]);
  await expect(note(page)).toBeFocused();
  await expect(note(page)).toHaveAttribute("aria-invalid", "true");
  await expect(note(page)).toHaveValue(/^x+$/);

  const saving = await holdCalls(page, "PATCH", ENQUIRIES_PATH);
  await note(page).fill("");
  await page.keyboard.insertText("Called on Monday.\nWants 20 mm.");
  await tabTo(button(page, enquiryWords.saveNote));
  await page.keyboard.press("Enter");
  await button(page, enquiryWords.saving).press("Enter");
  await expect.poll(() => saving.count).toBe(1);
  saving.release();
  await expectDone(page, words.change.note);
  expect(saving.count).toBe(1);
  const saved = await (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
  expect(saved).toMatchObject({ state: "done", note: "Called on Monday.\nWants 20 mm." });
  const description = enquiryWords.noteSaved(getAdministrator().username, formatDateTime(saved.note_at, timeZone));
  await expect(notes(page)).toHaveText([`${saved.note}${description}`]);
  await expect(note(page)).toHaveValue("");
  await note(page).fill("Wrong number.");
  await Promise.all([expectDone(page, words.change.note), button(page, enquiryWords.saveNote).click()]);
  await expect(notes(page)).toHaveText([/^Called on Monday/, /^Wrong number/]);
  await notes(page)
    .last()
    .getByRole("button", { name: new RegExp(`^${enquiryWords.removeNote}`) })
    .click();
  const dialog = page.getByRole("dialog", { name: enquiryWords.confirmRemoveNote });
  await Promise.all([expectDone(page, deskMessages.changed.noteRemoved), dialog.getByRole("button", { name: "Delete" }).click()]);
  await expect(notes(page)).toHaveText([/^Called on Monday/]);

  await page.getByRole("link", { name: enquiryWords.back }).focus();
  await page.keyboard.press("Enter");
  await expect(locateLink(page, name).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await expect(notes(page)).toHaveCount(1);
  await expectLeavingAsks(page, name);
});
