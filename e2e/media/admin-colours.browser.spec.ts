import sharp from "sharp";
import { factLabels } from "@/lib/catalogue/products/facts";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { colourWords as words } from "@/lib/media/colour-words";
import { getMediaName, type MediaPage } from "@/lib/media/media";
import { mediaMessages, mediaWords } from "@/lib/media/words";
import { showDraftsFirst } from "../catalogue/products/products-list";
import { NARROW } from "../kit/accessible";
import { button, expect, productsScreen, test } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectDone, expectDoneAfter } from "../kit/toasts";

test.use({ viewport: NARROW });

test("staff correct the colours of a picture on a phone and copy them to a product", async ({
  page,
  admin,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  // One colour, in a size that no other test uses.
  const buffer = await sharp({ create: { width: 403, height: 309, channels: 3, background: "#d2b993" } })
    .jpeg()
    .toBuffer();
  const name = `${createTitle("beige")}.jpg`;
  const product = await makeProduct(await makeSubcategory(await makeCategory()), { image: { name, mimeType: "image/jpeg", buffer } });
  const found: MediaPage = await (await admin.get(`/api/media?${new URLSearchParams({ url: product.product_image })}`)).json();
  const [picture] = found.items;

  await test.step("the picture shows detected colours, which staff correct", async () => {
    await page.goto("/admin/media");
    await page.getByRole("searchbox", { name: mediaWords.search }).fill(name);
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    const panel = page.getByRole("dialog", { name: getMediaName(picture!) });
    const colours = panel.getByRole("group", { name: words.heading });
    await expect(colours.getByText(words.found("Beige"))).toBeVisible();
    const toggle = (label: string) => colours.getByRole("button", { name: label, exact: true });
    await expect(toggle("Beige")).toHaveAttribute("aria-pressed", "true");
    await toggle("Brown").click();
    await expect(colours.getByText(words.corrected)).toBeVisible();
    await toggle("Beige").click();
    await toggle("Brown").click();
    await panel.getByRole("button", { name: mediaWords.save }).click();
    await expect(colours.getByText("Choose at least one colour, or reset to the detected ones.")).toBeVisible();
    await colours.getByRole("button", { name: words.asFound }).click();
    await expect(colours.getByText(words.corrected)).toBeHidden();
    await toggle("Yellow").click();
    await expectDoneAfter(page, mediaMessages.media.change.done, () => panel.getByRole("button", { name: mediaWords.save }).click());
    const { colours: stored } = await (await admin.get(`/api/media/${picture!.id}`)).json();
    expect(stored).toEqual(["beige", "yellow"]);
  });

  await test.step("the product form suggests the colours of the picture", async () => {
    await showDraftsFirst(page);
    await page.goto(`${productsScreen.href}?id=${product.id}`);
    const area = page.getByRole("region", { name: dataWords.facts });
    const field = area.getByRole("combobox", { name: factLabels.colour });
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.says("Beige, Yellow")}`));
    await expect(area.getByText(words.wins)).toBeHidden();
    await area.getByRole("button", { name: words.take }).click();
    await expect(field).toHaveValue("Beige, Yellow");
    await expect(area.getByText(words.wins)).toBeVisible();
    await expect(area.getByRole("button", { name: words.take })).toBeHidden();
    await Promise.all([expectDone(page, catalogueMessages.products.update.done), button(page, productsScreen.update).click()]);
    expect((await (await admin.get(`/api/products/${product.id}`)).json()).colour).toBe("Beige, Yellow");
  });
});
