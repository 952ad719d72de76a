import { readFile } from "node:fs/promises";
import type { Product } from "@/lib/catalogue/products/products";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { sheetWords as words } from "@/lib/imports/words";
import { adminScreens } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { test } from "../kit/admin-screens";
import { createTitle, expect, fetchList, type Locator, type Page, paths } from "../kit/fixtures";
import { getSubcategoryPath } from "../kit/level-paths";
import { jpeg, type Upload } from "../kit/pictures";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";
import { dismissError, expectDoneAfter, expectFailed } from "../kit/toasts";
import { buildZip } from "../kit/zips";
import { createCsv } from "./import-calls";
import { readCsv } from "./sheets";

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });
const locateImport = (page: Page, name: string) =>
  page.getByRole("table", { name: words.listHeading }).getByRole("row").filter({ hasText: name });
const choose = (page: Page, name: string, file: Upload) => page.locator(`input[name="${name}"]`).setInputFiles(file);

async function download(page: Page, press: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), press.click()]);
  return readFile(await file.path(), "utf8");
}

/** Downloads the export. `fill` sets cells by heading. */
async function exportedRows(page: Page) {
  const [headings = [], ...rows] = readCsv((await download(page, button(page, "Export CSV"))).replace("\ufeff", ""));
  const blank = headings.map(() => "");
  const fill = (row: string[], values: Record<string, string>) =>
    Object.entries(values).reduce((cells, [heading, value]) => cells.with(headings.indexOf(heading), value), row);
  return { headings, rows, blank, fill };
}

test("on a phone, products are exported, checked, corrected, imported, shown on the website and restored", async ({
  page,
  admin,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const shelf = await makeSubcategory(category);
  const product = await makeProduct(shelf, { finish: "Polished" });
  const fetchFinish = async () => (await fetchList<Product>(visitor, paths.products)).find(({ id }) => id === product.id)?.finish;
  const added = createTitle("Calacatta");
  const name = `${createTitle("list")}.csv`;
  await page.setViewportSize(NARROW);
  await page.goto(adminScreens.spreadsheet.href);
  await expect(page.getByRole("heading", { level: 1, name: adminScreens.spreadsheet.heading })).toBeVisible();

  const { headings, rows, blank, fill } = await exportedRows(page);
  const own = rows.find(([id]) => id === String(product.id))!;
  const changed = fill(own, { Finish: "Leathered", State: "Sold out" });
  const fresh = fill(blank, {
    Title: added,
    "Main subcategory": shelf.title,
    "Main category": category.title,
    Description: "<p>New.</p>",
    "Main picture": "new.jpg",
  });

  await test.step("a missing file and errors inside a file are shown", async () => {
    await button(page, words.check).click();
    await dismissError(page, spreadsheetMessages.file.required);
    await Promise.all([expectFailed(page, words.checked(2)), choose(page, "file", createCsv([headings, changed, fresh], name))]);
    await expect(page.getByRole("heading", { name: words.previewHeading })).toBeFocused();
    const faults = page.getByRole("table", { name: words.errorsToFix(2) });
    await expect(faults.getByRole("row")).toHaveCount(3);
    await expect(faults).toContainText(product.title);
    await expect(faults).toContainText(spreadsheetMessages.pictureUnknown("new.jpg"));
    await expect(button(page, words.importNow)).toHaveCount(0);
    expect(await download(page, button(page, `${words.downloadErrors} ${name}`))).toContain(spreadsheetMessages.pictureUnknown("new.jpg"));
  });

  await test.step("the corrected file is imported with a picture, and the website shows it", async () => {
    const pictures = { name: "pictures.zip", mimeType: "application/zip", buffer: buildZip({ "new.jpg": (await jpeg()).buffer }) };
    const corrected = createCsv([headings, fill(changed, { State: "Published" }), fresh], name);
    await Promise.all([expectFailed(page, words.checked(1)), choose(page, "file", corrected)]);
    await expect(page.getByRole("table", { name: words.errorsToFix(1) })).toBeVisible();
    await expectDoneAfter(page, words.checked(0), () => choose(page, "pictures", pictures));
    await expect(page.getByText(words.preview({ added: 1, changed: 1, unchanged: 0 }))).toBeVisible();
    const changes = page.getByRole("table", { name: words.changesLabel });
    await expect(changes.getByRole("row")).toHaveCount(3);
    await page.getByLabel(words.changeHeads.column).selectOption(words.columnFilter("Finish", 1));
    await expect(changes.getByRole("row")).toHaveCount(2);
    await expect(changes).toContainText("Polished");
    await expect(changes).toContainText("Leathered");
    await expectAccessible(page);
    await expectDoneAfter(page, words.sent, () => button(page, words.importNow).click());
    await expect(page.getByRole("heading", { name: words.listHeading })).toBeFocused();
    await expect(locateImport(page, name)).toContainText(words.result({ added: 1, changed: 1, unchanged: 0 }), { timeout: 30_000 });
    expect(await (await visitor.get(getSubcategoryPath(category, shelf))).text()).toContain(added);
    expect(await fetchFinish()).toBe("Leathered");
  });

  await test.step("the import is undone", async () => {
    await button(locateImport(page, name), new RegExp(words.undo)).click();
    const dialog = page.getByRole("dialog");
    await expectReachableInSmallWindows(dialog, [SMALL_PHONE]);
    await button(dialog, words.undo).click();
    await expect(locateImport(page, name)).toContainText(words.undone);
    await expect(page.getByRole("heading", { name: words.listHeading })).toBeFocused();
    expect(await fetchFinish()).toBe("Polished");
    expect((await fetchList<Product>(admin, paths.products)).map(({ title }) => title)).not.toContain(added);
  });
});
