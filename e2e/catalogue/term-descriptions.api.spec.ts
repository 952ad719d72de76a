import type { APIResponse } from "@playwright/test";
import type { Term, TermPage } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";
import { historyMessages } from "@/lib/history/words";
import type { Media } from "@/lib/media/media";
import { adminScreens } from "@/lib/shared/words/screens";
import { createTitle, expect, expectRefusal, jpeg, test } from "../kit/fixtures";
import { getLevelPaths } from "../kit/level-paths";
import { createResponseCheck } from "../kit/openapi";

const PATH = "/api/terms";
const words = catalogueMessages.terms;
const getPath = ({ id }: { id: number }) => `${PATH}/${id}`;

const readData = async <T>(response: APIResponse): Promise<T> => {
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).data;
};
const toValue = (label: string) => label.toLowerCase().replaceAll(" ", "-");

test("a material's description is on its page, and its care on its products too, in every language and without delay", async ({
  admin,
  visitor,
  deleteLater,
  makeCategory,
  makeSubcategory,
  makeProduct,
}) => {
  const isDescribed = await createResponseCheck(admin);
  const material = createTitle("Jasperite");
  const other = createTitle("Slate");
  const category = await makeCategory();
  const subcategory = await makeSubcategory(category);
  const [product] = [await makeProduct(subcategory, { material: `${material}, ${other}` }), await makeProduct(subcategory, { material })];
  const page = `/stones/material/${toValue(material)}`;
  const productPage = getLevelPaths(category, subcategory, product).product;
  const read = async (path: string) => (await visitor.get(path)).text();
  const readDescription = async () => /<meta name="description" content="(.*?)"\/>/.exec(await read(page))?.[1];
  expect(await readDescription()).toContain(material);
  expect(await read(productPage)).not.toContain("Warranty");

  const { items }: TermPage = await (await visitor.get(`${PATH}?kind=material`)).json();
  const term = items.find(({ label }) => label === material)!;
  expect(term).toMatchObject({ description: "", image: null, care: "", warranty: "" });
  const [picture] = await readData<Media[]>(await admin.post("/api/media", { multipart: { files: await jpeg() } }));
  deleteLater(`/api/media/${picture!.id}`);
  await readData(await admin.patch(`/api/media/${picture!.id}`, { data: { alt: { en: "A banded slab" } } }));

  const sent = {
    description: "A banded stone.\n\nIt takes a high polish.",
    image: picture!.url,
    care: "Wipe with water.",
    warranty: "Ten years.",
  };
  const changed = await admin.patch(getPath(term), { data: sent, headers: { "If-Match": `"${term.version}"` } });
  await isDescribed(changed, "PATCH /api/terms/{id}");
  expect(await readData<Term>(changed)).toMatchObject(sent);

  await test.step("on both pages at once", async () => {
    const html = await read(page);
    expect(html).toContain("A banded stone.\n\nIt takes a high polish.");
    expect(html).toMatch(new RegExp(`<img[^>]* src="${picture!.url}"[^>]* alt="A banded slab"`));
    for (const path of [page, productPage]) {
      const shown = await read(path);
      expect(shown).toContain("Wipe with water.");
      expect(shown).toContain("Ten years.");
    }
    expect(await readDescription()).toBe("A banded stone. It takes a high polish.");
    // The other material of the product has no care: the text names its own.
    expect(await read(productPage)).toMatch(new RegExp(`<h3[^>]*>${material}</h3>`));
    await readData(await admin.patch(getPath(term), { data: { care: "Wipe dry." } }));
    for (const path of [page, productPage]) expect(await read(path)).toContain("Wipe dry.");
  });

  await test.step("translated", async () => {
    const path = `/api/translations/term/${term.id}/hi`;
    const { data } = await (await admin.get(path)).json();
    expect(Object.keys(data.fields)).toEqual(["label", "description", "care", "warranty"]);
    expect(data.fields.care).toMatchObject({ source: "Wipe dry.", state: "missing" });
    const missing = await (await admin.get("/api/translations", { params: { locale: "hi", resource: "term", q: "Wipe dry" } })).json();
    expect(missing.items).toEqual([expect.objectContaining({ field: "care", path: `/hi${page}`, state: "missing" })]);
    expect(await read(`/hi${productPage}`)).toContain('lang="en">Wipe dry.');
    expect((await admin.put(path, { data: { fields: { care: "सूखे कपड़े से पोंछें।" } } })).status()).toBe(200);
    for (const shown of [page, productPage]) {
      expect(await read(`/hi${shown}`)).toContain("सूखे कपड़े से पोंछें।");
      expect(await read(shown)).toContain("Wipe dry.");
    }
    await readData(await admin.patch(getPath(term), { data: { care: "Wipe wet." } }));
    expect((await (await admin.get(path)).json()).data.fields.care).toMatchObject({ state: "outdated", text: "सूखे कपड़े से पोंछें।" });
  });

  await test.step("the library lists the use of the picture, and a change of it is seen at once", async () => {
    const media = `/api/media/${picture!.id}`;
    const { used_in }: Media = await (await admin.get(media)).json();
    expect(used_in).toEqual([{ resource: "term", id: term.id, title: material, href: `${adminScreens.terms.href}?id=${term.id}` }]);
    expect((await admin.delete(media)).status()).toBe(409);
    await readData(await admin.patch(media, { data: { alt: { en: "A striped slab" } } }));
    expect(await read(page)).toContain('alt="A striped slab"');
    const replaced = await readData<Media>(await admin.put(media, { multipart: { file: await jpeg() } }));
    expect(replaced.url).not.toBe(picture!.url);
    expect(await read(page)).toContain(`src="${replaced.url}"`);
    const { image }: Term = await readData(await admin.patch(getPath(term), { data: { position: 1 } }));
    expect(image).toBe(replaced.url);
  });

  await test.step("a former care is restored from the history", async () => {
    const history = await (await admin.get("/api/history", { params: { resource: "term", id: term.id } })).json();
    const entry = history.items.find(({ after }: { after: { care?: string } }) => after?.care === "Wipe dry.");
    expect(entry).toMatchObject({ restorable: true, before: { care: "Wipe with water." } });
    const restored = await admin.post(`/api/history/${entry.id}/restore`);
    expect((await restored.json()).message).toBe(historyMessages.history.restore.done(material));
    expect(await read(productPage)).toContain("Wipe dry.");
  });

  await test.step("blank fields leave nothing behind", async () => {
    await readData(await admin.patch(getPath(term), { data: { description: "", image: null, care: " ", warranty: "" } }));
    expect(await read(page)).not.toContain("Warranty");
    expect(await read(productPage)).not.toContain("Warranty");
    expect(await readDescription()).toContain(material);
  });
});

