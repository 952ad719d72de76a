import { expect, test } from "vitest";
import { dropProductFiles, toProductForm, toProductValues } from "@/lib/catalogue/client/product-form";
import { addPictures, setSlot } from "@/lib/catalogue/products/form/form-pictures";
import type { ProductDataForm } from "@/lib/catalogue/products/form/product-data-form";

const [stone, hall, report] = ["stone.jpg", "hall.jpg", "report.pdf"].map((name) => new File(["x"], name)) as [File, File, File];
const stored = new Map([
  ["blob:stone", stone],
  ["blob:hall", hall],
  ["blob:report", report],
]);
const files = { add: () => "", get: (url: string) => stored.get(url) };

const toPicture = (image: string, media = "") => ({ image, name: image, media });

function fill() {
  const values = toProductValues(undefined);
  const data = values.data as ProductDataForm;
  const slots = setSlot(setSlot(data, 0, toPicture("blob:stone")), 1, toPicture("/uploads/a.jpg", "7"));
  const pictures = addPictures(
    setSlot(slots, 2, toPicture("/uploads/b.jpg")),
    ["/uploads/c.jpg", "/uploads/d.jpg", "blob:hall"].map((image) => toPicture(image)),
  );
  const documents = [{ kind: "other", language: "", file: "blob:report", valid_until: "" }];
  return { ...values, title: "Carrara", data: { ...data, ...pictures, documents } };
}

test("sends new files, pictures of the library by their ids, and the addresses of other pictures", () => {
  const form = toProductForm(fill(), files);
  expect(form.get("title")).toBe("Carrara");
  expect(form.get("image")).toBe(stone);
  expect(form.get("subimg1_media_id")).toBe("7");
  expect(form.get("existingSubimg2")).toBe("/uploads/b.jpg");
  expect(form.get("existingSubimg4")).toBe("/uploads/d.jpg");
  expect(form.getAll("pictures")).toEqual([hall]);
  expect(form.getAll("documents")).toEqual([report]);
  expect(JSON.parse(String(form.get("data")))).toMatchObject({ documents: [{ file: "upload:1" }], pictures: [{ image: "upload:1" }] });
});

test("leaves new files out of what is stored", () => {
  const { pictures, documents } = dropProductFiles(fill()).data as ProductDataForm;
  expect(pictures.map(({ image }) => image)).toEqual(["", "/uploads/a.jpg", "/uploads/b.jpg", "/uploads/c.jpg", "/uploads/d.jpg"]);
  expect(documents).toEqual([]);
});
