import type { MainCategory } from "@/lib/catalogue/main-categories";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { MediaPage } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";
import { expectAccessible, NARROW } from "../kit/accessible";
import { button, categoriesScreen, expect, openForm, openFromSidebar, test, titleField } from "../kit/admin-screens";
import { type APIRequestContext, createTitle, fetchList, type Page } from "../kit/fixtures";
import { jpeg, type Upload } from "../kit/pictures";
import { expectReachableInSmallWindows, SMALL_PHONE } from "../kit/small-windows";
import { expectDone } from "../kit/toasts";
import { writeUpload } from "../kit/write-upload";

const MEDIA = "/admin/media";
const words = mediaMessages.media;

test.use({ viewport: NARROW });

/** A picture in a size that no other test uses, because equal content is stored as one picture. */
const pictureNamed = async (name: string, height: number): Promise<Upload> => ({ ...(await jpeg({ width: 401, height })), name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Returns how a category's picture appears in the HTML of the website. */
async function cardPicture(visitor: APIRequestContext, title: string) {
  const html = await (await visitor.get("/product")).text();
  // The menu has the title too, but not in a heading.
  const end = html.search(new RegExp(`>${title}</h[23]>`));
  expect(end, "the category is on the website").toBeGreaterThan(0);
  const [image] = html.slice(html.lastIndexOf("<a ", end), end).match(/<img [^>]*>/)!;
  return { url: image.match(/ src="([^"]*)"/)?.[1], at: image.match(/object-position:([^;"]*)/)?.[1] };
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: mediaWords.search }).fill(name);
  await expect(page.getByText(mediaWords.counted(1), { exact: true })).toBeVisible();
}

async function expectThreeInARow(page: Page): Promise<void> {
  const tiles = page.locator("[data-picture]");
  await expect(tiles.nth(3)).toBeVisible();
  const tops = await tiles.evaluateAll((all) => all.slice(0, 4).map((tile) => tile.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[2]!);
}

/** Moves the focal point by a tap and by a key, and adds an alt text. */
async function describe(page: Page, name: string): Promise<void> {
  const panel = dialog(page, name);
  const point = panel.getByRole("button", { name: mediaWords.focus });
  await point.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width / 4, y: (height * 3) / 4 } });
  await expect(panel.getByText(/^25 % from the left, 75 % from the top$/)).toBeVisible();
  await point.press("ArrowUp");
  await expect(panel.getByText(/, 73 % from the top$/)).toBeVisible();
  await panel.getByLabel(mediaWords.alt, { exact: true }).fill("A slab of white marble");
  await Promise.all([expectDone(page, words.change.done), panel.getByRole("button", { name: mediaWords.save }).click()]);
  await expect(panel.getByRole("button", { name: mediaWords.save })).toBeFocused();
  await page.reload();
  await expect(panel.getByLabel(mediaWords.alt, { exact: true })).toHaveValue("A slab of white marble");
  await panel.getByRole("button", { name: mediaWords.close }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(MEDIA);
}

async function addCategory(page: Page, title: string): Promise<void> {
  await Promise.all([expectDone(page, catalogueMessages.mainCategories.add.done(title)), button(page, "Add Category").click()]);
}