test("a new label cannot be undone once the term has other texts, which stay", async ({ admin, deleteLater }) => {
  const label = createTitle("Schist");
  const term = await readData<Term>(await admin.post(PATH, { data: { kind: "material", label: createTitle("Shist") } }));
  deleteLater(getPath(term));
  const renamed = await admin.patch(getPath(term), { data: { label } });
  const undo = renamed.headers()["x-undo"];
  await readData(await admin.patch(getPath(term), { data: { care: "Wipe with water." } }));
  const translated = await admin.put(`/api/translations/term/${term.id}/hi`, { data: { fields: { care: "पानी से पोंछें।" } } });
  expect(translated.status()).toBe(200);
  await expectRefusal(await admin.post(`/api/history/${undo}/undo`), 409, historyMessages.history.changedSince([label], 0));
  const { items }: TermPage = await (await admin.get(`${PATH}?kind=material`)).json();
  expect(items.find(({ id }) => id === term.id)).toMatchObject({ label, care: "Wipe with water." });
  const { data } = await (await admin.get(`/api/translations/term/${term.id}/hi`)).json();
  expect(data.fields.care).toMatchObject({ text: "पानी से पोंछें।", state: "done" });
});

test("terms of other kinds have no page, and a picture must be in the library", async ({ admin, deleteLater }) => {
  const unknown = "/uploads/00/00000000000000000000000000000000-1x1.jpg";
  const add = (kind: string, fields: object) => admin.post(PATH, { data: { kind, label: createTitle("Ochre"), ...fields } });
  await expectRefusal(await add("finish", { description: "Smooth" }), 400, words.foreignField);
  await expectRefusal(await add("colour", { care: "Wipe" }), 400, words.foreignField);
  await expectRefusal(await add("colour", { image: unknown }), 400, words.pictureInvalid);
  const term = await readData<Term>(await add("colour", { description: "Warm" }));
  deleteLater(getPath(term));
  expect(term).toMatchObject({ description: "Warm", image: null, care: "", warranty: "" });
  await expectRefusal(await admin.patch(getPath(term), { data: { warranty: "One year" } }), 400, words.foreignField);
  await expectRefusal(await admin.patch(getPath(term), { data: { image: unknown } }), 400, words.pictureInvalid);
});
