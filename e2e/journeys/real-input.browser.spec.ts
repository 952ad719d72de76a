import { writeFile } from "node:fs/promises";
import type { APIRequestContext, Locator } from "@playwright/test";
import sharp from "sharp";
import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import {
  button,
  expect,
  expectPicture,
  openForm,
  openScreen,
  pasteHtml,
  productsScreen as screen,
  test,
  titleField,
} from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { getProductPath } from "../kit/level-paths";
import { createAnimatedGif, createCameraJpeg, createTransparentPng, jpeg } from "../kit/pictures";
import { slowDownUploads } from "../kit/slow-uploads";
import { expectDone } from "../kit/toasts";

async function fetchCurrentSource(picture: Locator, visitor: APIRequestContext): Promise<Buffer> {
  await expectPicture(picture);
  return (await visitor.get(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))).body();
}

async function getMeanColour(picture: Buffer, part: { top: number }) {
  const { width, height } = await sharp(picture).metadata();
  const region = { left: 0, top: Math.floor(part.top * height), width, height: Math.floor(height / 4) };
  const [red, green] = await sharp(picture).extract(region).resize(1, 1).raw().toBuffer();
  return { red: red!, green: green! };
}

test("a rotated 24-megapixel camera photograph shows upright and without EXIF @trial", async ({
  page,
  admin,
  visitor,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  test.setTimeout(240_000);
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const title = createTitle("Carrara from the camera");
  const photograph = await createCameraJpeg();
  expect(photograph.buffer.length).toBeGreaterThan(8 * 1024 * 1024);
  // From disk, because a large file in memory takes long to reach the browser.
  const file = test.info().outputPath(photograph.name);
  await writeFile(file, photograph.buffer);

  await openScreen(page, screen);
  await openForm(page, screen);
  await titleField(page, screen).fill(title);
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory.title);
  await page.getByLabel(screen.imageLabel).setInputFiles(file);
  await page.getByRole("textbox", { name: "Description" }).pressSequentially("Photographed in the yard.");
  const restoreSpeed = await slowDownUploads(page, 3 * 1024 * 1024);
  const saved = page.waitForResponse((response) => response.request().method() === "POST", { timeout: 0 });
  await button(page, "Add Product").click();
  const bar = page.getByRole("progressbar", { name: "Uploading IMG_2041.JPG" });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(50);
  await saved;
  await restoreSpeed();
  await expectDone(page, catalogueMessages.products.add.done);
  await expect(bar).toHaveCount(0);

  const product = (await fetchList<Product>(admin, paths.products)).find((row) => row.title === title)!;
  deleteLater(`${paths.products}/${product.id}`);
  await page.goto(getProductPath(category, subcategory, product));
  const original = await (await visitor.get(product.product_image)).body();
  for (const picture of [original, await fetchCurrentSource(page.getByRole("img", { name: title }), visitor)]) {
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect(width / height).toBeCloseTo(2 / 3, 2);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [top, bottom] = [await getMeanColour(picture, { top: 0.1 }), await getMeanColour(picture, { top: 0.7 })];
    expect(top.red - top.green).toBeGreaterThan(30);
    expect(Math.abs(bottom.red - bottom.green)).toBeLessThan(10);
  }
});

// Clipboard HTML of a word processor, shortened.
const PASTED_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm; font-size:11.0pt}</style></head>
<body lang=EN-IN><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span style='font-family:"Calibri Light"'>Care</span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto;color:#2E74B5'><b style='mso-bidi-font-weight:normal'><span style='font-family:"Times New Roman"'>Seal</span></b> it once a year.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No vinegar</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No lemon</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Nor lime</p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>b.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Nor orange</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No bleach</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:150pt'><p class=MsoNormal>Size</p></td><td><p class=MsoNormal>600 × 600 mm</p></td></tr></table>
<!--EndFragment--></body></html>`;

test("a transparent PNG, an animated GIF, a Hindi title and pasted text are kept @trial", async ({
  page,
  admin,
  visitor,
  deleteLater,
  makeCategory,
  makeSubcategory,
}) => {
  test.setTimeout(120_000);
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const title = createTitle("मकराना संगमरमर");

  await openScreen(page, screen);
  await openForm(page, screen);
  await titleField(page, screen).fill(title);
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory.title);
  await page.getByLabel(screen.imageLabel).setInputFiles([await jpeg(), await createTransparentPng(), await createAnimatedGif()]);
  await pasteHtml(page.getByRole("textbox", { name: "Description" }), PASTED_HTML);
  await Promise.all([expectDone(page, catalogueMessages.products.add.done), button(page, "Add Product").click()]);

  const product = (await fetchList<Product>(admin, paths.products)).find((row) => row.title === title)!;
  deleteLater(`${paths.products}/${product.id}`);
  await page.goto(getProductPath(category, subcategory, product));
  await expect(page).toHaveTitle(`Shilaya | ${title}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await test.step("the pasted text has headings, paragraphs, a list and a table, without the word processor's styles", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2, name: "Care" })).toBeVisible();
    await expect(main.getByText("Seal it once a year.")).toBeVisible();
    await expect(main.getByRole("strong")).toHaveText("Seal");
    await expect(main.getByRole("listitem").filter({ hasText: /^No / })).toHaveText([/^No vinegar$/, /^No lemon/, /^No bleach$/]);
    await expect(
      main
        .getByRole("listitem")
        .filter({ hasText: /^No lemon/ })
        .getByRole("listitem"),
    ).toHaveText(["Nor lime", "Nor orange"]);
    await expect(main.getByRole("cell")).toHaveText(["Size", "600 × 600 mm"]);
    expect(product.description).not.toMatch(/mso|style=|class=|<span|<o:p|&nbsp;|·/i);
  });

  await test.step("the PNG is still transparent", async () => {
    await button(page, "Show image 2").click();
    const picture = await fetchCurrentSource(page.getByRole("img", { name: `${title}, image 2` }), visitor);
    for (const image of [picture, await (await visitor.get(product.sub_image1!)).body()]) {
      const alpha = await sharp(image).ensureAlpha().extractChannel("alpha").raw().toBuffer();
      expect([alpha.at(0), alpha.at(-1)]).toEqual([0, 255]);
    }
  });

  await test.step("the GIF is still animated", async () => {
    await button(page, "Show image 3").click();
    const picture = await fetchCurrentSource(page.getByRole("img", { name: `${title}, image 3` }), visitor);
    for (const image of [picture, await (await visitor.get(product.sub_image2!)).body()]) {
      expect((await sharp(image, { pages: -1 }).metadata()).pages).toBe(3);
    }
  });
});
