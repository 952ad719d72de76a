import type { Page } from "@playwright/test";
import { adminWords } from "@/lib/domain/content/admin";
import { editingWords as words } from "@/lib/domain/content/editing";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { listOf, paths, uniqueTitle } from "../fixtures";
import { jpeg } from "../pictures";
import { expectAccessible, NARROW, WIDE } from "./accessible";
import {
  button,
  categoriesScreen,
  dismissDone,
  editButton,
  expect,
  expectDone,
  expectDoneAfter,
  expectLoaded,
  rowOf,
  productsScreen as screen,
  searchFor,
  sortBy,
  subcategoriesScreen,
  test,
  titleField,
} from "./admin-screens";

const { add, update } = messages.products;
const editor = (page: Page) => page.getByRole("textbox", { name: "Description" });
const note = (page: Page) => page.getByRole("region", { name: words.heading });
const filter = (page: Page) => page.getByRole("combobox", { name: "State" });

/** Copies a picture as another program would, and pastes it where the focus is. */
async function pastePicture(page: Page, width: number): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async (side) => {
    const canvas = new OffscreenCanvas(side, side);
    canvas.getContext("2d")!.fillRect(0, 0, side, side);
    await navigator.clipboard.write([new ClipboardItem({ "image/png": canvas.convertToBlob() })]);
  }, width);
  await page.keyboard.press("ControlOrMeta+v");
}

