import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { zipOf } from "@/lab/kit/zip-of";
import { adminScreens } from "@/lib/domain/content/admin";
import { importStates, sheetWords as words } from "@/lib/domain/content/imports";
import type { Product } from "@/lib/domain/products";
import { spreadsheetMessages } from "@/lib/domain/spreadsheet-messages";
import { csv, imported } from "../api/import-calls";
import { readCsv } from "../api/sheets";
import { expect, listOf, paths, uniqueTitle } from "../fixtures";
import { subcategoryPage } from "../levels";
import { jpeg, type Upload } from "../pictures";
import { expectAccessible } from "./accessible";
import { dismiss, expectDoneAfter, expectFailed, test } from "./admin-screens";
import { expectReachable, inEachWindow } from "./reachable";

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });
const importOf = (page: Page, name: string) =>
  page.getByRole("table", { name: words.listHeading }).getByRole("row").filter({ hasText: name });
const choose = (page: Page, name: string, file: Upload) => page.locator(`input[name="${name}"]`).setInputFiles(file);

async function downloaded(page: Page, press: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return readFile(await file.path(), "utf8");
}

test("on a phone: the products are taken along, changed in a table, checked, mended, brought in, seen on the site and taken back", async ({
  page,
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const category = await makeCategory();
  const shelf = await makeSubcategory(category);
  const product = await makeProduct(shelf, { finish: "Polished" });
  await page.goto(adminScreens.products.href);
  await page.getByRole("link", { name: words.link }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminScreens.spreadsheet.heading })).toBeVisible();

  const [headings = [], ...rows] = readCsv((await downloaded(page, button(page, "Export CSV"))).replace("\ufeff", ""));
  const own = rows.find(([id]) => id === String(product.id))!;
  const at = (heading: string) => headings.indexOf(heading);
  const changed = own.with(at("Finish"), "Leathered").with(at("State"), "Sold out");
  const added = uniqueTitle("Calacatta");
  const fresh = headings
    .map(() => "")
    .with(at("Title"), added)
    .with(at("Main subcategory"), shelf.title);
  const whole = fresh.with(at("Main category"), category.title).with(at("Description"), "<p>New.</p>").with(at("Main picture"), "new.jpg");
  const name = `${uniqueTitle("list")}.csv`;

  await choose(page, "file", { ...csv([headings, changed, whole], name), name: "list.docx" });
  await expectFailed(page, spreadsheetMessages.file.type);
  await choose(page, "file", csv([headings, changed, whole], name));
  await expect(page.getByRole("alert").getByText(spreadsheetMessages.file.type)).toHaveCount(0);
  await Promise.all([expectFailed(page, words.checked(2)), button(page, words.check).click()]);
  await expect(page.getByRole("heading", { name: words.found })).toBeFocused();
  const faults = page.getByRole("table", { name: words.faults(2) });
  await expect(faults.getByRole("row")).toHaveCount(3);
  await expect(faults).toContainText(spreadsheetMessages.pictureUnknown("new.jpg"));
  await expect(button(page, words.importNow)).toHaveCount(0);
  expect(await downloaded(page, button(page, words.marked))).toContain(spreadsheetMessages.pictureUnknown("new.jpg"));
  await expectAccessible(page);

  const pictures = { name: "pictures.zip", mimeType: "application/zip", buffer: zipOf({ "new.jpg": (await jpeg()).buffer }) };
  await choose(page, "file", csv([headings, changed.with(at("State"), "Published"), whole], name));
  await expect(page.getByRole("heading", { name: words.found })).toHaveCount(0);
  await choose(page, "pictures", pictures);
  await expectDoneAfter(page, words.checked(0), () => button(page, words.check).click());
  await expect(page.getByText(words.would({ added: 1, changed: 1, unchanged: 0 }))).toBeVisible();
  await expectDoneAfter(page, words.sent, () => button(page, words.importNow).click());
  await expect(importOf(page, name)).toContainText(name);
  await expect(importOf(page, name)).toContainText(words.did({ added: 1, changed: 1, unchanged: 0 }), { timeout: 30_000 });

  expect(await (await visitor.get(subcategoryPage(category, shelf))).text()).toContain(added);
  const finishOf = async () => (await listOf<Product>(visitor, paths.products)).find(({ id }) => id === product.id)?.finish;
  expect(await finishOf()).toBe("Leathered");

  const undo = button(importOf(page, name), new RegExp(words.undo));
  await inEachWindow(page, async () => {
    await undo.click();
    const dialog = page.getByRole("dialog");
    await expectReachable(dialog);
    await button(dialog, words.keep).click();
    await expect(dialog).toBeHidden();
  });
  await undo.click();
  await button(page.getByRole("dialog"), words.undo).click();
  await expect(importOf(page, name)).toContainText(words.undone);
  expect(await finishOf()).toBe("Polished");
  const titles = (await listOf<Product>(admin, paths.products)).map(({ title }) => title);
  expect(titles).not.toContain(added);
});

test("on a desktop: what is no spreadsheet is refused where it is chosen, and an import that was refused offers its faults", async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(adminScreens.spreadsheet.href);
  await button(page, words.check).click();
  await dismiss(page, spreadsheetMessages.file.required);
  await choose(page, "file", { ...csv([]), name: "photo.csv", buffer: (await jpeg()).buffer });
  await Promise.all([expectFailed(page, spreadsheetMessages.file.type), button(page, words.check).click()]);
  await dismiss(page, spreadsheetMessages.file.type);

  const name = `${uniqueTitle("list")}.csv`;
  const refused = await imported(admin, { file: csv([["ID"], ["many"]], name) });
  await page.reload();
  await expect(importOf(page, name)).toContainText(importStates[refused.state]);
  expect(await downloaded(page, button(page, words.markedOf(name)))).toContain(spreadsheetMessages.id);
});
