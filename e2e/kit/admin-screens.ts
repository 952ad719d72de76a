import type { Locator, Page, Route } from "@playwright/test";
import { messages } from "@/lib/shared/words/messages";
import { test as base, expect, type Form, paths } from "./fixtures";
import type { Upload } from "./pictures";

/** What the three screens do alike, with the words in which they differ. */
export const screens = [
  {
    name: "Main Category",
    href: "/admin/main-category",
    list: paths.categories,
    change: "PUT",
    words: messages.mainCategories,
    titleLabel: "Title",
    firstProblem: messages.mainCategories.titleRequired,
    imageLabel: /^Category Image/,
    add: "Add Category",
    update: "Update Category",
  },
  {
    name: "Main-sub Category",
    href: "/admin/main-subcategory",
    list: paths.subcategories,
    change: "PUT",
    words: messages.mainSubcategories,
    titleLabel: "Title",
    firstProblem: messages.mainSubcategories.categoryRequired,
    imageLabel: /^Image/,
    add: "Add Subcategory",
    update: "Update Subcategory",
  },
  {
    name: "Products",
    href: "/admin/sub-category",
    list: paths.products,
    change: "PATCH",
    words: messages.products,
    titleLabel: "Product Title",
    firstProblem: messages.products.titleRequired,
    imageLabel: /^Main Image/,
    add: "Add Product",
    update: "Update Product",
  },
] as const;

export const [categoriesScreen, subcategoriesScreen, productsScreen] = screens;
export type Screen = (typeof screens)[number];

type Fixtures = {
  isSignedIn: boolean;
  /** Adds a row that a screen lists, with the rows above it. */
  makeRow: (screen: Screen, fields?: Form) => Promise<{ title: string }>;
};

/** Keeps a token in a browser at the first page only, so that signing out ends it. */
function keepToken(token: string): void {
  if (location.origin === "null" || localStorage.getItem("signed-in-by-test")) return;
  localStorage.setItem("signed-in-by-test", "1");
  localStorage.setItem("token", token);
}

