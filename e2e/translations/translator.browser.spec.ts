import { readFile } from "node:fs/promises";
import { exportNames } from "@/lib/enquiries/words";
import { editingWords } from "@/lib/shared/words/editing";
import { adminScreens } from "@/lib/shared/words/screens";
import { translationMessages, translationStates, translationWords as words } from "@/lib/translations/words";
import { createCsv } from "../imports/import-calls";
import { readCsv } from "../imports/sheets";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, chooseMore, expect, locateRow, test } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectReachableInSmallWindows } from "../kit/small-windows";
import { dismissDone, dismissError, expectDone } from "../kit/toasts";

const TEXTS = 5;
const IMPORT = words.importHeading("Hindi");

test("on a phone, missing texts go to a translator and come back, without one whose English text has changed", async ({
  page,
  admin,
  makeCategory,
}) => {
  const name = createTitle("Translator");
  const first = await makeCategory({ title: `${name} 1` });
  for (let number = 2; number <= TEXTS; number++) await makeCategory({ title: `${name} ${number}` });
  await page.setViewportSize(NARROW);
  await page.goto(`${adminScreens.translations.href}?q=${encodeURIComponent(name)}&state=missing`);
  await expect(locateRow(page, `${name} 2`).first()).toBeVisible();

  const [saved] = await Promise.all([page.waitForEvent("download"), chooseMore(page, exportNames.csv)]);
  const [headings = [], ...rows] = readCsv((await readFile(await saved.path(), "utf8")).replace("\ufeff", ""));
  expect(rows).toHaveLength(TEXTS);
  const [source, text] = [headings.indexOf("source"), headings.indexOf("text")];
  const file = (translate: (title: string) => string) =>
    createCsv([headings, ...rows.map((cells) => cells.with(text, translate(cells[source]!)))], "hindi.csv");
  const number = (title: string) => title.replace(name, "अनुवाद");
  const renamed = await admin.put(`/api/main-category/${first._id}`, { multipart: { title: `${name} renamed` } });
  expect(renamed.status()).toBe(200);

  await chooseMore(page, IMPORT);
  const dialog = page.getByRole("dialog", { name: IMPORT });
  const choose = (translate: (title: string) => string) => dialog.locator("input[type=file]").setInputFiles(file(translate));
  const importNow = button(page, words.importTexts(TEXTS - 1));

  await test.step("a fault is named, and nothing can be imported", async () => {
    await choose((title) => (title === `${name} 5` ? "<b>पाँच</b>" : number(title)));
    await dismissError(page, words.errorsFound(1));
    await expect(dialog).toContainText(translationMessages.markup);
    await expect(dialog).toContainText(translationMessages.sheetOutdated);
    await expect(importNow).toHaveCount(0);
    await expectAccessible(page, [NARROW]);
  });

  await test.step("the corrected file is imported without the changed text", async () => {
    await choose(number);
    await dismissDone(page, words.checked(TEXTS - 1, 0));
    await expect(dialog).toContainText(translationMessages.sheetOutdated);
    await expectReachableInSmallWindows(dialog);
    await Promise.all([expectDone(page, words.imported(TEXTS - 1)), importNow.click()]);
    await expect(dialog).toBeHidden();
    await expect(locateRow(page, `${name} renamed`)).toBeVisible();
    await expect(locateRow(page, `${name} 2`)).toHaveCount(0);
  });

  await test.step("undo takes all of them back", async () => {
    await button(page, editingWords.undo).click();
    await expect(locateRow(page, `${name} 2`).first()).toContainText(translationStates.missing);
  });
});
