import type { Page } from "@playwright/test";
import { adminWords } from "@/lib/domain/content/admin";
import { mediaWords } from "@/lib/domain/content/media";
import type { MediaPage } from "@/lib/domain/media";
import { messages } from "@/lib/domain/messages";
import { uniqueTitle } from "../fixtures";
import { jpeg, oversizedJpeg, type Upload } from "../pictures";
import { expectAccessible, NARROW } from "./accessible";
import { button, categoriesScreen, expect, expectDone, expectDoneAfter, rowOf, test, titleField, visit } from "./admin-screens";
import { picker } from "./gallery-desk";
import { expectReachable, inEachWindow } from "./reachable";

const MEDIA = "/admin/media";
const words = messages.media;

test.use({ viewport: NARROW });

/** Pictures of one size are one picture: these sizes are no other test's. */
const named = async (name: string, height: number): Promise<Upload> => ({ ...(await jpeg({ width: 401, height })), name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
/** The picture of a category on the website, as it is drawn. */
const shownFor = async (page: Page, title: string) => {
  await page.goto("/product");
  const picture = page.getByRole("link", { name: title }).locator("img");
  return picture.evaluate((image: HTMLImageElement) => ({
    url: new URL(image.src).pathname,
    at: image.style.objectPosition,
  }));
};

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole("searchbox", { name: mediaWords.search }).fill(name);
  await expect(page.getByText(mediaWords.counted(1), { exact: true })).toBeVisible();
}

test("pictures are added on a phone, described, used, and replaced where they are shown", async ({ page, admin, deleteLater }) => {
  test.slow();
  const [first, second, third] = [`${uniqueTitle("first")}.jpg`, `${uniqueTitle("second")}.jpg`, "third.jpg"];
  const files = [await named(first, 301), { ...(await jpeg()), name: second }];
  const title = uniqueTitle("Marble");
  await page.goto(MEDIA);
  const field = page.getByLabel(/^Add pictures/);

  await test.step("adds two at once, and says of one that it is here already", async () => {
    await Promise.all([expectDone(page, words.add.done(2)), field.setInputFiles(files)]);
    const { items }: MediaPage = await (await admin.get("/api/media?limit=200")).json();
    for (const { id } of items.filter(({ name }) => [first, second].includes(name))) deleteLater(`/api/media/${id}`);
    await expectDoneAfter(page, words.add.already([second]), () => field.setInputFiles(files[1]!));
    await expect(page.getByRole("group").getByText(words.add.already([second]))).toBeVisible();
  });

  await test.step("describes one: a tap says what matters", async () => {
    await find(page, first);
    await expectAccessible(page, [NARROW]);
    await page.setViewportSize(NARROW);
    await button(page, `${first} ${mediaWords.uses(0)}`).click();
    const panel = dialog(page, first);
    await inEachWindow(page, () => expectReachable(panel));
    await expectAccessible(page, [NARROW]);
    await page.setViewportSize(NARROW);
    const point = panel.getByRole("button", { name: mediaWords.focus });
    await point.scrollIntoViewIfNeeded();
    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
    await point.click({ position: { x: width / 4, y: (height * 3) / 4 } });
    await expect(panel.getByText(/^25 % from the left, 75 % from the top$/)).toBeVisible();
    await point.press("ArrowUp");
    await expect(panel.getByText(/, 73 % from the top$/)).toBeVisible();
    await panel.getByLabel(mediaWords.alt, { exact: true }).fill("A slab of white marble");
    await expectDoneAfter(page, words.change.done, () => panel.getByRole("button", { name: mediaWords.save }).click());
    await expect(panel).toBeHidden();
  });

  await test.step("takes it for a category, from the library", async () => {
    await visit(page, categoriesScreen.href);
    await titleField(page, categoriesScreen).fill(title);
    const offered = page.getByRole("button", { name: mediaWords.fromLibraryFor("Category Image") });
    await offered.click();
    const picker = dialog(page, mediaWords.pickHeading);
    await picker.getByRole("searchbox").fill(first);
    await expect(picker.getByRole("listitem").getByRole("button")).toHaveCount(1);
    await inEachWindow(page, () => expectReachable(picker));
    await page.setViewportSize(NARROW);
    await picker.getByRole("button", { name: first }).click();
    await expect(picker).toBeHidden();
    await expect(page.getByRole("figure").getByText(first)).toBeVisible();
    await Promise.all([expectDone(page, messages.mainCategories.add.done(title)), button(page, "Add Category").click()]);
    const list = await (await admin.get(categoriesScreen.list)).json();
    const row = list.find((category: { title: string }) => category.title === title);
    deleteLater(`${categoriesScreen.list}/${row._id}`);
  });

  const before = await shownFor(page, title);
  expect(before.at).toMatch(/^2[45](\.\d)?% 7[23](\.\d)?%$/);

  await test.step("replaces it, and the website shows the new one", async () => {
    await page.goto(MEDIA);
    await find(page, first);
    await button(page, `${first} ${mediaWords.uses(1)}`).click();
    const panel = dialog(page, first);
    await expect(panel.getByRole("link", { name: title })).toHaveAttribute("href", categoriesScreen.href);
    await panel.getByLabel(new RegExp(`^${mediaWords.replaceHeading}`)).setInputFiles(await named(third, 307));
    await Promise.all([expectDone(page, words.replace.done), panel.getByRole("button", { name: mediaWords.replace }).click()]);
    const { items }: MediaPage = await (await admin.get(`/api/media?search=${encodeURIComponent(first)}`)).json();
    expect(items).toEqual([expect.objectContaining({ name: first, alt: { en: "A slab of white marble" } })]);
    expect(items[0]!.url).not.toBe(before.url);
    expect(await shownFor(page, title)).toEqual({ url: items[0]!.url, at: before.at });
  });
});

test("a photograph that is too large is refused, and made smaller for whoever wants that", async ({ page, deleteLater, admin }) => {
  const title = uniqueTitle("Marble");
  await page.goto(categoriesScreen.href);
  await titleField(page, categoriesScreen).fill(title);
  await page.getByLabel(categoriesScreen.imageLabel).setInputFiles({ ...(await oversizedJpeg()), name: "IMG_2041.JPG" });
  await expect(page.locator("form").getByText(messages.files.imageSize)).toBeVisible();
  await button(page, adminWords.shrink).click();
  await expect(page.getByRole("figure").getByText("IMG_2041.jpg")).toBeVisible();
  await expect(button(page, adminWords.shrink)).toBeHidden();
  await Promise.all([expectDone(page, messages.mainCategories.add.done(title)), button(page, "Add Category").click()]);
  await expect(rowOf(page, title)).toBeVisible();
  const list = await (await admin.get(categoriesScreen.list)).json();
  const row = list.find((category: { title: string }) => category.title === title);
  deleteLater(`${categoriesScreen.list}/${row._id}`);
  expect(row.image_url).toMatch(/\.jpg$/);

  await page.goto("/admin/gallery");
  const large = { ...(await oversizedJpeg()), name: "IMG_2042.JPG" };
  await picker(page).setInputFiles([large, { ...(await jpeg()), name: "small.jpg" }]);
  const refusal = page.getByRole("listitem").filter({ hasText: messages.gallery.tooBig(large.name) });
  await expect(refusal).toBeVisible();
  await button(page, adminWords.shrinkAll(1)).click();
  for (const name of ["small.jpg", "IMG_2042.jpg"]) await expect(button(page, `Remove ${name}`)).toBeVisible();
  await expect(refusal).toBeHidden();
});
