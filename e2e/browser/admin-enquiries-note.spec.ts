import { companyDefaults } from "@/lib/domain/content/company";
import { enquiryWords } from "@/lib/domain/content/enquiries";
import { doneAt } from "@/lib/domain/firm-time";
import { MAX_NOTE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { administrator } from "../fixtures";
import { button, expectDone, expectFailed, hold } from "./admin-screens";
import { CALLS, expect, openDesk, opener, read, rows, test, uniqueName, words } from "./enquiry-desk";

const { timeZone } = companyDefaults;

test("a note is refused when it is too long, saved with name and time, there again, and not lost in silence", async ({
  page,
  send,
  admin,
}) => {
  const name = uniqueName();
  await send("tile", { name });
  const { id } = await send("message", { name });
  await openDesk(page, name);
  const view = await read(page, name);
  const note = view.getByLabel("Internal note");
  await expect(note).toHaveAccessibleDescription(enquiryWords.noteHint);
  await note.fill("x".repeat(MAX_NOTE + 1));
  await Promise.all([expectFailed(page, messages.tooLong("Note", MAX_NOTE)), button(page, enquiryWords.saveNote).click()]);
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute("aria-invalid", "true");
  // What is refused stays.
  await expect(note).toHaveValue(/^x+$/);

  await note.fill("Called on Monday.\nWants 20 mm.");
  // Opened, it is marked as read; that is no call of the note's.
  await expect(rows(page).first().getByText(enquiryWords.unread)).toBeHidden();
  const saving = await hold(page, "PATCH", CALLS);
  await button(page, enquiryWords.saveNote).click();
  await button(page, enquiryWords.saving).press("Enter");
  saving.release();
  await expectDone(page, words.change.note);
  expect(saving.count).toBe(1);
  const { note_at } = await (await admin.get(`${CALLS}/${id}`)).json();
  await expect(view.getByText(enquiryWords.noted(administrator().username, doneAt(note_at, timeZone)))).toBeVisible();
  // What is saved is nothing to ask about.
  await page.getByRole("link", { name: enquiryWords.back }).click();
  await expect(opener(page, name).first()).toBeFocused();
  await read(page, name);
  await expect(note).toHaveValue("Called on Monday.\nWants 20 mm.");

  await note.fill("Not saved yet");
  const dialog = page.getByRole("dialog", { name: messages.unsaved.leave.question });
  for (const leave of [
    page.getByRole("link", { name: enquiryWords.back }),
    opener(page, name).last(),
    button(page, enquiryWords.markUnread),
    page.getByRole("link", { name: "Dashboard" }),
  ]) {
    await leave.click();
    await dialog.getByRole("button", { name: "Stay" }).click();
    await expect(dialog).toBeHidden();
    await expect(note).toHaveValue("Not saved yet");
  }
  await opener(page, name).last().click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(note).toHaveValue("");
});
