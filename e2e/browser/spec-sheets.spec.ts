import { sheetLinks } from "@/lib/domain/content/spec-sheet-links";
import { specSheetMessages } from "@/lib/domain/spec-sheet-messages";
import { expect as expectPublic, test as publicTest } from "../fixtures";
import { readPdf } from "../pdfs";
import { expectAccessible } from "./accessible";
import { button, expect, expectFailed, open, subcategoriesScreen as screen, test } from "./admin-screens";
import { expectReachable, inEachWindow } from "./reachable";

publicTest(
  "a product's page leads to its sheet, without scripts as well",
  async ({ browser, visitor, makeCategory, makeSubcategory, makeProduct }) => {
    const product = await makeProduct(await makeSubcategory(await makeCategory()));
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/p/${product.id}`);
    expectPublic(new URL(page.url()).pathname).toMatch(/^\/product\/.+\/.+\/.+$/);
    const link = page.getByRole("link", { name: sheetLinks.sheet });
    await expectPublic(link).toBeVisible();
    const sheet = await visitor.get((await link.getAttribute("href"))!);
    expectPublic((await readPdf(await sheet.body())).text).toContain(product.title);
    await page.emulateMedia({ media: "print" });
    await expectPublic(link).toBeHidden();
    await context.close();
  },
);

test("the labels of a subcategory are saved on the paper that is chosen", async ({ page, makeCategory, makeSubcategory, makeProduct }) => {
  const shelf = await makeSubcategory(await makeCategory());
  const product = await makeProduct(shelf, { finish: "Honed" });
  await open(page, screen, shelf.title);
  const opener = page.getByRole("button", { name: `${sheetLinks.labels} ${shelf.title}` });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: `${sheetLinks.labelsOf} ${shelf.title}` });
  await expect(dialog).toBeVisible();
  await inEachWindow(page, () => expectReachable(dialog));
  await expectAccessible(page);

  await test.step("what is wrong is told", async () => {
    await dialog.getByLabel(sheetLinks.paper).selectOption("99x38");
    await dialog.getByLabel(sheetLinks.first).fill("15");
    await button(page, sheetLinks.make).click();
    await expectFailed(page, specSheetMessages.first(14));
    await expect(dialog).toBeVisible();
  });

  await test.step("by keyboard", async () => {
    await dialog.getByLabel(sheetLinks.first).fill("14");
    const [saved] = await Promise.all([page.waitForEvent("download"), dialog.getByLabel(sheetLinks.first).press("Enter")]);
    expect(saved.suggestedFilename()).toMatch(/^labels-.+\.pdf$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer);
    const { pages, text } = await readPdf(Buffer.concat(chunks));
    expect(pages).toBe(1);
    expect(text).toContain("Honed");
    expect(text.replace(/[\s\ufffe-]+/g, "")).toContain(product.title.replace(/[\s-]+/g, ""));
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
