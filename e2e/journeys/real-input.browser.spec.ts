import type { Product } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { button, expect, openForm, openScreen, pasteHtml, productsScreen as screen, test, titleField } from "../kit/admin-screens";
import { createTitle, fetchList, paths } from "../kit/fixtures";
import { getProductPath } from "../kit/level-paths";
import { jpeg } from "../kit/pictures";
import { expectDone } from "../kit/toasts";

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

// Pictures of any kind: e2e/media/files.api.spec.ts.
test("text pasted from a word processor and a Hindi title are kept @trial", async ({
  page,
  admin,
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
  await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
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
});
