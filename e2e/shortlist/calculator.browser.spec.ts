import type { Locator, Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { collectComplaints, expectAccessible, NARROW } from "../kit/accessible";
import { createPackedVariant, expect, findShortlistLink, test } from "./chosen-stones";

const { calculator: words, request: requestWords } = en;

test.use({ viewport: NARROW });

const calculator = (page: Page) => page.getByRole("region", { name: words.heading });
const figure = (area: Locator, label: string) =>
  area
    .locator("dl div")
    .filter({ has: area.page().getByText(label, { exact: true }) })
    .getByRole("definition");

test("the calculator turns rooms into boxes, pallets and weight, and adds them to the request", async ({
  page,
  admin,
  makeShelf,
  pack,
}) => {
  const { products, levels } = await makeShelf([{}]);
  const [stone] = products as [(typeof products)[0]];
  const variant = createPackedVariant();
  const slab = { sku: `${variant.sku}-SLAB`, size: "Slabs to 2800 × 1800 mm", thickness: "18 mm", minimum_order_m2: 25 };
  await pack(stone, [variant, { sku: `${variant.sku}-OPEN`, size: "Slabs" }, slab]);
  const density = { test: "Apparent density", value: "2700", unit: "kg/m³", standard: null, tested_on: null };
  expect((await admin.patch(`/api/products/${stone.id}`, { data: { tests: [density] } })).status()).toBe(200);
  const complaints = collectComplaints(page);
  await page.goto(levels[0]!.product);
  await test.step("the table of sizes uses the selected unit", () => expectSizesInEachUnit(page));
  await calculator(page).getByRole("button", { name: words.open }).click();
  await expect(page.getByRole("combobox", { name: words.variant })).toBeFocused();
  await expect(calculator(page).getByText(words.none)).toBeVisible();
  const room = (place: number) => calculator(page).getByRole("group", { name: `Room ${place}` });
  const side = (place: number, name: string, unit = "m") => room(place).getByRole("textbox", { name: `${name}, ${unit}`, exact: true });

  await side(1, words.length).fill("5");
  await side(1, words.width).fill("4,2");
  await page.getByRole("button", { name: words.addRoom }).click();
  await room(2).getByRole("radio", { name: words.l }).check();
  for (const [name, value] of [
    [words.length, "6"],
    [words.width, "5 m"],
    [words.missingLength, "2"],
    [words.missingWidth, "1.5"],
  ] as const)
    await side(2, name).fill(value);
  // 21 + 27 m², plus 10% waste.
  await page.getByRole("combobox", { name: words.pattern }).selectOption(words.patterns.brick);
  await expect(figure(calculator(page), words.area)).toHaveText("48\u00a0m²");
  await expect(figure(calculator(page), words.needed)).toHaveText("52.8\u00a0m²");
  await expect(figure(calculator(page), words.boxes)).toHaveText("74 (53.28\u00a0m²)");
  await expect(figure(calculator(page), words.pieces)).toHaveText("148");
  await expect(figure(calculator(page), words.pallets)).toHaveText("3");
  await expect(figure(calculator(page), words.weight)).toHaveText("2,590 kg");
  await expect(figure(calculator(page), words.container)).toHaveText("9.6% by weight");
  await expectAccessible(page);

  await side(2, words.missingLength).fill("7");
  await expect(side(2, words.missingLength)).toHaveAccessibleDescription(words.cornerInvalid);
  await side(2, words.missingLength).fill("2");

  await test.step("switching to square feet keeps the size of the rooms", async () => {
    await calculator(page).getByRole("button", { name: "sq ft" }).click();
    await expect(side(1, words.length, "ft")).toHaveValue("16.4");
    await expect(figure(calculator(page), words.boxes)).toHaveText(/^74 .*sq ft/);
    await expect(figure(calculator(page), words.weight)).toHaveText("2,590 kg (5,710 lb)");
    await calculator(page).getByRole("button", { name: "m²" }).click();
  });

  await calculator(page).getByRole("button", { name: words.add }).click();
  await expect(findShortlistLink(page, 1)).toBeVisible();
  await page.getByRole("link", { name: words.toRequest }).click();
  await expect(page).toHaveURL(`/shortlist?items=${stone.id}#request`);
  const line = page.getByRole("group", { name: stone.title });
  await expect(line.getByRole("textbox", { name: requestWords.quantity })).toHaveValue("74");
  await expect(line.getByRole("combobox", { name: requestWords.unit })).toHaveValue("box");
  await expect(line.getByRole("combobox", { name: requestWords.variant })).toHaveValue(variant.sku);

  const inLine = page.getByRole("group", { name: `Calculate the quantity of ${stone.title}` });
  const calculateInLine = async (variant: string, length: string) => {
    await page.getByRole("button", { name: `Calculate the quantity of ${stone.title}` }).click();
    await inLine.getByRole("combobox", { name: words.variant }).selectOption(variant);
    await inLine.getByRole("textbox", { name: `${words.length}, m`, exact: true }).fill(length);
    await inLine.getByRole("textbox", { name: `${words.width}, m`, exact: true }).fill("2");
  };

  await test.step("slabs without packaging are requested by area", async () => {
    await calculateInLine("Slabs", "10");
    await expect(inLine.getByText(words.unpacked)).toBeVisible();
    await inLine.getByRole("button", { name: words.add }).click();
    await expect(line.getByRole("textbox", { name: requestWords.quantity })).toHaveValue("21.4");
    await expect(line.getByRole("textbox", { name: requestWords.quantity })).toBeFocused();
    await expect(line.getByRole("combobox", { name: requestWords.unit })).toHaveValue("m2");
  });

  await test.step("slabs of a known size are counted, with weight and what is missing to the minimum", async () => {
    await calculateInLine(slab.sku, "5");
    await expect(figure(inLine, words.slabs)).toHaveText("3 (15.12\u00a0m²)");
    await expect(figure(inLine, words.m2PerSlab)).toHaveText("5.04\u00a0m²");
    await expect(figure(inLine, words.kgPerSlab)).toHaveText("245 kg");
    await expect(figure(inLine, words.minimum)).toHaveText("25\u00a0m²");
    await expect(figure(inLine, words.missing)).toHaveText("9.88\u00a0m² (2 slabs)");
    await inLine.getByRole("button", { name: words.add }).click();
    await expect(line.getByRole("textbox", { name: requestWords.quantity })).toHaveValue("3");
    await expect(line.getByRole("combobox", { name: requestWords.unit })).toHaveValue("slab");
  });
  expect(complaints).toEqual([]);
});

async function expectSizesInEachUnit(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: "Sizes and packaging" });
  await expect(table.getByRole("columnheader", { name: "m² per box" })).toBeVisible();
  await expect(table.getByRole("cell", { name: "0.72", exact: true })).toBeVisible();
  await expect(table.getByRole("cell", { name: "about 555 m²" })).toBeVisible();
  await page.getByRole("button", { name: "sq ft" }).click();
  await expect(table.getByRole("columnheader", { name: "sq ft per box" })).toBeVisible();
  await expect(table.getByRole("cell", { name: "7.8", exact: true })).toBeVisible();
  await expect(table.getByRole("cell", { name: "about 5,974 sq ft" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("units"))).toBe("sqft");
  await page.getByRole("button", { name: "m²" }).click();
}
