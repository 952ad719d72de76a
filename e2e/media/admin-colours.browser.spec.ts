import sharp from "sharp";
import { factLabels } from "@/lib/catalogue/products/facts";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getMediaName, type MediaPage } from "@/lib/media/media";
import { colourWords as words } from "@/lib/media/words";
import { showDraftsFirst } from "../catalogue/products/products-list";
import { NARROW } from "../kit/accessible";
import { button, expect, productsScreen, test } from "../kit/admin-screens";
import { createTitle } from "../kit/fixtures";
import { expectDone } from "../kit/toasts";

test.use({ viewport: NARROW });

test("staff see the detected colours of a picture on a phone and copy them to a product", async ({ page, admin, makeAnyProduct }) => {
  // One colour, in a size that no other test uses.
  const buffer = await sharp({ create: { width: 403, height: 309, channels: 3, background: "#d2b993" } })
    .jpeg()
    .toBuffer();
  const name = `${createTitle("beige")}.jpg`;
  const product = await makeAnyProduct({ image: { name, mimeType: "image/jpeg", buffer } });
  const found: MediaPage = await (await admin.get(`/api/media?${new URLSearchParams({ url: product.product_image })}`)).json();
  const [picture] = found.items;

  await test.step("the picture shows detected colours", async () => {
    await page.goto(`/admin/media?id=${picture!.id}`);
    const panel = page.getByRole("dialog", { name: getMediaName(picture!) });
    await expect(panel.getByText(words.found("Beige"))).toBeVisible();
  });

  await test.step("the product form suggests the colours of the picture", async () => {
    await showDraftsFirst(page);
    await page.goto(`${productsScreen.href}?id=${product.id}`);
    const area = page.getByRole("region", { name: dataWords.facts });
    const field = area.getByRole("combobox", { name: factLabels.colour });
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${words.says("Beige")}`));
    await expect(area.getByText(words.wins)).toBeHidden();
    await area.getByRole("button", { name: words.take }).click();
    await expect(field).toHaveValue("Beige");
    await expect(area.getByText(words.wins)).toBeVisible();
    await expect(area.getByRole("button", { name: words.take })).toBeHidden();
    await Promise.all([expectDone(page, catalogueMessages.products.update.done), button(page, productsScreen.update).click()]);
    expect((await (await admin.get(`/api/products/${product.id}`)).json()).colour).toBe("Beige");
  });
});
