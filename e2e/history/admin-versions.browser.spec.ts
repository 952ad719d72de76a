import { historyMessages, historyWords } from "@/lib/history/words";
import { adminWords } from "@/lib/shared/words/screens";
import { describeEvent } from "@/lib/website/entry-words";
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { button, categoriesScreen, editRow, expect, openScreen, test } from "../kit/admin-screens";
import { createTitle, type Form, paths } from "../kit/fixtures";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";

const { confirmRestore, restore } = historyMessages.history;

test.use({ viewport: NARROW });

test("staff restore the first version of a category with its picture", async ({ page, admin, visitor, makeCategory }) => {
  const first = await makeCategory({ title: createTitle("White marble"), image: await jpeg() });
  const title = first.title.replace("White", "Black");
  const changes: Form[] = [{ title: first.title.replace("White", "Grey") }, { title, image: await jpeg() }];
  for (const multipart of changes) {
    expect((await admin.put(`${paths.categories}/${first._id}`, { multipart })).status()).toBe(200);
  }
  const complaints = collectComplaints(page);
  await openScreen(page, categoriesScreen);
  await editRow(page, title);
  await page.getByRole("link", { name: historyWords.earlierVersions }).click();
  await expect(page.getByRole("heading", { name: historyWords.versionsHeading })).toBeVisible();
  const entries = page.getByRole("row").filter({ has: page.getByRole("time") });
  await expect(entries).toHaveCount(3);

  await test.step("changes are marked and both pictures are shown", async () => {
    const last = entries.first();
    await last.getByText(historyWords.beforeAndAfter).click();
    await expect(last.getByRole("deletion")).toHaveText("Grey");
    await expect(last.getByRole("insertion")).toHaveText("Black");
    for (const when of [historyWords.before, historyWords.after]) await expect(last.getByAltText(`${when}: image`)).toBeVisible();
    await expect(last.getByText(historyWords.isPresent)).toBeVisible();
  });

  const added = entries.last();
  await added.getByText(historyWords.newValues).click();
  for (const text of [title, first.title]) await expect(added.getByText(text, { exact: true }).last()).toBeVisible();
  await expect(added.getByAltText(`${historyWords.thisVersion}: image`)).toBeVisible();
  await expectAccessible(page);

  await added.getByRole("button", { name: historyWords.restore }).click();
  const question = page.getByRole("dialog", { name: confirmRestore });
  const what = describeEvent({
    action: "added",
    resource: "main-category",
    row_id: first._id,
    title: first.title,
    before: null,
    after: null,
  });
  await expect(question.getByText(what)).toBeVisible();
  await Promise.all([expectDone(page, restore.done(first.title)), question.getByRole("button", { name: historyWords.restore }).click()]);
  await expect(question).toBeHidden();
  await expect(entries).toHaveCount(4);
  await expect(added.getByText(historyWords.isPresent)).toBeFocused();
  expect(await (await visitor.get("/product")).text()).toContain(first.title);
  expect((await visitor.get(first.image_url!)).status()).toBe(200);

  await button(page, adminWords.clearFilters).click();
  await expect(page.getByRole("heading", { name: historyWords.listHeading })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/history$/);
  expect(complaints).toEqual([]);
});
