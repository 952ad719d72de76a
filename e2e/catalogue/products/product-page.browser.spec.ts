import type { Locator, Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible, NARROW, WIDE } from "../../kit/accessible";
import { jpeg } from "../../kit/pictures";
import { scrollTo } from "../../kit/reachable";
import { createPackedVariant, expect, test } from "../../shortlist/chosen-stones";
import { expectInteractive } from "../../website/home-page";

// Without animations, so that positions can be measured immediately.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const { facts } = en;

const sendInquiry = (page: Page) => page.getByRole("button", { name: "Send Inquiry" });
const fact = (page: Page, label: string) => page.locator("dl div").filter({ has: page.getByText(label, { exact: true }) });

/** Expects all parts to be in the window without scrolling, and not behind the bar at the bottom of phones. */
async function expectInFirstView(page: Page, parts: Record<string, Locator>): Promise<void> {
  const { height } = page.viewportSize()!;
  const action = (await sendInquiry(page).boundingBox())!;
  const bottom = action.y + action.height > height - 100 ? action.y : height;
  for (const [name, part] of Object.entries(parts)) {
    const box = (await part.boundingBox())!;
    expect(box.y, `${name} at ${height} px`).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, `${name} at ${height} px`).toBeLessThanOrEqual(bottom);
  }
  await expect(sendInquiry(page)).toBeInViewport({ ratio: 1 });
}

test("the first view of a product asks for the request, and a size can be requested", async ({ page, makeShelf, pack }) => {
  const size = "600 × 600 mm, 600 × 1200 mm, Slabs to 2800 × 1800 mm";
  const form = { size, finish: "Polished", thickness: "18 mm", material: "Marble", subimg1: await jpeg() };
  const { products, levels } = await makeShelf([form]);
  const [stone] = products as [(typeof products)[0]];
  const variant = createPackedVariant();
  const slab = { sku: `${variant.sku}-SLAB`, size: "Slabs to 2800 × 1800 mm", availability: "made_to_order", minimum_order_m2: 20 };
  await pack(stone, [variant, { ...slab, lead_time_days: 35 }]);

  for (const viewport of [WIDE, NARROW]) {
    await page.setViewportSize(viewport);
    await page.goto(levels[0]!.product);
    await expectInteractive(page);
    const labels = [facts.size, facts.finish, facts.thickness, facts.availability, facts.leadTime, facts.minimumOrder];
    await expectInFirstView(page, {
      name: page.getByRole("heading", { level: 1, name: stone.title }),
      picture: page.getByRole("img", { name: stone.title, exact: true }),
      ...Object.fromEntries(labels.map((label) => [label, fact(page, label)])),
    });
  }
  await expect(fact(page, facts.availability).getByRole("definition")).toHaveText("In stock: polished 18 mm. Others to order.");
  await expect(fact(page, facts.leadTime).getByRole("definition")).toHaveText("30 to 35 days");
  await expect(fact(page, facts.minimumOrder).getByRole("definition")).toContainText("from 20");
  await expectAccessible(page, [WIDE]);

  await test.step("the main action stays in view on phones", async () => {
    for (const place of [0.5, 1]) {
      await scrollTo(page, place);
      await expect(sendInquiry(page)).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step("a card shows what a size costs in time and transport, and leads to its request", async () => {
    const card = page
      .getByRole("table", { name: en.product.headings.variants })
      .getByRole("row", { name: variant.sku, exact: false })
      .first();
    for (const text of ["In stock", "544.32", "1,512 pieces", "26,460"]) await expect(card).toContainText(text);
    await card.getByRole("link", { name: en.product.request }).click();
    await expect(page).toHaveURL(`/shortlist?items=${stone.id}#request`);
    const line = page.getByRole("group", { name: stone.title });
    await expect(line.getByRole("combobox", { name: en.request.variant })).toHaveValue(variant.sku);
  });
});

test("related products, request links and sheets in all languages and units are links without JavaScript", async ({
  visitor,
  makeShelf,
  pack,
}) => {
  const { products, levels } = await makeShelf([{}, {}]);
  const [{ id }] = products as [(typeof products)[0]];
  await pack(products[0]!, [createPackedVariant()]);
  const html = (await (await visitor.get(levels[0]!.product)).text()).replaceAll("&amp;", "&");
  const sheet = `/api/products/${id}/sheet.pdf`;
  const queries = ["", "?lang=hi", "?lang=mr", "?lang=gu", "?units=sqft"];
  for (const href of [levels[1]!.product, `/shortlist?items=${id}#request`, ...queries.map((query) => sheet + query)])
    expect(html).toContain(`href="${href}"`);
  expect(html).toContain(en.sheetLinks.sheet);
});