test("staff upload, describe, use and replace pictures on a phone", async ({ page, admin, visitor, deleteLater }) => {
  test.slow();
  const [first, second] = [`${createTitle("first")}.jpg`, `${createTitle("second")}.jpg`];
  const files = [await pictureNamed(first, 301), { ...(await jpeg()), name: second }];
  const [title, other] = [createTitle("Marble"), createTitle("Granite")];
  await page.goto(MEDIA);

  await test.step("two pictures are added", async () => {
    await button(page, mediaWords.addHeading).click();
    const field = page.getByLabel(/^Add pictures/);
    await Promise.all([expectDone(page, words.add.done(2)), field.setInputFiles(files)]);
    const { items }: MediaPage = await (await admin.get("/api/media?limit=200")).json();
    for (const { id } of items.filter(({ name }) => [first, second].includes(name))) deleteLater(`/api/media/${id}`);
    await expect(page.getByRole("heading", { name: mediaWords.describeNew(2) })).toBeFocused();
    await page.getByLabel(mediaWords.altOf(second)).fill("A polished slab");
    await Promise.all([expectDone(page, words.add.described(1)), button(page, mediaWords.saveAlt).click()]);
    await expect(page).toHaveURL(MEDIA);
  });

  await test.step("the library offers the picture that exists already", async () => {
    await button(page, mediaWords.addHeading).click();
    await page.getByLabel(/^Add pictures/).setInputFiles(files[0]!);
    await page.getByRole("link", { name: mediaWords.useExisting }).click();
    await dialog(page, first).getByRole("button", { name: mediaWords.close }).click();
  });

  await test.step("three pictures are in a row, sorted and filtered", async () => {
    await expectThreeInARow(page);
    await page.getByRole("checkbox", { name: mediaWords.altMissing }).check();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption(mediaWords.sorts.name);
    await find(page, first);
    await page.getByRole("checkbox", { name: mediaWords.altMissing }).uncheck();
  });

  await test.step("one picture gets a focal point and an alt text", async () => {
    await find(page, first);
    await page.getByRole("link", { name: `${first} ${mediaWords.uses(0)}` }).click();
    await expectReachableInSmallWindows(dialog(page, first), [SMALL_PHONE]);
    await describe(page, first);
  });

  await test.step("a new category takes it from the library", async () => {
    await openFromSidebar(page, categoriesScreen.href);
    await openForm(page, categoriesScreen);
    await titleField(page, categoriesScreen).fill(title);
    await page.getByRole("button", { name: mediaWords.fromLibraryFor("Category Image") }).click();
    const picker = dialog(page, mediaWords.pickHeading);
    await picker.getByRole("searchbox").fill(first);
    await expect(picker.getByRole("listitem").getByRole("button")).toHaveCount(1);
    await expectReachableInSmallWindows(picker, [SMALL_PHONE]);
    await picker.getByRole("button", { name: first }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByRole("figure").getByText(first)).toBeVisible();
    await addCategory(page, title);
  });

  await test.step("a photograph that is too large is compressed and saved", async () => {
    await openForm(page, categoriesScreen);
    await titleField(page, categoriesScreen).fill(other);
    const large = await writeUpload({ ...(await jpeg()), name: "IMG_2041.JPG" }, IMAGE_BYTES);
    await page.getByLabel(categoriesScreen.imageLabel).setInputFiles(large);
    await expect(page.locator("form").getByText(messages.files.imageSize)).toBeVisible();
    await button(page, adminWords.shrink).click();
    await expect(page.getByRole("figure").getByText("IMG_2041.jpg")).toBeVisible();
    await expect(button(page, adminWords.shrink)).toBeHidden();
    await addCategory(page, other);
    const rows = (await fetchList<MainCategory>(admin, categoriesScreen.list)).filter((row) => [title, other].includes(row.title));
    for (const { _id } of rows) deleteLater(`${categoriesScreen.list}/${_id}`);
    expect(rows.find((row) => row.title === other)?.image_url).toMatch(/\.jpg$/);
  });

  const before = await cardPicture(visitor, title);
  expect(before.at).toMatch(/^2[45](\.\d)?% 7[23](\.\d)?%$/);

  await test.step("a replacement appears on the website at the same focal point", async () => {
    await openFromSidebar(page, MEDIA);
    await find(page, first);
    await page.getByRole("link", { name: `${first} ${mediaWords.uses(1)}` }).click();
    const panel = dialog(page, first);
    await expect(panel.getByRole("link", { name: title })).toHaveAttribute("href", new RegExp(`^${categoriesScreen.href}\\?id=\\d+$`));
    await panel.getByLabel(new RegExp(`^${mediaWords.replaceHeading}`)).setInputFiles(await pictureNamed("third.jpg", 307));
    await Promise.all([expectDone(page, words.replace.done), panel.getByRole("button", { name: mediaWords.replace }).click()]);
    const { items }: MediaPage = await (await admin.get(`/api/media?search=${encodeURIComponent(first)}`)).json();
    expect(items).toEqual([expect.objectContaining({ name: first, alt: { en: "A slab of white marble" } })]);
    expect(items[0]!.url).not.toBe(before.url);
    expect(await cardPicture(visitor, title)).toEqual({ url: items[0]!.url, at: before.at });
  });
});

test("unused pictures are selected and deleted together", async ({ page, admin }) => {
  const name = createTitle("unused");
  const files = [
    await pictureNamed(`${name}-1.jpg`, 313),
    await pictureNamed(`${name}-2.jpg`, 314),
    await pictureNamed(`${name}-3.jpg`, 315),
  ];
  const form = new FormData();
  for (const { name: fileName, mimeType, buffer } of files)
    form.append("files", new File([new Uint8Array(buffer)], fileName, { type: mimeType }));
  expect((await admin.post("/api/media", { multipart: form })).status()).toBe(201);
  await page.goto(MEDIA);
  await page.getByRole("searchbox", { name: mediaWords.search }).fill(name);
  await page.getByRole("checkbox", { name: mediaWords.selectUnused(3) }).check();
  const bar = page.getByRole("region", { name: mediaWords.selectionActions });
  await expect(bar).toContainText(mediaWords.selected(3));
  await page.getByRole("checkbox", { name: mediaWords.select(`${name}-1.jpg`) }).uncheck();
  await expect(bar).toContainText(mediaWords.selected(2));
  await expectAccessible(page);
  await bar.getByRole("button", { name: mediaWords.removeSelected }).click();
  const question = page.getByRole("dialog", { name: words.removeMany.confirm(2) });
  await Promise.all([expectDone(page, words.removeMany.done(2)), question.getByRole("button", { name: "Delete" }).click()]);
  await expect(bar).toBeHidden();
  await expect(page.locator("[data-picture]")).toHaveText([new RegExp(`^${name}-1.jpg`)]);
});
