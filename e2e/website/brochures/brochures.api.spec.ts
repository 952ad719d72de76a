import { PDF_BYTES } from "@/lib/shared/limits";
import type { Brochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";
import { createBrochureForm, createTitle, expect, type Form, fetchRow, jpeg, listServedFiles, showcase, test } from "../../kit/fixtures";
import { pdf } from "../../kit/pdfs";

const words = websiteMessages.brochures;
const list = showcase.brochures;

test("adds a brochure with both files and lists it", async ({ admin, visitor, deleteLater }) => {
  const form = await createBrochureForm();
  // The type of a file comes from its content.
  const mimeType = "application/octet-stream";
  const files = { cover_image: { ...form.cover_image, mimeType }, pdf_file: { ...form.pdf_file, mimeType } };
  const response = await admin.post(list, { multipart: { title: `  ${form.title} `, ...files } });
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

test("a change replaces one file or both, deletes the old ones, and keeps identical ones", async ({ admin, visitor, makeBrochure }) => {
  const before = await makeBrochure();
  const save = async (fields: Form): Promise<Brochure> => {
    const response = await admin.post(list, { multipart: { id: String(before.id), title: before.title, ...fields } });
    const { data, ...answer } = await response.json();
    expect({ status: response.status(), ...answer }).toEqual({ status: 200, success: true, message: words.update.done });
    expect(await fetchRow(visitor, list, before.id)).toEqual(data);
    return data;
  };
  const title = createTitle("Granites");
  const covered = await save({ title, cover_image: await jpeg() });
  expect(covered).toEqual({ ...before, title, cover_image: expect.any(String) });
  const files = await createBrochureForm();
  const { pdf_file } = files;
  const printed = await save({ title, pdf_file });
  expect(printed).toEqual({ ...covered, pdf_file: expect.any(String) });
  expect(await listServedFiles(before.cover_image, before.pdf_file)).toEqual([]);
  for (const file of [printed.cover_image, printed.pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);

  const both = await save(files);
  expect(both).toMatchObject({ title: files.title, pdf_file: printed.pdf_file });
  expect(await save(files)).toEqual(both);
  expect(await listServedFiles(printed.cover_image)).toEqual([]);
  for (const file of [both.cover_image, both.pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
});

test("brochures are deleted by a number or a text, with their leads, and shared files with the last one", async ({
  admin,
  visitor,
  makeBrochure,
}) => {
  const files = { cover_image: await jpeg(), pdf_file: pdf() };
  const rows = [await makeBrochure(files), await makeBrochure(files)];
  const { id, cover_image, pdf_file } = rows[0]!;
  expect(rows[1]).toMatchObject({ cover_image, pdf_file });
  const lead = { name: "Mira Shah", email: "mira@example.com", contact: "9825012345", brochure_id: id };
  expect((await visitor.post("/api", { data: lead })).status()).toBe(201);
  for (const [place, toId] of [Number, String].entries()) {
    for (const file of [cover_image, pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
    const response = await admin.delete(list, { data: { id: toId(rows[place]!.id) } });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: words.remove.done, data: rows[place] });
    expect(await fetchRow(visitor, list, rows[place]!.id)).toBeUndefined();
  }
  expect(await listServedFiles(cover_image, pdf_file)).toEqual([]);
  expect((await visitor.get(pdf_file)).status()).toBe(404);
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