/** The browser of a member of staff who has signed in, unless `isSignedIn` is false. */
export const test = base.extend<Fixtures>({
  isSignedIn: [true, { option: true }],
  // Playwright opens a page to restore a storage state, which takes as long as a small test.
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

export { expect };

/**
 * Opens a screen and waits for its list; that of the products, which comes in pages, begins with the newest, or shows only the row
 * with this title: a short list takes less time with each thing that is done to it.
 */
export async function open(page: Page, { href, words, list }: Screen, title?: string): Promise<void> {
  await page.goto(href);
  await expect(page.getByText(words.list.loading)).toBeHidden();
  await expect(page.getByRole("table").getByRole("button", { name: /^Edit/ }).first()).toBeVisible();
  if (list !== paths.products) return;
  if (title) await searchFor(page, title);
  else await sortBy(page, "Newest first");
}

/** Searches the products for one of them, which then is the only one there. */
export async function searchFor(page: Page, title: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search products" }).fill(title);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expect(rowOf(page, title)).toBeVisible();
}

/** Goes to another screen by the sidebar: the page stays, and with it its scripts. */
export async function visit(page: Page, href: string): Promise<void> {
  const link = page.getByRole("navigation", { name: "Admin" }).locator(`a[href="${href}"]`);
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

/** Sorts a long list and waits for it. */
export async function sortBy(page: Page, order: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes("?page="));
  await page.getByRole("combobox", { name: "Sort by" }).selectOption(order);
  await answer;
  await expectLoaded(page);
}

/** Expects that the long list of a screen shows what it was asked for last. */
export const expectLoaded = (page: Page) => expect(page.getByRole("table", { name: /^All / })).toHaveAttribute("aria-busy", "false");

/** The row of a list with this title. */
export const rowOf = (page: Page, title: string) => page.getByRole("table").getByRole("row").filter({ hasText: title });
export const editButton = (page: Page, title: string) => page.getByRole("button", { name: `Edit ${title}` });
export const deleteButton = (page: Page, title: string) => page.getByRole("button", { name: `Delete ${title}` });

/** The field that carries a row's title. */
export const titleField = (page: Page, { titleLabel }: Screen) => page.getByRole("textbox", { name: titleLabel, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses Delete in a row and answers the question. */
export async function deleteRow(page: Page, title: string, question: string): Promise<void> {
  await deleteButton(page, title).click();
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" }).click();
}

const toastWith = (page: Page, role: "status" | "alert", text: string) => page.getByRole(role).getByText(text, { exact: true });

type Noting = { toastsSeen?: { role: string; texts: string[] }[] };

/** Notes down every toast from now on: on a slow machine one may come and go between two looks. @returns how many were noted before */
const noteToasts = (page: Page) =>
  page.evaluate(() => {
    const page = window as Noting;
    if (page.toastsSeen) return page.toastsSeen.length;
    const seen: NonNullable<Noting["toastsSeen"]> = [];
    page.toastsSeen = seen;
    const note = (added: Node) => {
      const role = added instanceof Element && added.closest("[role=status], [role=alert]")?.getAttribute("role");
      if (role) seen.push({ role, texts: [added, ...added.querySelectorAll("*")].map((part) => part.textContent) });
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note);
    }).observe(document.body, { childList: true, subtree: true });
    return 0;
  });

const wasNoted = (page: Page, role: string, text: string, before: number) =>
  page.evaluate(
    ([role, text, before]) =>
      ((window as Noting).toastsSeen ?? []).slice(before).some((toast) => toast.role === role && toast.texts.includes(text)),
    [role, text, before] as const,
  );

async function expectToast(page: Page, role: "status" | "alert", text: string): Promise<void> {
  // A page that is being left has nothing to note.
  const before = await noteToasts(page).catch(() => 0);
  const isSeen = async () =>
    (await toastWith(page, role, text).first().isVisible()) || (await wasNoted(page, role, text, before).catch(() => false));
  await expect.poll(isSeen, `a toast says: ${text}`).toBe(true);
}

/** Expects a toast that says that something was done. */
export const expectDone = (page: Page, text: string) => expectToast(page, "status", text);
/** Expects a toast that says that something went wrong. */
export const expectFailed = (page: Page, text: string) => expectToast(page, "alert", text);
export const failureToast = (page: Page, text: string) => toastWith(page, "alert", text);

/** Presses a toast's button. The next toast takes its place, and would stay for as long as the pointer rests on it. */
async function takeAway(page: Page, toast: Locator): Promise<void> {
  const itsButton = toast.locator("..").getByRole("button", { name: "Dismiss" });
  // It may have gone by itself meanwhile.
  await itsButton.click({ timeout: 1_000 }).catch(() => {});
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  await expect(toast).toBeHidden();
}

/** Takes a toast away, so that the next one with the same words is seen to be new. */
export async function dismiss(page: Page, text: string): Promise<void> {
  await takeAway(page, failureToast(page, text));
}

/** The same for one that says that something is done. */
export async function dismissDone(page: Page, text: string): Promise<void> {
  await expectDone(page, text);
  await takeAway(page, toastWith(page, "status", text));
}

/** Does something and expects to be told that it is done: the toast may be gone before a slow press has ended. */
export async function expectDoneAfter(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([expectDone(page, text), act()]);
  await takeAway(page, toastWith(page, "status", text));
}

/** Expects that a picture has come; given a side in pixels, in a square of that size. */
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

/** How many files a file field holds. */
export const filesIn = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.files?.length);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Takes over the calls of one method to a list's address and, where they are made of rows, to those of its rows. */
export async function onCall(page: Page, method: Method, path: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path || (method !== "POST" && pathname.startsWith(`${path}/`)),
    (route) => (route.request().method() === method ? handle(route) : route.fallback()),
  );
}

/** Lets calls fail with a status and, where given, the server's words. */
export const failing = (page: Page, method: Method, path: string, status = 500, error?: string) =>
  onCall(page, method, path, (route) => route.fulfill({ status, json: error ? { success: false, error, message: error } : {} }));

/** Lets calls never reach the server. */
export const unreachable = (page: Page, method: Method, path: string) => onCall(page, method, path, (route) => route.abort());

/** Lets calls wait until `release`, then go on (to what took them over before, if anything), or be answered with `json`; counts them. */
export async function hold(page: Page, method: Method, path: string, json?: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = { count: 0, release };
  await onCall(page, method, path, async (route) => {
    held.count++;
    await released;
    await (json ? route.fulfill({ json }) : route.fallback());
  });
  return held;
}

/** Keeps a token in the browser, as a sign-in would have. */
export async function bringToken(page: Page, token: string): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}

/** Expects the sign-in page, and no token any more. */
export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await expect(page).toHaveURL("/admin");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
}

/** Pastes HTML into a text, as a browser does when it comes from the clipboard. */
export const paste = (text: Locator, html: string) =>
  text.evaluate((area, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Files that no image field takes, with the reason. */
export const refusedFiles: { what: string; file: Upload; why: string }[] = [
  {
    what: "a PDF",
    file: { name: "price-list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    why: messages.files.imageType,
  },
  { what: "a WebP", file: { name: "slab.webp", mimeType: "image/webp", buffer: Buffer.from("RIFF") }, why: messages.files.imageType },
  {
    what: "10 MB",
    file: { name: "slab.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024) },
    why: messages.files.imageSize,
  },
];
