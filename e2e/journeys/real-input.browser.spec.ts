import { writeFile } from "node:fs/promises";
import type { APIRequestContext, Locator } from "@playwright/test";
import sharp from "sharp";
import type { Product } from "@/lib/catalogue/products/products";
import { messages } from "@/lib/shared/words/messages";
import { button, expect, expectDone, expectPicture, open, paste, productsScreen as screen, test, titleField } from "../kit/admin-screens";
import { listOf, paths, uniqueTitle } from "../kit/fixtures";
import { productPage } from "../kit/levels";
import { animatedGif, cameraJpeg, jpeg, transparentPng } from "../kit/pictures";

/** The picture that the browser has chosen to show. */
async function shown(picture: Locator, visitor: APIRequestContext): Promise<Buffer> {
  await expectPicture(picture);
  return (await visitor.get(await picture.evaluate((image: HTMLImageElement) => image.currentSrc))).body();
}

/** The mean colour of a part of a picture. */
async function colourOf(picture: Buffer, part: { top: number }) {
  const { width, height } = await sharp(picture).metadata();
  const region = { left: 0, top: Math.floor(part.top * height), width, height: Math.floor(height / 4) };
  const [red, green] = await sharp(picture).extract(region).resize(1, 1).raw().toBuffer();
  return { red: red!, green: green! };
}

test("a camera's photograph of 24 megapixels, lying on its side, shows upright and without its EXIF @trial", async ({
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
  const title = uniqueTitle("Carrara from the camera");
  const photograph = await cameraJpeg();
  expect(photograph.buffer.length).toBeGreaterThan(8 * 1024 * 1024);
  // From disk, as the camera's: handed over in memory, it takes long to reach the browser.
  const file = test.info().outputPath(photograph.name);
  await writeFile(file, photograph.buffer);

  await open(page, screen);
  await titleField(page, screen).fill(title);
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory.title);
  await page.getByLabel(screen.imageLabel).setInputFiles(file);
  await page.getByRole("textbox", { name: "Description" }).pressSequentially("Photographed in the yard.");
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 3 * 1024 * 1024 };
  await network.send("Network.emulateNetworkConditions", slow);
  const answer = page.waitForResponse((response) => response.request().method() === "POST", { timeout: 0 });
  await button(page, "Add Product").click();
  const bar = page.getByRole("progressbar", { name: "Uploading IMG_2041.JPG" });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute("aria-valuenow"))).toBeGreaterThan(50);
  await answer;
  await expectDone(page, messages.products.add.done);
  await expect(bar).toHaveCount(0);

  const product = (await listOf<Product>(admin, paths.products)).find((row) => row.title === title)!;
  deleteLater(`${paths.products}/${product.id}`);
  await page.goto(productPage(category, subcategory, product));
  const original = await (await visitor.get(product.product_image)).body();
  for (const picture of [original, await shown(page.getByRole("img", { name: title }), visitor)]) {
    const { width, height, exif, orientation } = await sharp(picture).metadata();
    expect(width / height).toBeCloseTo(2 / 3, 2);
    expect([exif, orientation]).toEqual([undefined, undefined]);
    const [top, bottom] = [await colourOf(picture, { top: 0.1 }), await colourOf(picture, { top: 0.7 })];
    expect(top.red - top.green).toBeGreaterThan(30);
    expect(Math.abs(bottom.red - bottom.green)).toBeLessThan(10);
  }
});

// What a word processor puts on the clipboard, shortened.
const WORDS = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm; font-size:11.0pt}</style></head>
<body lang=EN-IN><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span style='font-family:"Calibri Light"'>Care</span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto;color:#2E74B5'><b style='mso-bidi-font-weight:normal'><span style='font-family:"Times New Roman"'>Seal</span></b> it once a year.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No vinegar</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>No lemon</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 style='width:150pt'><p class=MsoNormal>Size</p></td><td><p class=MsoNormal>600 × 600 mm</p></td></tr></table>
<!--EndFragment--></body></html>`;

test("a PNG that can be seen through, a moving GIF, a Hindi title and pasted words @trial", async ({
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
  const title = uniqueTitle("मकराना संगमरमर");

  await open(page, screen);
  await titleField(page, screen).fill(title);
  await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(subcategory.title);
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
  await page.getByLabel(/^Sub Image 1/).setInputFiles(await transparentPng());
  await page.getByLabel(/^Sub Image 2/).setInputFiles(await animatedGif());
  await paste(page.getByRole("textbox", { name: "Description" }), WORDS);
  await Promise.all([expectDone(page, messages.products.add.done), button(page, "Add Product").click()]);

  const product = (await listOf<Product>(admin, paths.products)).find((row) => row.title === title)!;
  deleteLater(`${paths.products}/${product.id}`);
  await page.goto(productPage(category, subcategory, product));
  await expect(page).toHaveTitle(`Shilaya | ${title}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await test.step("the pasted words are headings, paragraphs, a list and a table, without the word processor's styles", async () => {
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 2, name: "Care" })).toBeVisible();
    await expect(main.getByText("Seal it once a year.")).toBeVisible();
    await expect(main.getByRole("strong")).toHaveText("Seal");
    await expect(main.getByRole("listitem").filter({ hasText: /^No / })).toHaveText(["No vinegar", "No lemon"]);
    await expect(main.getByRole("cell")).toHaveText(["Size", "600 × 600 mm"]);
    expect(product.description).not.toMatch(/mso|style=|class=|<span|<o:p|&nbsp;|·/i);
  });

  await test.step("the PNG can still be seen through", async () => {
    await button(page, "Show image 2").click();
    const picture = await shown(page.getByRole("img", { name: `${title}, image 2` }), visitor);
    for (const image of [picture, await (await visitor.get(product.sub_image1!)).body()]) {
      const alpha = await sharp(image).ensureAlpha().extractChannel("alpha").raw().toBuffer();
      expect([alpha.at(0), alpha.at(-1)]).toEqual([0, 255]);
    }
  });

  await test.step("the GIF still moves", async () => {
    await button(page, "Show image 3").click();
    const picture = await shown(page.getByRole("img", { name: `${title}, image 3` }), visitor);
    for (const image of [picture, await (await visitor.get(product.sub_image2!)).body()]) {
      expect((await sharp(image, { pages: -1 }).metadata()).pages).toBe(3);
    }
  });
});
