import { companyDefaults as company } from "@/lib/website/content/groups/company";
import { expect, test } from "../kit/fixtures";
import { readPdf } from "../kit/pdfs";
import { expectInteractive } from "../website/home-page";

test("printed pages have the company's name, phone and address at the top, and nothing of the screen", async ({ page }) => {
  for (const path of ["/p/1", "/compare?items=1,2", "/shortlist?items=1,2,3"]) {
    await page.goto(path);
    await expectInteractive(page);
    await page.emulateMedia({ media: "print" });
    const visible = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => !element.closest("main, script, style, noscript"))
        .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().bottom > 0)
        .map((element) => [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : [])).join("")),
    );
    expect(
      visible.filter((text) => text),
      path,
    ).toEqual([expect.stringContaining(company.phones[0]!), company.brand]);
    await page.emulateMedia({ media: null });
    const { pages, text } = await readPdf(await page.pdf({ format: "A4", preferCSSPageSize: true }));
    const flat = text.replace(/\s+/g, "");
    for (const part of [company.phones[0]!, company.address[0]!])
      expect(flat.split(part.replace(/\s+/g, "")).length - 1, `${path}: ${part}`).toBeGreaterThanOrEqual(pages);
  }
});
