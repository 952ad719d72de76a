import { PDF_BYTES } from "@/lib/shared/limits";
import { websiteMessages } from "@/lib/website/words";
import { createBrochureForm, createTitle, expect, fetchRow, listServedFiles, showcase, test } from "../../kit/fixtures";
import { pdf } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";

const words = websiteMessages.brochures;
const list = showcase.brochures;

test("adds a brochure with both files and lists it", async ({ admin, visitor, deleteLater }) => {
  const form = await createBrochureForm();
  const response = await admin.post(list, { multipart: { ...form, title: `  ${form.title} ` } });
  const { data, ...answer } = await response.json();
  deleteLater(list, { id: data.id });

  expect(response.status()).toBe(201);
  expect(answer).toEqual({ success: true, message: words.add.done });
  expect(data).toEqual({
    id: expect.any(Number),
    title: form.title,
    cover_image: expect.stringMatching(/^\/uploads\/.+\.jpg$/),
    pdf_file: expect.stringMatching(/^\/uploads\/.+\.pdf$/),
  });
  expect(await fetchRow(visitor, list, data.id)).toEqual(data);
  expect((await visitor.get(data.cover_image)).status()).toBe(200);
  expect(await (await visitor.get(data.pdf_file)).body()).toEqual(form.pdf_file.buffer);
});

test("accepts a PDF just below 20 MB and serves ranges of it", async ({ visitor, makeBrochure }) => {
  const whole = pdf(PDF_BYTES - 1);
  const { pdf_file } = await makeBrochure({ pdf_file: whole });
  const response = await visitor.get(pdf_file, { headers: { Range: "bytes=-100" } });
  expect(response.status()).toBe(206);
  expect(response.headers()["content-range"]).toBe(`bytes ${PDF_BYTES - 101}-${PDF_BYTES - 2}/${PDF_BYTES - 1}`);
  expect(await response.body()).toEqual(whole.buffer.subarray(-100));
});

test("detects file types by content if the client sends none", async ({ makeBrochure }) => {
  const mimeType = "application/octet-stream";
  const brochure = await makeBrochure({ cover_image: { ...(await jpeg()), mimeType }, pdf_file: { ...pdf(), mimeType } });
  expect([brochure.cover_image.slice(-4), brochure.pdf_file.slice(-4)]).toEqual([".jpg", ".pdf"]);
});

for (const [field, other, make] of [
  ["cover_image", "pdf_file", jpeg],
  ["pdf_file", "cover_image", async () => pdf()],
] as const) {
  test(`replaces only ${field}: the old file is deleted, ${other} stays`, async ({ admin, visitor, makeBrochure }) => {
    const before = await makeBrochure();
    const title = createTitle("Granites");
    const response = await admin.post(list, { multipart: { id: String(before.id), title, [field]: await make() } });
    const { data, ...answer } = await response.json();

    expect(response.status()).toBe(200);
    expect(answer).toEqual({ success: true, message: words.update.done });
    expect(data).toEqual({ ...before, title, [field]: expect.any(String) });
    expect(data[field]).not.toBe(before[field]);
    expect(await fetchRow(visitor, list, before.id)).toEqual(data);
    expect(await listServedFiles(before[field])).toEqual([]);
    expect(await listServedFiles(data[field])).not.toEqual([]);
    expect(await listServedFiles(before[other])).not.toEqual([]);
  });
}

test("replaces both files, also with identical ones", async ({ admin, makeBrochure }) => {
  const form = await createBrochureForm();
  const before = await makeBrochure(form);
  const same = await (await admin.post(list, { multipart: { ...form, id: String(before.id) } })).json();
  expect(same.data).toEqual(before);
  for (const file of [before.cover_image, before.pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);

  const { data } = await (await admin.post(list, { multipart: { ...(await createBrochureForm()), id: String(before.id) } })).json();
  expect(data.id).toBe(before.id);
  for (const file of [before.cover_image, before.pdf_file]) expect(await listServedFiles(file)).toEqual([]);
  for (const file of [data.cover_image, data.pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
});

for (const asSent of [Number, String]) {
  test(`deletes a brochure and its files by an id sent as a ${asSent.name.toLowerCase()}`, async ({ admin, visitor, makeBrochure }) => {
    const brochure = await makeBrochure();
    const response = await admin.delete(list, { data: { id: asSent(brochure.id) } });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: words.remove.done, data: brochure });
    expect(await fetchRow(visitor, list, brochure.id)).toBeUndefined();
    for (const file of [brochure.cover_image, brochure.pdf_file]) {
      expect(await listServedFiles(file)).toEqual([]);
      expect((await visitor.get(file)).status()).toBe(404);
    }
  });
}

test("stores identical files of two brochures once and deletes them with the second", async ({ admin, makeBrochure }) => {
  const files = { cover_image: await jpeg(), pdf_file: pdf() };
  const [first, second] = [await makeBrochure(files), await makeBrochure(files)];
  expect([second.cover_image, second.pdf_file]).toEqual([first.cover_image, first.pdf_file]);
  await admin.delete(list, { data: { id: first.id } });
  for (const file of [second.cover_image, second.pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
  await admin.delete(list, { data: { id: second.id } });
  for (const file of [second.cover_image, second.pdf_file]) expect(await listServedFiles(file)).toEqual([]);
});

test("deletes a brochure that has leads", async ({ admin, visitor, makeBrochure }) => {
  const { id } = await makeBrochure();
  const lead = { name: "Mira Shah", email: "mira@example.com", contact: "9825012345", brochure_id: id };
  expect((await visitor.post("/api", { data: lead })).status()).toBe(201);
  expect((await admin.delete(list, { data: { id } })).status()).toBe(200);
});

test("the e-brochure page shows every change on the next request", async ({ admin, visitor, makeBrochure }) => {
  const page = async () => (await visitor.get("/ebrochure")).text();
  await page();
  const brochure = await makeBrochure();
  expect(await page()).toContain(brochure.title);
  const title = createTitle("Onyx");
  await admin.post(list, { multipart: { id: String(brochure.id), title, pdf_file: pdf() } });
  const changed = await page();
  expect(changed).toContain(title);
  expect(changed).not.toContain(brochure.title);
  await admin.delete(list, { data: { id: brochure.id } });
  expect(await page()).not.toContain(title);
});
