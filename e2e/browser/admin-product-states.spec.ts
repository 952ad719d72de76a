import { companyDefaults } from "@/lib/domain/content/company";
import { previewWords } from "@/lib/domain/content/previews";
import { stateNames, stateWords } from "@/lib/domain/content/product-states";
import { clockTime } from "@/lib/domain/days";
import { doneAt } from "@/lib/domain/firm-time";
import { messages } from "@/lib/domain/messages";
import { paths } from "../fixtures";
import { expectAccessible, NARROW, WIDE } from "./accessible";
import { button, editButton, expect, expectDone, open, rowOf, productsScreen as screen, test } from "./admin-screens";

const { states, withdraw } = messages.products;

// Colours are measured as they stand, not halfway through a fade.
test.use({ viewport: NARROW });

test("drafts a product on a phone, shows it by a link to who has not signed in, publishes it at a minute, and withdraws it", async ({
  page,
  admin,
  browser,
  visitor,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const { id, title } = await makeProduct(subcategory, { size: "60 x 60 cm" });
  const address = `/product/${category._id}/${subcategory._id}/${id}`;
  const size = page.getByRole("combobox", { name: "Size" });
  await open(page, screen, title);
  const sort = (await page.getByRole("combobox", { name: "Sort by" }).boundingBox())!;
  expect(sort.x + sort.width, "the list's tools stay inside the box").toBeLessThan(NARROW.width);
  expect(sort.width).toBeGreaterThan(150);
  await editButton(page, title).click();
  await size.fill("90 x 90 cm");
  await Promise.all([expectDone(page, states.draftBeside), button(page, stateWords.save).click()]);
  await expect(rowOf(page, title).getByText(stateWords.draftWaits)).toBeVisible();
  await expect(rowOf(page, title)).toContainText("60");

  await editButton(page, title).click();
  await expect(size).toHaveValue("90 x 90 cm");
  await button(page, previewWords.make).click();
  const handover = page.getByRole("dialog", { name: previewWords.heading });
  const url = await handover.getByRole("textbox", { name: previewWords.address }).inputValue();
  await expectAccessible(page, [NARROW]);
  await page.setViewportSize(NARROW);
  await handover.getByRole("button", { name: previewWords.close }).click();
  await expect(handover).toBeHidden();

  const stranger = await browser.newContext({ viewport: NARROW });
  const shown = await stranger.newPage();
  await shown.goto(url);
  await expect(shown.getByRole("complementary", { name: previewWords.label })).toBeInViewport();
  await expect(shown.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(shown.getByText("90 x 90 cm")).toBeVisible();
  await expectAccessible(shown, [NARROW]);
  await shown.setViewportSize(WIDE);
  const header = shown.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(header).toBeVisible();
  await expect(header.locator("[aria-current]")).toHaveCount(0);
  await shown.setViewportSize(NARROW);
  await shown.goto(address);
  await expect(shown.getByText("60 x 60 cm")).toBeVisible();

  const publishAt = page.getByLabel(stateWords.publishAt);
  await publishAt.fill("2026-01-02T10:00");
  await button(page, stateWords.save).click();
  await expect(page.getByRole("textbox", { name: stateWords.publishAt })).toHaveAccessibleDescription(new RegExp(states.publishPast));
  const zone = companyDefaults.timeZone;
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await publishAt.fill(clockTime(tomorrow, zone).replace(" ", "T"));
  const scheduled = states.publishesAt(`${doneAt(tomorrow.toISOString(), zone)} (${zone})`);
  await Promise.all([expectDone(page, `${states.draftBeside} ${scheduled}`), button(page, stateWords.save).click()]);
  const soon = new Date(Date.now() + 20_000).toISOString();
  expect((await admin.patch(`${paths.products}/${id}`, { multipart: { state: "draft", publish_at: soon } })).status()).toBe(200);
  const isShown = async () => (await (await visitor.get(address)).text()).includes("90 x 90 cm");
  // The clock looks again after a minute where it missed the time itself.
  await expect.poll(isShown, { timeout: 90_000 }).toBe(true);
  await shown.reload();
  await expect(shown.getByText("90 x 90 cm")).toBeVisible();
  await stranger.close();

  await page.goto(screen.href);
  await open(page, screen, title);
  await expect(rowOf(page, title)).not.toContainText(stateWords.draftWaits);
  await editButton(page, title).click();
  await button(page, stateWords.withdraw).click();
  await Promise.all([
    expectDone(page, states.withdrawn),
    page.getByRole("dialog", { name: withdraw.confirm }).getByRole("button", { name: stateWords.withdraw }).click(),
  ]);
  await expect(rowOf(page, title).getByText(stateNames.withdrawn)).toBeVisible();
  expect((await visitor.get(address)).status()).toBe(404);
  const state = page.getByRole("combobox", { name: stateWords.label, exact: true });
  await state.selectOption(stateNames.published);
  await expect(page.getByText(messages.products.list.empty)).toBeVisible();
  await state.selectOption(stateNames.withdrawn);
  await expect(rowOf(page, title)).toBeVisible();
  expect(await (await visitor.get(paths.products)).json()).not.toContainEqual(expect.objectContaining({ id }));
});
