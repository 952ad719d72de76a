import { MAX_ID, MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { createBrochureForm, createTitle, expect, expectRefusal, type Form, listServedFiles, showcase, test } from "../../kit/fixtures";
import { createOversizedPdf, pdf, pdfImpostors } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";

const words = websiteMessages.brochures;
const list = showcase.brochures;

// Every rule of the fields: lib/website/brochures.test.ts.
test("reports a missing or too long title before missing files", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id } = await makeBrochure();
  const refused: [Form, string][] = [
    [{}, words.titleRequired],
    [{ title: await jpeg() }, words.titleRequired],
    [{ title: "x".repeat(MAX_TITLE + 1) }, messages.tooLong("Title", MAX_TITLE)],
  ];
  await expectNoChange(async () => {
    for (const [multipart, error] of refused) {
      await expectRefusal(await admin.post(list, { multipart }), 400, error);
      await expectRefusal(await admin.post(list, { multipart: { ...multipart, id: String(id) } }), 400, error);
    }
  });
});

test("a new brochure needs both files, a change at least one", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id } = await makeBrochure();
  const { title, cover_image, pdf_file } = await createBrochureForm();
  const incomplete: Form[] = [{}, { cover_image }, { pdf_file }, { cover_image: "cover.jpg", pdf_file }, { cover_image, pdf_file: "x" }];
  const elsewhere = { cover: await jpeg(), pdf: pdf() };
  await expectNoChange(async () => {
    for (const files of incomplete) {
      await expectRefusal(await admin.post(list, { multipart: { title, ...files } }), 400, words.bothRequired);
    }
    for (const files of [{}, elsewhere]) {
      const multipart = { id: String(id), title, ...files };
      await expectRefusal(await admin.post(list, { multipart }), 400, words.oneRequired);
    }
  });
});

// Invalid covers: e2e/media/refused-pictures.api.spec.ts.
const refusedFiles = [
  ["a PDF", "cover_image", async () => pdf(), 415, words.coverType],
  ...Object.entries(pdfImpostors).map(([what, make]) => [`${what} called a PDF`, "pdf_file", make, 415, words.pdfType] as const),
  ["a JPEG", "pdf_file", jpeg, 415, words.pdfType],
  ["a JPEG of no type", "pdf_file", async () => ({ ...(await jpeg()), mimeType: "application/octet-stream" }), 415, words.pdfType],
  ["a PDF of 20 MB", "pdf_file", async () => createOversizedPdf(), 413, words.pdfSize],
] as const;

test("refuses invalid files and keeps both old ones", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id, cover_image, pdf_file } = await makeBrochure();
  await expectNoChange(async () => {
    for (const [what, field, make, status, told] of refusedFiles) {
      await test.step(`${what} as ${field}`, async () => {
        const multipart = { ...(await createBrochureForm()), title: createTitle(what), [field]: await make() };
        await expectRefusal(await admin.post(list, { multipart }), status, told);
        await expectRefusal(await admin.post(list, { multipart: { ...multipart, id: String(id) } }), status, told);
        for (const file of [cover_image, pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
      });
    }
  });
});

const malformed = ["", "0", "1.5", " 7"];
const unknown = [String(MAX_ID), "9".repeat(300)];

test("a change needs a positive integer id of an existing brochure", async ({ admin, expectNoChange }) => {
  const form = await createBrochureForm();
  const change = (id: string) => admin.post(list, { multipart: { ...form, id } });
  await expectNoChange(async () => {
    for (const id of malformed) await expectRefusal(await change(id), 400, words.invalidId);
    for (const id of unknown) await expectRefusal(await change(id), 404, words.missing);
    // The id is checked before the other fields.
    await expectRefusal(await admin.post(list, { multipart: { id: "abc", title: "" } }), 400, words.invalidId);
  });
});

test("a deletion needs a positive integer id of an existing brochure", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id } = await makeBrochure();
  await expectNoChange(async () => {
    for (const wrong of [...malformed, 0, null, [id]]) {
      await expectRefusal(await admin.delete(list, { data: { id: wrong } }), 400, words.invalidId);
    }
    await expectRefusal(await admin.delete(list, { data: { brochure_id: id } }), 400, words.invalidId);
    for (const nobody of [...unknown, MAX_ID]) await expectRefusal(await admin.delete(list, { data: { id: nobody } }), 404, words.missing);
  });
});

test("refuses a deletion with invalid JSON", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id } = await makeBrochure();
  const headers = { "Content-Type": "application/json" };
  await expectNoChange(async () => {
    for (const body of ["", `{id:${id}}`, `[${id}]`]) {
      await expectRefusal(await admin.delete(list, { data: Buffer.from(body), headers }), 400, messages.malformedJson);
    }
    const padded = Buffer.from(JSON.stringify({ id, padding: "x".repeat(70_000) }));
    await expectRefusal(await admin.delete(list, { data: padded, headers }), 413, messages.bodyTooLarge);
  });
});
