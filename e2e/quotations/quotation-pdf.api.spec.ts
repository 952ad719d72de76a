import { quotationMessages as words } from "@/lib/quotations/words";
import { expectRefusal } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { readPdf } from "../kit/pdfs";
import { answer, expect, line, QUOTATIONS_PATH, readData, test, toLinkCall } from "./quotation-calls";

test("a draft, a sent quotation and its proforma are printed", async ({ admin, visitor, addDraft, send }) => {
  const isDescribed = await createResponseCheck(visitor);
  const draft = await addDraft();
  const path = `${QUOTATIONS_PATH}/${draft.id}`;
  const printed = await admin.get(`${path}/pdf`);
  await isDescribed(printed, "GET /api/quotations/{id}/pdf");
  expect(printed.headers()["content-disposition"]).toBe('inline; filename="draft.pdf"');
  expect((await readPdf(await printed.body())).text).toContain("Draft");

  const sent = await send(draft);
  const offered = await visitor.get(`${toLinkCall(sent)}/pdf`);
  await isDescribed(offered, "GET /api/quotations/by-link/{token}/pdf");
  expect(offered.headers()).toMatchObject({
    ...{ "cache-control": "no-store", "x-robots-tag": "noindex" },
    "content-disposition": `inline; filename="${sent.number!.replaceAll("/", "-")}.pdf"`,
  });
  const { pages, text } = await readPdf(await offered.body());
  expect(pages).toBe(1);
  for (const said of [sent.number!, line.text, "36,875.00", "Sample Bank", "GSTIN"]) expect(text, said).toContain(said);
  expect(text).not.toContain("Draft");

  await expectRefusal(await admin.get(`${path}/proforma`), 404, words.noProforma);
  await readData(await answer(visitor, sent, "accept"), 200);
  const { number } = await readData<{ number: string }>(await admin.post(`${path}/proforma`), 201);
  const proforma = await admin.get(`${path}/proforma`);
  await isDescribed(proforma, "GET /api/quotations/{id}/proforma");
  expect((await readPdf(await proforma.body())).text).toMatch(new RegExp(`${number}[\\s\\S]*not a tax invoice`));
});

// Tokens: auth/access.api.spec.ts.
test("only sales and the holder of a valid link print a quotation", async ({ admin, visitor, sendNew, send }) => {
  const sent = await sendNew();
  await expectRefusal(await visitor.get(`${QUOTATIONS_PATH}/by-link/${"x".repeat(43)}/pdf`), 404, words.missing);
  const revised = await send(await readData(await admin.post(`${QUOTATIONS_PATH}/${sent.id}/revise`), 201));
  const replaced = await visitor.get(`${toLinkCall(sent)}/pdf`);
  expect(replaced.status()).toBe(410);
  expect(await replaced.json()).toMatchObject({ error: words.replaced, link: revised.link });
  expect((await admin.get(`${QUOTATIONS_PATH}/${sent.id}/pdf`)).status()).toBe(200);
  expect((await visitor.get(`${toLinkCall(revised)}/pdf`)).status()).toBe(200);
});

test("fifty stones with pictures are sent and printed", async ({ admin, addDraft }) => {
  const products: { id: number; title: string }[] = await (await admin.get("/api/subcategories?limit=50")).json();
  const lines = Array.from({ length: 50 }, (_, place) => {
    const { id, title } = products[place % products.length]!;
    return { ...line, product: id, text: title };
  });
  const { id } = await addDraft({ lines });
  expect((await admin.post(`${QUOTATIONS_PATH}/${id}/send`)).status()).toBe(200);
  const printed = await admin.get(`${QUOTATIONS_PATH}/${id}/pdf`);
  expect(printed.status()).toBe(200);
  expect((await readPdf(await printed.body())).pages).toBeGreaterThan(1);
});
