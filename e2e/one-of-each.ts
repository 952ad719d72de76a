import type { Slider } from "@/lib/domain/sliders";
import { test as base, brochureForm, expect, type Form, listOf, paths, productForm, showcase } from "./fixtures";
import { jpeg } from "./pictures";

type OneOfEach = {
  /** The id of a row, by the address (of `rowCalls`) below which it is changed. */
  ids: Record<string, number>;
  brochure: number;
  /** Every file that these rows name. */
  files: string[];
  /** A form with which each call that adds or changes a row would do. */
  form: Form;
};

/** For what must hold of every call alike. The slider is one of the sample's: there is no room for another. */
export const test = base.extend<{ oneOfEach: () => Promise<OneOfEach> }>({
  oneOfEach: async ({ visitor, makeCategory, makeSubcategory, makeProduct, makeBrochure, makeGalleryImages }, use) => {
    await use(async () => {
      const category = await makeCategory({ image: await jpeg() });
      const subcategory = await makeSubcategory(category, { image: await jpeg() });
      const product = await makeProduct(subcategory);
      const brochure = await makeBrochure();
      const [image] = await makeGalleryImages([await jpeg()]);
      const [slider] = await listOf<Slider>(visitor, showcase.sliders);
      expect(slider).toBeDefined();
      return {
        ids: {
          [paths.categories]: category._id,
          [paths.subcategories]: subcategory._id,
          [paths.products]: product.id,
          "/sliders/updateSlider": slider!.id,
          "/sliders/deleteSlider": slider!.id,
          "/gallery": image!.id,
        },
        brochure: brochure.id,
        files: [
          ...[category.image_url!, subcategory.image_url!, product.product_image],
          ...[brochure.cover_image, brochure.pdf_file, image!.image, slider!.image],
        ],
        form: {
          ...(await productForm(subcategory._id)),
          ...(await brochureForm()),
          main_category_id: String(category._id),
          images: await jpeg(),
        },
      };
    });
  },
});
