import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import { stateLabels, stateWords } from "@/lib/catalogue/products/state-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { formatClockTime } from "@/lib/shared/days";
import { formatDateTime } from "@/lib/shared/firm-time";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { previewWords } from "@/lib/website/previews";
import { expectAccessible, NARROW, WIDE } from "../../kit/accessible";
import { backToList, button, editRow, expect, locateRow, test } from "../../kit/admin-screens";
import { paths } from "../../kit/fixtures";
import { expectDone, expectFailed } from "../../kit/toasts";
import { openRow } from "./products-list";

const { states, update, withdraw } = catalogueMessages.products;

test.use({ viewport: NARROW });

test("on a phone, staff preview, schedule and publish a draft, and unpublish the product", async ({
  page,
  browser,
  admin,
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
  const draft = { state: "draft", size: "90 x 90 cm" };
  expect((await admin.patch(`${paths.products}/${id}`, { multipart: draft })).status()).toBe(200);
  await openRow(page, title);
  await expect(locateRow(page, title).getByText(stateWords.draftWaits).filter({ visible: true })).toBeVisible();
  await expect(locateRow(page, title)).toContainText("60");
  await editRow(page, title);
  await expect(size).toHaveValue("90 x 90 cm");

  await test.step("a visitor with the link sees the preview; the public page does not change", async () => {
    await button(page, previewWords.make).click();
    const handover = page.getByRole("dialog", { name: previewWords.heading });
    const url = await handover.getByRole("textbox", { name: previewWords.address }).inputValue();
    await expectAccessible(page);
    await handover.getByRole("button", { name: previewWords.close }).click();
    await expect(handover).toBeHidden();
    const context = await browser.newContext({ viewport: NARROW, reducedMotion: "reduce" });
    const preview = await context.newPage();
    await preview.goto(url);
    await expect(preview.getByRole("complementary", { name: previewWords.label })).toBeInViewport();
    await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(preview.getByText("90 x 90 cm")).toBeVisible();
    await expectAccessible(preview);
    await preview.setViewportSize(WIDE);
    const header = preview.getByRole("banner").getByRole("navigation", { name: "Main" });
    await expect(header).toBeVisible();
    await expect(header.locator("[aria-current]")).toHaveCount(0);
    await context.close();
    expect(await (await visitor.get(address)).text()).toContain("60 x 60 cm");
  });

  await test.step("a draft is scheduled, then published immediately", async () => {
    const publishAt = page.getByLabel(stateWords.publishAt, { exact: true });
    const zone = companyDefaults.timeZone;
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await publishAt.fill(formatClockTime(tomorrow, zone).replace(" ", "T"));
    const time = formatDateTime(tomorrow.toISOString(), zone);
    const scheduled = states.publishesAt(`${time} (${zone})`);
    await expect(button(page, stateWords.save)).toBeHidden();
    await button(page, stateWords.schedule(time)).click();
    await expect(page.getByRole("heading", { name: dataWords.describe(1) })).toBeFocused();
    await Promise.all([expectDone(page, `${states.draftBeside} ${scheduled}`), button(page, stateWords.schedule(time)).click()]);
    await publishAt.fill("2020-01-31T09:00");
    await Promise.all([expectFailed(page, states.publishPast), button(page, "Schedule for 31 Jan 2020 at 09:00").click()]);
    await expect(publishAt).toHaveAccessibleDescription(new RegExp(`^${states.publishPast}`));
    await publishAt.fill("");
    await Promise.all([expectDone(page, update.done), button(page, stateWords.publish).click()]);
    await expect(button(page, stateWords.update)).toBeVisible();
    expect(await (await visitor.get(address)).text()).toContain("90 x 90 cm");
  });

  await test.step("an unpublished product is not on the website", async () => {
    await expect(page.getByText(stateWords.draftWaits).filter({ visible: true })).toHaveCount(0);
    await button(page, stateWords.withdraw).click();
    await Promise.all([
      expectDone(page, states.withdrawn),
      page.getByRole("dialog", { name: withdraw.confirm }).getByRole("button", { name: stateWords.withdraw }).click(),
    ]);
    await expect(button(page, stateWords.publish)).toBeVisible();
    await backToList(page);
    await expect(locateRow(page, title).getByText(stateLabels.withdrawn).filter({ visible: true })).toBeVisible();
    expect((await visitor.get(address)).status()).toBe(404);
  });
});
