import type { Locator, Page } from "@playwright/test";
import { catalogueMessages } from "@/lib/catalogue/words";
import { editingWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { test as base, expect, type Form, paths } from "./fixtures";
import type { Upload } from "./pictures";

export const screens = [
  {
    name: "Main Category",
    href: "/admin/main-category",
    list: paths.categories,
    change: "PUT",
    words: catalogueMessages.mainCategories,
    titleLabel: "Title",
    firstProblem: catalogueMessages.mainCategories.titleRequired,
    imageLabel: /^Category Image/,
    opener: adminWords.addCategory,
    add: "Add Category",
    update: "Update Category",
  },
  {
    name: "Main-sub Category",
    href: "/admin/main-subcategory",
    list: paths.subcategories,
    change: "PUT",
    words: catalogueMessages.mainSubcategories,
    titleLabel: "Title",
    firstProblem: catalogueMessages.mainSubcategories.categoryRequired,
    imageLabel: /^Image/,
    opener: adminWords.addSubcategory,
    add: "Add Subcategory",
    update: "Update Subcategory",
  },
  {
    name: "Products",
    href: "/admin/sub-category",
    list: paths.products,
    change: "PATCH",
    words: catalogueMessages.products,
    titleLabel: "Product Title",
    firstProblem: catalogueMessages.products.titleRequired,
    imageLabel: /^Product pictures/,
    opener: adminWords.addProduct,
    add: "Add Product",
    update: "Update Product",
  },
] as const;

export const [categoriesScreen, subcategoriesScreen, productsScreen] = screens;
export type Screen = (typeof screens)[number];

type Fixtures = { isSignedIn: boolean; makeRow: (screen: Screen, fields?: Form) => Promise<{ title: string }> };

/** Stores the token on the first page only, so that signing out stays effective. */
function keepToken(token: string): void {
  if (location.origin === "null" || localStorage.getItem("signed-in-by-test")) return;
  localStorage.setItem("signed-in-by-test", "1");
  localStorage.setItem("token", token);
}

/** Tests with a signed-in browser, unless `isSignedIn` is false. */
export const test = base.extend<Fixtures>({
  isSignedIn: [true, { option: true }],
  // Faster than a storage state, for which Playwright opens an extra page.
  context: async ({ context, token, isSignedIn }, use) => {
    if (isSignedIn) await context.addInitScript(keepToken, token);
    await use(context);
  },
  makeRow: async ({ makeCategory, makeSubcategory, makeProduct }, use) => {
    await use(async ({ list }, fields) => {
      if (list === paths.categories) return makeCategory(fields);
      const category = await makeCategory();
      if (list === paths.subcategories) return makeSubcategory(category, fields);
      return makeProduct(await makeSubcategory(category), fields);
    });
  },
});

export type { Locator, Page } from "@playwright/test";
export { expect };

/**
 * Opens a screen and waits for its list. Products are sorted newest first, or filtered by title, because short lists make tests faster.
 */
export async function openScreen(page: Page, { href, words, list }: Screen, title?: string): Promise<void> {
  await page.goto(href);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(
    page
      .getByRole("table")
      .getByRole("button", { name: /^Actions for/ })
      .first(),
  ).toBeVisible();
  if (list !== paths.products) return;
  if (title) await searchFor(page, title);
  else await sortBy(page, "Newest first");
}

/** Opens the empty form of a screen. */
export async function openForm(page: Page, screen: Screen): Promise<void> {
  // A wide screen shows short forms above their list.
  if (!(await titleField(page, screen).isVisible())) await button(page, screen.opener).click();
  await expect(titleField(page, screen)).toHaveValue("");
}

/** Closes the form where it replaces the list. A wide screen shows both of a short one. */
export async function backToList(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: editingWords.backToList });
  if (await link.isVisible()) await link.click();
}

/** The field of the main image or of a sub image of a product. */
export const slotField = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( |$)`));
export const locateSlot = (page: Page, name: string) => page.getByRole("listitem").filter({ has: slotField(page, name) });

export async function searchFor(page: Page, title: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill(title);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(locateRow(page, title)).toBeVisible();
}

export async function openFromSidebar(page: Page, href: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Admin" }).locator(`a[href="${href}"]`);
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

export async function sortBy(page: Page, order: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes("?page="));
  await page.getByRole("combobox", { name: "Sort by" }).selectOption(order);
  await answer;
  await expectLoaded(page);
}

export const expectLoaded = (page: Page) => expect(page.getByRole("table", { name: /^All / })).toHaveAttribute("aria-busy", "false");

export const locateRow = (page: Page, title: string) => page.getByRole("table").getByRole("row").filter({ hasText: title });
export const menuButton = (page: Page, title: string) => page.getByRole("button", { name: editingWords.actionsFor(title) });
/** The title of a row, which opens it. */
export const titleLink = (page: Page, title: string) => page.getByRole("table").getByRole("link", { name: title });

export const titleField = (page: Page, { titleLabel }: Screen) => page.getByRole("textbox", { name: titleLabel, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Chooses an export or a rare action in the menu of a list. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await button(page, editingWords.moreActions).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Chooses an action in the menu of a row. */
export async function chooseAction(page: Page, title: string, action: string): Promise<void> {
  await menuButton(page, title).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

export const editRow = (page: Page, title: string) => chooseAction(page, title, editingWords.edit);
export const startDeletion = (page: Page, title: string) => chooseAction(page, title, editingWords.remove);

export async function deleteRow(page: Page, title: string, question: string): Promise<void> {
  await startDeletion(page, title);
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" }).click();
}

/** Expects that a picture has loaded and, if given, its side length in pixels. */
export async function expectPicture(picture: Locator, side?: number): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  if (!side) return;
  const size = async () => {
    const box = await picture.boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(size).toEqual([side, side]);
}

export const countFiles = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.files?.length);

export async function storeToken(page: Page, token: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page).toHaveURL("/admin");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

export const pasteHtml = (text: Locator, html: string) =>
  text.evaluate((area, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

export const refusedFiles: { name: string; file: Upload; why: string }[] = [
  {
    name: "a PDF",
    file: { name: "price-list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    why: messages.files.imageType,
  },
  { name: "a WebP", file: { name: "slab.webp", mimeType: "image/webp", buffer: Buffer.from("RIFF") }, why: messages.files.imageType },
  {
    name: "10 MB",
    file: { name: "slab.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024) },
    why: messages.files.imageSize,
  },
];
