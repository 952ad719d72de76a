import { randomUUID } from "node:crypto";
import type { Session } from "@/lib/auth/auth";
import type { Slider } from "@/lib/website/sliders";
import { findTrashItem } from "../history/trash-rows";
import type { RowPath } from "./calls";
import {
  test as base,
  createBrochureForm,
  createProductForm,
  createTitle,
  expect,
  type Form,
  fetchList,
  paths,
  showcase,
} from "./fixtures";
import { jpeg } from "./pictures";

type OneOfEach = { ids: Record<RowPath, number | string>; brochure: number; files: string[]; form: Form };

/** Provides one row of each kind, for tests of all calls. The slider is a sample one, because the sample fills the limit. */
export const test = base.extend<{ oneOfEach: () => Promise<OneOfEach> }>({
  oneOfEach: async ({ visitor, admin, deleteLater, makeCategory, makeSubcategory, makeProduct, makeBrochure, makeGalleryImages }, use) => {
    await use(async () => {
      const category = await makeCategory({ image: await jpeg() });
      const subcategory = await makeSubcategory(category, { image: await jpeg() });
      const product = await makeProduct(subcategory);
      const brochure = await makeBrochure();
      const [image] = await makeGalleryImages([await jpeg()]);
      const [slider] = await fetchList<Slider>(visitor, showcase.sliders);
      expect(slider).toBeDefined();

      const email = `${createTitle("mira").replace(/\W/g, "")}@example.com`;
      const message = { name: "Mira Shah", email, phone: "+91 98250-12345", message: "Which slabs are in stock?" };
      const enquiry = (await (await visitor.post("/api/contact/inquiry", { data: message })).json()).data.id;
      deleteLater(`/api/enquiries/${enquiry}`);
      const [person] = (await (await admin.get("/api/people", { params: { q: email } })).json()).items;

      const deleted = await makeCategory();
      await admin.delete(`${paths.categories}/${deleted._id}`);
      const trash = await findTrashItem(admin, deleted.title);
      deleteLater(`/api/trash/${trash.id}`);

      const preview = await (await admin.post("/api/preview", { data: { resource: "product", id: product.id } })).json();
      deleteLater(`/api/preview/${preview.id}`);
      // The newest one may belong to another test and be deleted soon.
      const library: { id: number; url: string }[] = (await (await admin.get("/api/media?limit=200")).json()).items;
      const picture = library.find(({ url }) => url === image!.image)!;
      const { data: term } = await (await admin.post("/api/terms", { data: { kind: "finish", label: createTitle("Honed") } })).json();
      deleteLater(`/api/terms/${term.id}`);
      const invitation = { email: `${randomUUID()}@example.com`, name: "Asha Rao", roles: ["editor"] };
      const { data: user } = await (await admin.post("/api/users/invite", { data: invitation })).json();
      deleteLater(`/api/users/${user.id}`);
      const query = { resource: "main-category", id: category._id };
      const [entry] = (await (await admin.get("/api/history", { params: query })).json()).items;

      const file = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from("ID,Title\n2147483647,Unknown product\n") };
      const job = (await (await admin.post("/api/products/import", { multipart: { file } })).json()).id;

      const quotation = (await (await admin.post("/api/quotations", { data: {} })).json()).data.id;
      deleteLater(`/api/quotations/${quotation}`);

      // Nothing raises this event, so nothing is delivered.
      const subscription = { url: "https://erp.example.com/hooks", events: ["hold.created"] };
      const webhook = (await (await admin.post("/api/webhooks", { data: subscription })).json()).data.id;
      deleteLater(`/api/webhooks/${webhook}`);
      const expires_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
      const newKey = { name: createTitle("ERP"), scopes: ["leads:read"], expires_at };
      const key = (await (await admin.post("/api/keys", { data: newKey })).json()).data.id;
      deleteLater(`/api/keys/${key}`);

      const own = (await (await admin.get("/api/sessions")).json()).find(({ current }: Session) => current);
      return {
        ids: {
          "/api/main-category/{id}": category._id,
          "/api/main-subcategory/{id}": subcategory._id,
          "/api/subcategories/{id}": product.id,
          "/api/products/{id}": product.id,
          "/sliders/updateSlider/{id}": slider!.id,
          "/sliders/deleteSlider/{id}": slider!.id,
          "/gallery/{id}": image!.id,
          "/api/media/{id}": picture.id,
          "/api/terms/{id}": term.id,
          "/api/enquiries/{id}": enquiry,
          "/api/quotations/{id}": quotation,
          "/api/webhooks/{id}": webhook,
          "/api/keys/{id}": key,
          "/api/preview/{id}": preview.id,
          "/api/history/{id}": entry.id,
          "/api/trash/{id}": trash.id,
          "/api/users/{id}": user.id,
          "/api/account/passkeys/{id}": 1,
          "/api/sessions/{id}": own.id,
          "/api/jobs/{id}": job,
          "/api/people/{id}": person.id,
          "/api/translations/{resource}/{id}": category._id,
        },
        brochure: brochure.id,
        files: [
          ...[category.image_url!, subcategory.image_url!, product.product_image],
          ...[brochure.cover_image, brochure.pdf_file, image!.image, slider!.image],
        ],
        form: {
          ...(await createProductForm(subcategory._id)),
          ...(await createBrochureForm()),
          main_category_id: String(category._id),
          images: await jpeg(),
        },
      };
    });
  },
});
