import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";
import { translationMessages, translationStates, translationWords as words } from "@/lib/translations/words";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, expect, type Page, categoriesScreen as screen, test, titleField } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectDone } from "../kit/toasts";

const hindi = (page: Page) => page.getByRole("button", { name: /^हिन्दी/ });
const translation = (page: Page) => page.getByRole("textbox", { name: /^Title/ });
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
const saved = translationMessages.saved("hi");

test("on a phone, staff translate a category in its form and renew it when its English text has changed", async ({
  page,
  visitor,
  makeCategory,
}) => {
  const title = createTitle("Zyntherio");
  const [changed, text, next] = [`${title} new`, `ज़िंथेरियो ${title.slice(-8)}`, `${title} other`];
  const { _id: id } = await makeCategory({ title });
  const { _id: otherId } = await makeCategory({ title: next });
  const form = `${screen.href}?id=${id}`;
  await page.setViewportSize(NARROW);

  await test.step("the form changes its language and keeps the English text", async () => {
    await page.goto(form);
    await titleField(page, screen).fill(changed);
    await expect(hindi(page)).toHaveAccessibleName(/1 missing or outdated$/);
    await hindi(page).click();
    await expect(page.locator("form").getByText(title, { exact: true })).toBeVisible();
    await translation(page).fill("Latin letters");
    await Promise.all([expectDone(page, saved), button(page, words.save("Hindi")).click()]);
    await expect(page.getByText(translationMessages.wrongScript("hi"))).toBeVisible();
    await translation(page).fill(`<b>${text}</b>`);
    await translation(page).press("ControlOrMeta+Enter");
    await expect(page.getByText(translationMessages.markup).first()).toBeVisible();
    await translation(page).fill(text);
    // The toast of the first save can still be there.
    const isSaved = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
    await Promise.all([isSaved, translation(page).press("ControlOrMeta+Enter")]);
    await expect(hindi(page)).toHaveAccessibleName("हिन्दी Hindi");
    await translation(page).fill("Not saved");
    await button(page, "English").click();
    await expect(titleField(page, screen)).toHaveValue(changed);
    await button(page, screen.update).click();
    const { question, go } = messages.unsaved.translation;
    const dialog = page.getByRole("dialog", { name: question });
    await dialog.getByRole("button", { name: messages.unsaved.translation.stay }).click();
    await hindi(page).click();
    await expect(translation(page)).toHaveValue("Not saved");
    await button(page, "English").click();
    await button(page, screen.update).click();
    await dialog.getByRole("button", { name: go }).click();
    await expect(rowOf(page, changed)).toBeVisible();
  });

  await test.step("visitors see the translation, outdated as it is", async () => {
    expect(await (await visitor.get("/hi/product")).text()).toContain(text);
  });

  await test.step("the screen lists it as outdated, and leads on to the next text", async () => {
    await page.goto(`${adminScreens.translations.href}?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, changed)).toContainText(translationStates.outdated);
    await expect(rowOf(page, next)).toContainText(translationStates.missing);
    expect((await rowOf(page, changed).boundingBox())!.height).toBeLessThanOrEqual(80);
    await expectAccessible(page, [NARROW]);
    await button(page, "Outdated 1").click();
    await expect(rowOf(page, next)).toBeHidden();
    await button(page, "Outdated 1").click();

    await rowOf(page, changed).getByRole("link").click();
    await expect(translation(page)).toBeFocused();
    await expect(translation(page)).toHaveValue(text);
    await Promise.all([expectDone(page, saved), button(page, words.saveNext).click()]);
    await expect(page).toHaveURL(new RegExp(`id=main-category%2F${otherId}%2Ftitle`));
    await expect(translation(page)).toBeFocused();
    await expect(translation(page)).toHaveValue("");
    await expectAccessible(page, [NARROW]);
  });

  await test.step("the keyboard moves through the list, after a question if text is unsaved", async () => {
    await translation(page).fill("x");
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
    await expect(translation(page)).toHaveAccessibleName(`Title ${translationStates.done}`);
    await page.getByRole("link", { name: editingWords.backToList }).click();
    await expect(rowOf(page, changed)).toContainText(translationStates.done);
    await expect(button(page, "Missing 1")).toBeVisible();
  });
});
