import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../kit/accessible";
import { chooseAction, expect, menuButton, openScreen, subcategoriesScreen as screen, test } from "../kit/admin-screens";
import { expect as expectPublic, test as publicTest } from "../kit/fixtures";
import { readPdf } from "../kit/pdfs";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";

publicTest("the product page links to its specification sheet", async ({ visitor, makeAnyProduct }) => {
  const product = await makeAnyProduct();
  const response = await visitor.get(`/p/${product.id}`);
  expectPublic(new URL(response.url()).pathname).toMatch(/^\/product\/.+\/.+\/.+$/);
  const [link] = (await response.text()).match(/<a [^>]*type="application\/pdf".*?<\/a>/)!;
  expectPublic(link).toContain(en.sheetLinks.sheet);
  const sheet = await visitor.get(link.match(/href="([^"]*)"/)![1]!);
  expectPublic((await readPdf(await sheet.body())).text).toContain(product.title);
});

test("staff save the labels of a subcategory as a PDF for the chosen paper", async ({ page, makeProduct, makeAnySubcategory }) => {
  const shelf = await makeAnySubcategory();
  const product = await makeProduct(shelf, { finish: "Honed" });
  await openScreen(page, screen, shelf.title);
  await chooseAction(page, shelf.title, sheetLinks.labels);
  const dialog = page.getByRole("dialog", { name: `${sheetLinks.labelsOf} ${shelf.title}` });
  await expect(dialog).toBeVisible();
  await expectReachableInSmallWindows(dialog, [SMALL_PHONE]);
  await expectAccessible(page);

  await test.step("by keyboard", async () => {
    await dialog.getByLabel(sheetLinks.paper).selectOption("99x38");
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
    await expect(menuButton(page, shelf.title)).toBeFocused();
  });
});
