import sharp from "sharp";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { expect, expectRefusal, test } from "../../kit/fixtures";
import { createResponseCheck } from "../../kit/openapi";
import { createOversizedPdf, createRedPage, pdf, pdfImpostors } from "../../kit/pdfs";

const PATH = "/api/ebrochure/cover";
const words = websiteMessages.brochures;

test("renders the first page of a PDF as a picture", async ({ admin }) => {
  const isDescribed = await createResponseCheck(admin);
  const response = await admin.post(PATH, { multipart: { pdf_file: createRedPage() } });
  await isDescribed(response, "POST /api/ebrochure/cover");
  expect({ status: response.status(), type: response.headers()["content-type"] }).toEqual({ status: 200, type: "image/jpeg" });
  const picture = sharp(await response.body());
  expect(await picture.metadata()).toMatchObject({ format: "jpeg", width: 1240, height: 1756 });
  const { dominant } = await picture.stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 100);
});

test("refuses files without a first page and stores nothing", async ({ admin, expectNoChange }) => {
  await expectNoChange(async () => {
    for (const [pdf_file, status, error] of [
      [pdf(), 415, messages.files.noFirstPage],
      [await pdfImpostors["a page"]!(), 415, words.pdfType],
      [createOversizedPdf(), 413, words.pdfSize],
      ["stones.pdf", 400, words.pdfRequired],
    ] as const) {
      await expectRefusal(await admin.post(PATH, { multipart: { pdf_file } }), status, error);
    }
  });
});
