import { enquiryWords, stateNames } from "@/lib/domain/content/enquiries";
import { button, expectDone } from "./admin-screens";
import { CALLS, expect, field, openDesk, opener, test, uniqueName, words } from "./enquiry-desk";

test("is found, read, noted, done and left by keyboard alone", async ({ page, send, admin }) => {
  const name = uniqueName();
  const { id } = await send("tile", { name });
  await openDesk(page, name, { kind: "tile" });
  await field(page, "To").focus();
  const tabTo = async (target: ReturnType<typeof button>) => {
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(target).toBeFocused({ timeout: 50 });
    }).toPass({ intervals: [0] });
  };
  await tabTo(opener(page, name));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
  await tabTo(button(page, stateNames.done));
  await Promise.all([expectDone(page, words.change.state), page.keyboard.press("Space")]);
  await tabTo(page.getByLabel("Internal note"));
  await page.keyboard.type("Quoted by phone.");
  await tabTo(button(page, enquiryWords.saveNote));
  await Promise.all([expectDone(page, words.change.note), page.keyboard.press("Enter")]);
  expect(await (await admin.get(`${CALLS}/${id}`)).json()).toMatchObject({ state: "done", note: "Quoted by phone." });
  await page.getByRole("heading", { level: 2, name }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(opener(page, name)).toBeFocused();
});
