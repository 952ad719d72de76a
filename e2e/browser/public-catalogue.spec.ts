import type { Page } from "@playwright/test";
import { addresses } from "@/lib/domain/catalogue";
import { messages } from "@/lib/domain/messages";
import { expect } from "../fixtures";
import { categoryPage, productPage, subcategoryPage } from "../levels";
import { jpeg } from "../pictures";
import { expectPicture } from "./admin-screens";
import { sampleStone, test } from "./catalogue-rows";
import { expectAlive } from "./home-page";

const words = messages.catalogue;
const main = (page: Page) => page.getByRole("main");
const trail = (page: Page) => page.getByRole("navigation", { name: "Collections" });
const mainPicture = (page: Page, title: string) => main(page).getByRole("img", { name: new RegExp(`^${title}`) });

test("the four levels stand at their own addresses, each with its trail and its way back", async ({ page, makeStone }) => {
  const { category, subcategory, product, levels } = await makeStone();
  const steps = [
    { address: addresses.categories, heading: "Our Collections" },
    { address: levels.category, heading: category.title },
    { address: levels.subcategory, heading: subcategory.title },
    { address: levels.product, heading: product.title },
  ];
  const names = ["Collections", category.title, subcategory.title, product.title];

  for (const [depth, { address, heading }] of steps.entries()) {
    if (depth === 0) await page.goto(address);
    else await main(page).getByRole("link", { name: names[depth] }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(main(page).getByText("Our Collections")).toBeVisible();
    const banner = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(banner.getByRole("listitem")).toHaveText(["Home", "Products"]);
    await expect(banner.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(trail(page).getByRole("listitem")).toHaveText(names.slice(0, depth + 1));
    await expect(trail(page).getByRole("link")).toHaveText(names.slice(0, depth));
    await expect(trail(page).locator("[aria-current=page]")).toHaveText(names[depth]!);
  }
  for (const depth of [2, 1, 0]) {
    await main(page)
      .getByRole("link", { name: `Back to ${names[depth]}` })
      .click();
    await expect(page).toHaveURL(steps[depth]!.address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(steps[depth]!.heading);
  }

  await test.step("the browser's Back, a reload and the trail lead where they should", async () => {
    await page.goto(levels.product);
    await trail(page).getByRole("link", { name: category.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(category.title);
    await page.goBack();
    await expect(page).toHaveURL(levels.product);
    await page.reload();
    await trail(page).getByRole("link", { name: subcategory.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(subcategory.title);
    await trail(page).getByRole("link", { name: "Collections" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Collections");
  });
});

test("a product shows its words, its five rows, N/A where there is nothing, and its pictures, five to a row", async ({
  page,
  makeStone,
}) => {
  const picture = await jpeg();
  const { product, levels } = await makeStone({
    size: "600 x 1200 mm",
    material: "Marble",
    finish: "  ",
    image: picture,
    subimg1: await jpeg(),
    subimg2: await jpeg(),
    subimg3: await jpeg(),
    subimg4: picture,
  });
  await page.goto(levels.product);
  await expect(page.getByRole("term")).toHaveText(["Size", "Finish", "Thickness", "Material", "Recommended Use"]);
  await expect(page.getByRole("definition")).toHaveText(["600 x 1200 mm", "N/A", "N/A", "Marble", "N/A"]);
  await expect(main(page).getByText("White marble with grey veins.")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Send Inquiry" })).toBeVisible();

  // Two places hold the same picture, and are two thumbnails all the same.
  expect(product.sub_image4).toBe(product.product_image);
  const thumbnails = page.getByRole("button", { name: /^Show image \d$/ });
  await expect(thumbnails).toHaveCount(5);
  const tops = await thumbnails.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectPicture(mainPicture(page, product.title));
  const pictures = [product.product_image, product.sub_image1!, product.sub_image2!, product.sub_image3!, product.sub_image4!];
  for (const index of [4, 1, 0]) {
    await thumbnails.nth(index).press("Enter");
    await expect(mainPicture(page, product.title)).toHaveAttribute("src", pictures[index]!);
    await expect(page.locator("button[aria-current]")).toHaveCount(1);
    await expect(page.locator("[aria-current=true]").and(thumbnails)).toHaveAccessibleName(`Show image ${index + 1}`);
    await expectPicture(mainPicture(page, product.title));
  }
  await thumbnails.nth(4).click();
  await expect(page.locator("button[aria-current]")).toHaveCount(1);
  await expect(thumbnails.nth(4)).toHaveAttribute("aria-current", "true");
});

test("an empty level says so", async ({ page, makeCategory, makeSubcategory }) => {
  const category = await makeCategory();
  await page.goto(categoryPage(category));
  await expect(main(page).getByText(words.noSubcategories)).toBeVisible();
  const subcategory = await makeSubcategory(category);
  await page.goto(subcategoryPage(category, subcategory));
  await expect(main(page).getByText(words.noProducts)).toBeVisible();
});

test("where no picture was given stands 'No image'; a broken one gives way to 'Image Not Found'", async ({ page, makeStone }) => {
  const { product, category, subcategory, levels } = await makeStone();
  await page.goto(addresses.categories);
  await expect(main(page).getByRole("link", { name: category.title }).getByText("No image", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("link", { name: category.title }).getByText(words.imageNotFound)).toHaveCount(0);

  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto(levels.product);
  await expect(page.getByRole("button", { name: /^Show image/ }), "one picture needs no thumbnails").toHaveCount(0);
  await expect(mainPicture(page, product.title).getByText(words.imageNotFound)).toBeVisible();
  await main(page)
    .getByRole("link", { name: `Back to ${subcategory.title}` })
    .click();
  const card = main(page).getByRole("link", { name: product.title });
  await expect(card.getByText(words.imageNotFound)).toBeVisible();
  const frame = await card.getByText(words.imageNotFound).boundingBox();
  expect(frame!.height / frame!.width).toBeCloseTo(5 / 4, 1);
});

test("an address that leads nowhere is a 404 with the page that says so", async ({ page, visitor, makeStone }) => {
  const { category, subcategory, product, levels } = await makeStone();
  const other = await sampleStone(visitor);
  const wrong = [
    "/nothing",
    "/product/999999999",
    "/product/99999999999999999999",
    "/product/x",
    `/product/0${category._id}`,
    `/product/${category._id}.0`,
    `/product/-${category._id}`,
    `/product/${category._id}/${other.subcategory._id}`,
    subcategoryPage(category, other.subcategory),
    productPage(category, other.subcategory, other.product),
    productPage(category, subcategory, other.product),
    `${levels.product}/more`,
    levels.product.toUpperCase().replace("PRODUCT", "product"),
    `${levels.subcategory}?after=x`,
    `${levels.subcategory}?after=${product.id}`,
  ];
  for (const address of wrong) {
    const response = await visitor.get(address);
    expect({ address, status: response.status() }).toEqual({ address, status: 404 });
    expect(await response.text()).toContain("Page not found");
  }
  expect((await page.goto("/product/x"))?.status()).toBe(404);
  await expectAlive(page);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await main(page).getByRole("link", { name: "Our Collections" }).click();
  await expect(page).toHaveURL(addresses.categories);
});