test("a collection that was chosen stays chosen, however late its group comes", async ({ page, makeCategory, makeSubcategory }) => {
  const { title } = await makeSubcategory(await makeCategory());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/main-category?*", (route) => released.then(() => route.continue()));
  await page.goto(screen.href);
  const place = page.getByRole("combobox", { name: "Main Subcategory" });
  await expect(titleField(page, screen)).toBeVisible();
  await expect(place.getByRole("option")).toHaveText([adminWords.loading]);
  release();
  await place.selectOption(title);
  await expectLoaded(page);
  await expect(place.locator("optgroup option:checked")).toHaveText(title);
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW });

  test("a product is written with pasted pictures and saved by the keyboard; it is in sight then, marked, with the ways on from there", async ({
    page,
    admin,
    visitor,
    deleteLater,
    makeCategory,
    makeSubcategory,
  }) => {
    test.slow();
    const { title: place } = await makeSubcategory(await makeCategory());
    const title = uniqueTitle();
    await page.goto(screen.href);
    await expectLoaded(page);
    await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(place);
    await editor(page).fill("White");
    await titleField(page, screen).fill(title);

    await test.step("a picture that is pasted is the main one, the next a further one; what has text beside it stays text", async () => {
      await pastePicture(page, 800);
      await expect(page.getByRole("status").getByText(words.pasted("Main Image"), { exact: true })).toBeVisible();
      await pastePicture(page, 801);
      await expect(page.getByRole("status").getByText(words.pasted("Sub Image 1"), { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
      await expect(titleField(page, screen)).toHaveValue(title);
    });

    await expectDoneAfter(page, add.done, () => titleField(page, screen).press("ControlOrMeta+s"));
    const added = (await listOf<Product & { slug: string }>(admin, paths.products)).find((product) => product.title === title);
    deleteLater(`${paths.products}/${added?.id}`);
    await expect(note(page)).toContainText(title);
    await expect(note(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, [NARROW, WIDE]);
    await page.setViewportSize(NARROW);

    await test.step("its page is one press away", async () => {
      const link = note(page).getByRole("link", { name: words.onSite });
      const seen = await visitor.get((await link.getAttribute("href"))!);
      expect(seen.status()).toBe(200);
      expect(await seen.text()).toContain(title);
    });

    await test.step("so is its row, which is marked, and the form with it", async () => {
      await note(page).getByRole("button", { name: words.inList }).click();
      await expect(rowOf(page, title)).toContainText(words.chip);
      await expect(editButton(page, title)).toBeInViewport();
      await note(page).getByRole("button", { name: words.goOn }).click();
      await expect(page.getByRole("heading", { name: `Editing: ${title}` })).toBeVisible();
      await expect(note(page)).toBeHidden();
      await titleField(page, screen).fill(`${title} II`);
      await expectDoneAfter(page, update.done, () => page.keyboard.press("ControlOrMeta+s"));
      await expect(note(page)).toContainText(`${title} II`);
      await expect(rowOf(page, `${title} II`)).toContainText(words.chip);
    });

    await test.step("what waits beside a published product goes on waiting", async () => {
      for (const words of ["Off-white", "Cream"]) {
        await editButton(page, `${title} II`).click();
        await editor(page).fill(words);
        const save = () => (words === "Cream" ? page.keyboard.press("ControlOrMeta+s") : button(page, "Save as draft").click());
        await expectDoneAfter(page, messages.products.states.draftBeside, save);
      }
      const { description } = (await listOf<Product>(admin, paths.products)).find(({ id }) => id === added?.id)!;
      expect(description).toBe("<p>White</p>");
    });

    await test.step("a saved draft stays in the form, and is saved as a draft again", async () => {
      await expect(page.getByRole("heading", { name: `Editing: ${title} II` })).toBeVisible();
      await button(page, "Cancel").click();
      await titleField(page, screen).fill(`${title} III`);
      await editor(page).fill("Black");
      await page.getByRole("combobox", { name: "Main Subcategory" }).selectOption(place);
      await page.getByLabel(screen.imageLabel).setInputFiles(await jpeg());
      await Promise.all([expectDone(page, messages.products.states.draft), button(page, "Save as draft").click()]);
      await expect(button(page, "Save as draft")).toBeFocused();
      await dismissDone(page, messages.products.states.draft);
      const drafts = await listOf<Product>(admin, `${paths.products}?state=draft`);
      deleteLater(`${paths.products}/${drafts.find((product) => product.title === `${title} III`)?.id}`);
      await expect(page.getByRole("heading", { name: `Editing: ${title} III` })).toBeVisible();
      await expect(titleField(page, screen)).toHaveValue(`${title} III`);
      await editor(page).fill("Grey");
      await expectDoneAfter(page, messages.products.states.draft, () => page.keyboard.press("ControlOrMeta+s"));
      await expect(rowOf(page, `${title} III`)).toContainText("Draft");
    });
  });

  test("a pasted picture takes the place of the only one, and words that are pasted stay words", async ({ page, makeRow }) => {
    const { title } = await makeRow(categoriesScreen, { image: await jpeg() });
    await page.goto(categoriesScreen.href);
    await editButton(page, title).click();
    await expect(titleField(page, categoriesScreen)).toBeFocused();
    await pastePicture(page, 640);
    await expect(page.getByRole("status").getByText(words.pasted("Category Image"), { exact: true })).toBeVisible();
    await page.evaluate(() => navigator.clipboard.writeText(" of Makrana"));
    await titleField(page, categoriesScreen).press("End");
    await page.keyboard.press("ControlOrMeta+v");
    await expect(titleField(page, categoriesScreen)).toHaveValue(`${title} of Makrana`);
    await expectDoneAfter(page, messages.mainCategories.update.done(`${title} of Makrana`), () => page.keyboard.press("ControlOrMeta+s"));
  });

  test("sorting, filter and columns of the products are remembered; what is new shows all the same", async ({ page, makeRow }) => {
    const { title } = await makeRow(screen, { size: "600 × 600 mm", finish: "Honed" });
    await page.goto(screen.href);
    await sortBy(page, "Title, descending");
    await filter(page).selectOption("Published");
    await page.getByText(words.columns(0), { exact: true }).click();
    for (const name of ["Description", "Finish"]) await page.getByRole("checkbox", { name, exact: true }).uncheck();
    await expectAccessible(page, [NARROW, WIDE]);
    await page.setViewportSize(NARROW);
    await page.reload();
    await expectLoaded(page);
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("title-desc");
    await expect(filter(page)).toHaveValue("published");
    await searchFor(page, title);
    await expect(rowOf(page, title)).toContainText("600 × 600 mm");
    await expect(rowOf(page, title)).not.toContainText("Honed");
    await page.getByText(words.columns(2), { exact: true }).click();
    await button(page, words.allColumns).click();
    await expect(rowOf(page, title)).toContainText("Honed");
  });
});

for (const size of [NARROW, WIDE]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test("form and list lead to each other", async ({ page }) => {
      for (const href of [categoriesScreen.href, subcategoriesScreen.href, screen.href, "/admin/e-brochure"]) {
        await page.goto(href);
        await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
        await button(page, words.toList).click();
        await expect(page.getByRole("heading", { level: 2, name: /^All / }), href).toBeInViewport();
        await button(page, words.toForm).click();
        await expect(page.getByRole("heading", { level: 2, name: /^Add / }).first(), href).toBeInViewport();
      }
    });
  });
}
