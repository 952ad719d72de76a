import { MAX_ID } from "@/lib/shared/limits";
import { websiteMessages } from "@/lib/website/words";
import { createBrochureForm, createTitle, expect, expectRefusal, listServedFiles, showcase, test } from "../../kit/fixtures";
import { createOversizedPdf, pdfImpostors } from "../../kit/pdfs";
import { jpeg } from "../../kit/pictures";

const words = websiteMessages.brochures;
const list = showcase.brochures;

// Invalid covers: e2e/media/refused-pictures.api.spec.ts. Every rule of the fields: lib/website/brochures.test.ts. What counts as a PDF:
// lib/media/server/pdfs.test.ts.
const refusedFiles = [
  ...Object.entries(pdfImpostors).map(([what, make]) => [`${what} called a PDF`, make, 415, words.pdfType] as const),
  ["a JPEG of no type", async () => ({ ...(await jpeg()), mimeType: "application/octet-stream" }), 415, words.pdfType],
  ["a PDF of 20 MB", async () => createOversizedPdf(), 413, words.pdfSize],
] as const;

test("refuses invalid files and keeps both old ones", async ({ admin, makeBrochure, expectNoChange }) => {
  const { id, cover_image, pdf_file } = await makeBrochure();
  await expectNoChange(async () => {
    for (const [what, make, status, told] of refusedFiles) {
      await test.step(what, async () => {
        const multipart = { ...(await createBrochureForm()), title: createTitle(what), pdf_file: await make() };
        await expectRefusal(await admin.post(list, { multipart }), status, told);
        await expectRefusal(await admin.post(list, { multipart: { ...multipart, id: String(id) } }), status, told);
        for (const file of [cover_image, pdf_file]) expect(await listServedFiles(file)).not.toEqual([]);
      });
    }
  });
});

const unknown = [String(MAX_ID), "9".repeat(300)];

test("a change and a deletion need a positive integer id of an existing brochure", async ({ admin, makeBrochure, expectNoChange }) => {
  const form = await createBrochureForm();
  const { id } = await makeBrochure();
  await expectNoChange(async () => {
    // The id is checked before the other fields.
    await expectRefusal(await admin.post(list, { multipart: { id: "abc", title: "" } }), 400, words.invalidId);
    for (const data of [{ id: [id] }, { brochure_id: id }]) await expectRefusal(await admin.delete(list, { data }), 400, words.invalidId);
    for (const nobody of unknown) {
      await expectRefusal(await admin.post(list, { multipart: { ...form, id: nobody } }), 404, words.missing);
      await expectRefusal(await admin.delete(list, { data: { id: nobody } }), 404, words.missing);
    }
  });
});
