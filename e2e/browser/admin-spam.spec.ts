import { enquiryWords } from "@/lib/domain/content/enquiries";
import { button, expectDone } from "./admin-screens";
import { CALLS, DESK, expect, opener, read, test, uniqueName, words } from "./enquiry-desk";

test("what a bot seems to have sent lies in the spam folder, and 'Not spam' puts it on the desk", async ({
  page,
  visitor,
  deleteLater,
}) => {
  const name = uniqueName();
  const data = { name, email: "asha@example.com", phone: "282200", message: "Hello", website: "https://spam.example" };
  const { id } = (await (await visitor.post("/api/contact/inquiry", { data })).json()).data;
  deleteLater(`${CALLS}/${id}`);

  await page.goto(`${DESK}?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(words.list.noMatch)).toBeVisible();
  await button(page, enquiryWords.openSpam).click();
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.spam })).toBeVisible();
  await expect(page).toHaveURL(`${DESK}?spam=true`);
  await read(page, name);
  await expect(button(page, enquiryWords.markUnread)).toBeHidden();
  await Promise.all([expectDone(page, words.change.notSpam), button(page, enquiryWords.notSpam).click()]);
  await expect(opener(page, name)).toBeHidden();
  await button(page, enquiryWords.leaveSpam).click();
  await expect(opener(page, name)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: enquiryWords.spam })).toBeVisible();
});
