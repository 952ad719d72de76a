import { type APIRequestContext, mergeTests } from "@playwright/test";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type EnquiryDetail, MAX_OTHERS } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { toContent, toFormValues } from "@/lib/quotations/form-values";
import type { Offer } from "@/lib/quotations/offers";
import type { Quotation, QuotationPage, QuotedPrices } from "@/lib/quotations/quotations";
import { quotationMessages as words } from "@/lib/quotations/words";
import { adminScreens } from "@/lib/shared/words/screens";
import { createRow, createUniqueSender } from "../enquiries/enquiry-rows";
import { readCsv, readXlsx } from "../imports/sheets";
import { test as keyTest, withKey } from "../integrations/keys";
import { createTitle, expectRefusal, listServedFiles, paths } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { erasePerson, findPeople } from "../privacy/privacy-desk";
import {
  answer,
  createQuotation,
  dayFromToday,
  expect,
  line,
  QUOTATIONS_PATH,
  test as quotationTest,
  readData,
  toLinkCall,
} from "./quotation-calls";

const test = mergeTests(quotationTest, keyTest);

test("a draft changes until it is sent; then it has a number, a link and a fixed content", async ({ admin, visitor, addDraft, send }) => {
  const draft = await addDraft({ lines: [{ ...line, price: null }], supply: "intra_state" });
  expect(draft).toMatchObject({ number: null, version: 1, state: "draft", link: null, net: 0, total: 0, currency: "INR" });
  expect(draft.payment).not.toBe("");
  const path = `${QUOTATIONS_PATH}/${draft.id}`;

  const headers = { "If-Match": (await admin.get(path)).headers().etag! };
  const changed = await readData(
    await admin.patch(path, { headers, data: { lines: [line], freight: 1_001, charges_gst_percent: 5 } }),
    200,
  );
  // 12.5 × 2,500.00; 18 % of it; 5 % of 10.01 is 0.5005, so each half is 0.25025
  expect(changed).toMatchObject({ net: 3_125_000, cgst: 281_275, sgst: 281_275, charges: 1_001, total: 3_688_551 });
  expect(changed.lines).toMatchObject([{ ...line, id: expect.any(String), net: 3_125_000, tax: 562_500 }]);
  expect(changed.in_words).toBe("Rupees thirty-six thousand eight hundred eighty-five and fifty-one paise only");
  expect((await admin.patch(path, { headers, data: { notes: "Late" } })).status()).toBe(409);

  const sent = await send(draft);
  expect(sent).toMatchObject({
    number: expect.stringMatching(/^SH\/Q\/20\d\d-\d\d\/\d{4}$/),
    state: "sent",
    version: 1,
    sent_at: expect.any(String),
  });
  for (const call of [admin.patch(path, { data: { notes: "" } }), admin.delete(path), admin.post(`${path}/send`)])
    await expectRefusal(await call, 409, words.notDraft);

  const offer: Offer = await (await visitor.get(toLinkCall(sent))).json();
  expect(offer).toMatchObject({ number: sent.number, total: 3_688_551, in_words: changed.in_words, products: [null], answered: null });
  expect(offer.firm).toMatchObject({ brand: "Shilaya", bank: expect.stringContaining("Sample Bank") });
  const ofStaff = ["id", "by", "enquiry", "link", "proforma", "opened_first_at", "opened_last_at", "created_at", "updated_at"];
  expect(Object.keys(offer).filter((name) => ofStaff.includes(name))).toEqual([]);
});

test("without a mail server a quotation that should be mailed stays a draft", async ({ admin, addDraft }) => {
  const { id } = await addDraft();
  const send = (data: object) => admin.post(`${QUOTATIONS_PATH}/${id}/send`, { data });
  await expectRefusal(await send({ mail: true, text: "Dear Asha" }), 409, deskMessages.noMailServer);
  await expectRefusal(await send({ mail: true, text: " " }), 400, words.mailText);
  await expectRefusal(await send({ mail: "yes" }), 400, words.mailInvalid);
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json()).toMatchObject({ state: "draft", number: null });
  await readData(await send({ mail: false }), 200);
});

/** Adds a deleted draft again. */
const restore = (admin: APIRequestContext, { enquiry, number, ...deleted }: Quotation) =>
  admin.post(QUOTATIONS_PATH, { data: { ...toContent(toFormValues({ enquiry, number, ...deleted })), enquiry, restores: { number } } });

test("a deleted draft can be added again, also without its product and its enquiry", async ({
  admin,
  visitor,
  makeVariant,
  sendEnquiry,
  addDraft,
}) => {
  const { product, sku } = await makeVariant();
  const enquiry = await sendEnquiry();
  const { id, ...draft } = await addDraft({ lines: [{ ...line, product: product.id, variant: sku }], enquiry });
  const deleted = await readData(await admin.delete(`${QUOTATIONS_PATH}/${id}`), 200);
  expect(deleted).toEqual({ id, ...draft });
  await expectRefusal(await admin.get(`${QUOTATIONS_PATH}/${id}`), 404, words.missing);
  for (const path of [`/api/subcategories/${product.id}`, `/api/enquiries/${enquiry}`])
    expect((await admin.delete(path)).status()).toBe(200);
  const again = await readData(await restore(admin, deleted), 201);
  const { customer, lines, total } = draft;
  const known = lines.map(({ id, ...one }) => one);
  expect(again).toMatchObject({ customer, lines: known, total, enquiry, number: null, version: 1, state: "draft" });

  // An enquiry may get this id later.
  const unknown = await readData(await restore(admin, { ...deleted, enquiry: 2_000_000_000 }), 201);
  expect(unknown).toMatchObject({ lines: known, enquiry: null });

  const person = createUniqueSender();
  const erased = await createRow(visitor, "/api/contact/inquiry", { name: createTitle("Mira"), ...person, message: "Hello" });
  const ofErased = await addDraft({ enquiry: erased });
  await admin.delete(`${QUOTATIONS_PATH}/${ofErased.id}`);
  const [found] = await findPeople(admin, person.email);
  await erasePerson(admin, found!.id);
  await expectRefusal(await restore(admin, ofErased), 409, deskMessages.erased);
  await admin.delete(`/api/enquiries/${erased}`);
});

test("a deleted draft of a new version comes back with its number, unless there is another draft or an answer", async ({
  admin,
  visitor,
  sendNew,
}) => {
  const sent = await sendNew();
  const draft = await readData(await admin.post(`${QUOTATIONS_PATH}/${sent.id}/revise`), 201);
  const remove = async ({ id }: Quotation) => readData(await admin.delete(`${QUOTATIONS_PATH}/${id}`), 200);
  const again = await readData(await restore(admin, await remove(draft)), 201);
  expect(again).toMatchObject({ number: sent.number, version: 2, state: "draft", total: draft.total });
  const { items } = await (await admin.get(QUOTATIONS_PATH, { params: { q: `${sent.number}/2` } })).json();
  expect(items).toMatchObject([{ id: again.id, version: 2 }]);
  await expectRefusal(await restore(admin, draft), 409, words.draftOpen);
  await remove(again);
  await expectRefusal(await restore(admin, { ...draft, number: "SH/Q/1999-00/0001" }), 400, words.numberInvalid);
  await answer(visitor, sent, "accept");
  await expectRefusal(await restore(admin, draft), 409, words.notRevisable);
});

test("a draft has the customer, the language and the lines of its enquiry", async ({ admin, visitor, makeVariant, deleteLater }) => {
  const { product, sku } = await makeVariant();
  const lines = [
    { product: product.id, variant: sku, quantity: 40.5, unit: "sqft", sample: true },
    { product: product.id, unit: "piece", sample: true },
  ];
  const sender = { name: createTitle("Mira"), email: "mira@example.com", phone: "+91 98250-12345" };
  const request = { ...sender, address: "12 Marble Lane, Surat", language: "gu", page: "/gu/shortlist", lines };
  const enquiry = (await readData<{ id: number }>(await visitor.post("/api/request", { data: request }), 201)).id;
  deleteLater(`/api/enquiries/${enquiry}`);
  const draft = await readData(await admin.post(`/api/enquiries/${enquiry}/quotation`), 201);
  expect(draft).toMatchObject({
    ...{ enquiry, state: "draft", language: "gu", units: "sqft", currency: "INR", supply: "intra_state" },
    customer: { name: sender.name, email: sender.email, phone: "+91 98250-12345", address: "12 Marble Lane, Surat", country: "IN" },
    lines: [
      { product: product.id, variant: sku, hs_code: "680221", quantity: 40.5, unit: "sqft", price: null },
      { product: product.id, variant: null, quantity: 1, unit: "piece" },
    ],
    payment: "30 % ઓર્ડર સાથે, બાકીની રકમ માલ મોકલતા પહેલાં.",
    valid_until: dayFromToday(15),
  });
  expect(draft.lines[0]!.text).toBe(`${product.title}, 60 × 120 cm, પૉલિશ, 9 mm, ${sku}`);

  const lead = {
    source: "IndiaMART",
    external_id: createTitle(),
    name: "Omar",
    email: "omar@example.com",
    country: "United Arab Emirates",
  };
  const { id } = await readData<{ id: number }>(await admin.post("/api/leads", { data: { ...lead, company: "Gulf Stone" } }), 201);
  deleteLater(`/api/enquiries/${id}`);
  expect(await readData(await admin.post(`/api/enquiries/${id}/quotation`), 201)).toMatchObject({
    ...{ customer: { company: "Gulf Stone", country: "AE" }, lines: [], currency: "USD", supply: "export_lut" },
  });
});

test("an enquiry has a timeline of the person's other enquiries, samples and quotations, which API keys do not see", async ({
  admin,
  visitor,
  makeVariant,
  makeKey,
  addDraft,
  sendNew,
  deleteLater,
}) => {
  const { product } = await makeVariant();
  const digits = String(Date.now()).slice(-9);
  const sender = { name: createTitle("Mira"), email: `${digits}@example.com`, phone: `+91 9${digits}` };
  const add = async (path: string, data: object): Promise<EnquiryDetail> => {
    const { id } = await readData<{ id: number }>(await visitor.post(path, { data }), 201);
    deleteLater(`/api/enquiries/${id}`);
    return (await admin.get(`/api/enquiries/${id}`)).json();
  };
  const lines = [1, 2].map(() => ({ product: product.id, unit: "m2", sample: true }));
  const request = await add("/api/request", { ...sender, lines });
  const sample = `/api/enquiries/${request.id}/samples/${request.lines[0]!.id}`;
  await readData(await admin.patch(sample, { data: { sample_state: "sent", sent_on: dayFromToday(-400) } }), 200);
  const draft = await readData(await admin.post(`/api/enquiries/${request.id}/quotation`), 201);
  const { id } = await add("/api/contact/inquiry", { ...sender, phone: "282200", message: "Hello" });
  const ofMail = await sendNew({ customer: { name: "Mira", email: sender.email.toUpperCase() } });
  const ofPhone = await addDraft({ customer: { name: "Mira", phone: `0${digits.slice(0, 4)} ${digits.slice(4)}` } });
  const own = await addDraft({ customer: sender, enquiry: id });
  await addDraft({ customer: { name: sender.name } });

  const read = async (enquiry: number, headers = {}): Promise<EnquiryDetail> =>
    (await admin.get(`/api/enquiries/${enquiry}`, { headers })).json();
  const { kind, reference, created_at } = request;
  const quoted = { type: "quotation", kind: null };
  expect((await read(id)).others).toEqual({
    ...{ total: 5, enquiries: 1 },
    rows: [
      { ...quoted, id: ofMail.id, reference: ofMail.number, subject: line.text, state: "sent", created_at: ofMail.sent_at },
      { ...quoted, id: draft.id, reference: null, subject: draft.lines[0]!.text, state: "draft", created_at: draft.created_at },
      { type: "sample", id: request.id, kind, reference, subject: product.title, state: "to_pack", created_at },
      { type: "enquiry", id: request.id, kind, reference, subject: request.subject, state: "new", created_at },
      {
        ...{ type: "sample", id: request.id, kind, reference, subject: product.title, state: "sent" },
        created_at: new Date(`${dayFromToday(-400)}T00:00+05:30`).toISOString(),
      },
    ],
  });
  expect((await read(request.id)).others.rows.map((row) => row.id)).toEqual([own.id, ofPhone.id, ofMail.id, id]);

  // More entries than are listed.
  for (let count = 0; count < MAX_OTHERS; count++) await addDraft({ customer: sender });
  const { total, rows } = (await read(id)).others;
  expect(total).toBe(5 + MAX_OTHERS);
  expect(rows.map(({ type }) => type)).toEqual(Array(MAX_OTHERS).fill("quotation"));

  const headers = withKey(await makeKey("leads:write"));
  const shown = { total: 1, enquiries: 1, rows: [{ type: "enquiry", id: request.id }] };
  expect((await read(id, headers)).others).toMatchObject(shown);
  const outdated = { headers: { ...headers, "If-Match": '"1"' } };
  const path = `/api/enquiries/${id}`;
  for (const refused of [await admin.patch(path, { ...outdated, data: { read: true } }), await admin.delete(path, outdated)])
    expect((await readData<EnquiryDetail>(refused, 409)).others).toMatchObject(shown);
});

// Every rule of the fields: lib/quotations/quotations.test.ts.
test("invalid input is refused with the field and changes nothing", async ({ admin, addDraft }) => {
  const { id, ...draft } = await addDraft();
  const refused: [object, string, string][] = [
    [{ lines: [{ ...line, product: 2_000_000_000 }] }, "lines.0.product", words.line.at(1, words.line.product)],
    [{ total: 1 }, "total", words.totalsSent],
    [{ enquiry: 2_000_000_000 }, "enquiry", words.enquiryUnknown],
  ];
  for (const [fields, path, error] of refused) {
    const calls = [
      admin.post(QUOTATIONS_PATH, { data: createQuotation(fields) }),
      admin.patch(`${QUOTATIONS_PATH}/${id}`, { data: fields }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status(), path).toBe(400);
      const { fields } = await response.json();
      expect(fields[0].path).toBe(path);
      if (path !== "total" && path !== "enquiry") expect(fields[0].error).toBe(error);
    }
  }
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json()).toEqual({ id, ...draft });
});

// Everything that can be missing: lib/quotations/quotations.test.ts.
test("an incomplete draft cannot be sent, and stays a draft", async ({ admin, addDraft }) => {
  const { id } = await addDraft({ lines: [line, { ...line, price: null }], valid_until: dayFromToday(-1) });
  const response = await admin.post(`${QUOTATIONS_PATH}/${id}/send`);
  expect(response.status()).toBe(400);
  expect((await response.json()).fields.map(({ path }: { path: string }) => path)).toEqual(["lines.1.price", "valid_until"]);
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json()).toMatchObject({ state: "draft", number: null });
});

test("a new version supersedes the one before, whose link leads to it", async ({ admin, visitor, sendNew, send }) => {
  const first = await sendNew();
  const draft = await readData(await admin.post(`${QUOTATIONS_PATH}/${first.id}/revise`), 201);
  expect(draft).toMatchObject({ number: first.number, version: 2, state: "draft", total: first.total, link: null });
  await expectRefusal(await admin.post(`${QUOTATIONS_PATH}/${first.id}/revise`), 409, words.draftOpen);
  expect((await visitor.get(toLinkCall(first))).status()).toBe(200);

  const second = await send(draft);
  expect(second).toMatchObject({ number: first.number, version: 2, state: "sent" });
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${first.id}`)).json()).toMatchObject({ state: "superseded" });
  for (const call of [visitor.get(toLinkCall(first)), answer(visitor, first, "accept")]) {
    const gone = await call;
    expect(gone.status()).toBe(410);
    expect(await gone.json()).toMatchObject({ success: false, message: words.replaced, link: second.link });
  }
  await expectRefusal(await admin.post(`${QUOTATIONS_PATH}/${first.id}/revise`), 409, words.notRevisable);

  await readData(await answer(visitor, second, "decline"), 200);
  const third = await readData(await admin.post(`${QUOTATIONS_PATH}/${second.id}/revise`), 201);
  expect(third).toMatchObject({ version: 3, answered: null });
  expect((await admin.delete(`${QUOTATIONS_PATH}/${third.id}`)).status()).toBe(200);
  expect((await admin.post(`${QUOTATIONS_PATH}/${second.id}/revise`)).status()).toBe(201);
});

test("a version that the buyer accepts in the meantime is not replaced", async ({ admin, visitor, sendNew }) => {
  const first = await sendNew();
  const { id } = await readData(await admin.post(`${QUOTATIONS_PATH}/${first.id}/revise`), 201);
  await readData(await answer(visitor, first, "accept"), 200);
  await expectRefusal(await admin.post(`${QUOTATIONS_PATH}/${id}/send`), 409, words.accepted(1));
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json()).toMatchObject({ state: "draft" });
});

test("the first of thirty answers wins, and an accepted quotation gets one proforma", async ({
  admin,
  visitor,
  sendNew,
  sendEnquiry,
  fetchEnquiry,
}) => {
  const enquiry = await sendEnquiry();
  const sent = await sendNew({ enquiry });
  await expectRefusal(await admin.post(`${QUOTATIONS_PATH}/${sent.id}/proforma`), 409, words.notAccepted);
  for (const [data, error] of [
    [{ answer: "accept", name: " " }, words.answerName],
    [{ answer: "perhaps", name: "Mira" }, words.answerInvalid],
  ] as const)
    await expectRefusal(await visitor.post(toLinkCall(sent), { data }), 400, error);

  const names = Array.from({ length: 30 }, (_, index) => `Buyer ${index}`);
  const answers = await Promise.all(names.map((name, index) => answer(visitor, sent, index % 2 ? "accept" : "decline", name)));
  expect(answers.map((response) => response.status()).toSorted()).toEqual([200, ...Array(29).fill(409)]);
  const winner = answers.findIndex((response) => response.status() === 200);
  const stored: Quotation = await (await admin.get(`${QUOTATIONS_PATH}/${sent.id}`)).json();
  expect(stored.answered).toMatchObject({ answer: winner % 2 ? "accept" : "decline", name: names[winner] });
  await expectRefusal(await answer(visitor, sent, "accept"), 409, words.answered);

  const accepted = await sendNew({ enquiry });
  await readData(await answer(visitor, accepted, "accept"), 200);
  const proforma = () => admin.post(`${QUOTATIONS_PATH}/${accepted.id}/proforma`);
  const { number } = await readData<{ number: string }>(await proforma(), 201);
  expect(number).toMatch(/^SH\/P\/20\d\d-\d\d\/\d{4}$/);
  expect(await readData(await proforma(), 200)).toEqual({ number });

  const { log } = await fetchEnquiry(enquiry);
  expect(log.map(({ action, detail }) => [action, detail])).toEqual([
    ["quotation_sent", sent.number],
    [winner % 2 ? "quotation_accepted" : "quotation_declined", sent.number],
    ["quotation_sent", accepted.number],
    ["quotation_accepted", accepted.number],
  ]);
});

test("a link ends after the last day, and an expired quotation can be revised", async ({ admin, visitor, sendNew, query }) => {
  const sent = await sendNew();
  await query("UPDATE quotation SET valid_until = $2 WHERE id = $1", [sent.id, dayFromToday(-1)]);
  expect(await (await admin.get(`${QUOTATIONS_PATH}/${sent.id}`)).json()).toMatchObject({ state: "expired" });
  for (const call of [visitor.get(toLinkCall(sent)), answer(visitor, sent, "accept"), visitor.post(`${toLinkCall(sent)}/opened`)])
    await expectRefusal(await call, 410, words.ended);
  await expectRefusal(await visitor.get(`${QUOTATIONS_PATH}/by-link/unknown`), 404, words.missing);
  await expectRefusal(await admin.post(`${QUOTATIONS_PATH}/by-link/unknown/opened`), 404, words.missing);
  const list: QuotationPage = await (await admin.get(QUOTATIONS_PATH, { params: { state: "expired", q: sent.number! } })).json();
  expect(list).toMatchObject({ total: 1, sums: [{ currency: "INR", state: "expired", total: sent.total, count: 1 }] });
  expect(await readData(await admin.post(`${QUOTATIONS_PATH}/${sent.id}/revise`), 201)).toMatchObject({ version: 2, state: "draft" });
});

test("staff see when a buyer has opened the link, not when they open it themselves", async ({ admin, visitor, sendNew }) => {
  const sent = await sendNew();
  const open = (who: typeof visitor) => who.post(`${toLinkCall(sent)}/opened`);
  const read = async (): Promise<Quotation> => (await admin.get(`${QUOTATIONS_PATH}/${sent.id}`)).json();
  await visitor.get(toLinkCall(sent));
  expect((await open(admin)).status()).toBe(200);
  expect(await read()).toMatchObject({ opened_first_at: null, opened_last_at: null });
  await open(visitor);
  const { opened_first_at } = await read();
  await open(visitor);
  const last = await read();
  expect(last.opened_first_at).toBe(opened_first_at);
  expect(last.opened_last_at! > opened_first_at!).toBe(true);
  // Does not count as a change of the quotation.
  expect(last.updated_at).toBe(sent.updated_at);
});

test("a sent quotation shows the product as it was", async ({ admin, visitor, makeVariant, sendNew }) => {
  const { product, sku } = await makeVariant();
  const sent = await sendNew({ lines: [{ ...line, product: product.id, variant: sku.toUpperCase() }] });
  const read = async (): Promise<Offer> => (await visitor.get(toLinkCall(sent))).json();
  const before = await read();
  expect(before.products).toMatchObject([
    { title: product.title, finish: "Polished", picture: product.product_image, variant: { sku, m2_per_box: 1.44 } },
  ]);
  expect((await admin.patch(`${paths.products}/${product.id}`, { multipart: { title: createTitle("Renamed") } })).status()).toBe(200);
  expect(await read()).toEqual(before);
  await admin.delete(`${paths.products}/${product.id}`);
  expect(await read()).toEqual(before);
  expect(await listServedFiles(product.product_image)).not.toEqual([]);
  const revision = await readData(await admin.post(`${QUOTATIONS_PATH}/${sent.id}/revise`), 201);
  expect((await admin.patch(`${QUOTATIONS_PATH}/${revision.id}`, { data: { notes: "Still there" } })).status()).toBe(200);
});

test("finds quotations by number, customer, stone, state, enquiry and last day, with sums by currency", async ({
  admin,
  addDraft,
  send,
  sendNew,
}) => {
  const name = createTitle("Zubin");
  const customer = { name };
  const rupees = await sendNew({ customer });
  const dollars = await sendNew({ customer, currency: "USD", supply: "export_lut", valid_until: dayFromToday(3) });
  const draft = await addDraft({ customer, lines: [line, { ...line, text: createTitle("Nero Marquina") }] });
  const list = async (params: Record<string, string>): Promise<QuotationPage> => (await admin.get(QUOTATIONS_PATH, { params })).json();
  const all = await list({ q: name.toUpperCase() });
  expect(all.items.map(({ id }) => id)).toEqual([draft.id, dollars.id, rupees.id]);
  expect(all.items[0]).toMatchObject({ customer: { name, company: "" }, subject: line.text, line_count: 2, total: draft.total });
  expect(all.sums).toEqual([
    { currency: "INR", state: "draft", total: draft.total, count: 1 },
    { currency: "INR", state: "sent", total: rupees.total, count: 1 },
    { currency: "USD", state: "sent", total: dollars.total, count: 1 },
  ]);
  const found = async (params: Record<string, string>) => (await list({ q: name, ...params })).items.map(({ id }) => id);
  expect(await found({ state: "sent" })).toEqual([dollars.id, rupees.id]);
  expect(await found({ ends_before: dayFromToday(4) })).toEqual([dollars.id]);
  expect(await found({ enquiry: "2147483647" })).toEqual([]);
  expect((await list({ q: draft.lines[1]!.text })).items).toMatchObject([{ id: draft.id }]);
  expect((await list({ q: rupees.number! })).items).toMatchObject([{ id: rupees.id }]);
  const page = await list({ q: name, limit: "2" });
  expect([page.total, page.next]).toEqual([3, dollars.id]);
  expect(await found({ limit: "2", after: String(page.next) })).toEqual([rupees.id]);
  for (const filter of ["state=old", "enquiry=x", "ends_before=soon", "after=0"])
    expect((await admin.get(`${QUOTATIONS_PATH}?${filter}`)).status()).toBe(400);
  for (const [q, { id }] of [
    [rupees.number!, rupees],
    [`${name} ${dollars.number}`, dollars],
    [name, draft],
  ] as const) {
    const { items } = await (await admin.get("/api/admin/search", { params: { q } })).json();
    expect(items[0], q).toMatchObject({ kind: "quotation", label: name, href: `${adminScreens.quotations.href}?id=${id}` });
  }
  await send(draft);
});

test("exports the filtered quotations and their lines, with amounts in major units and without formulas", async ({
  admin,
  visitor,
  makeKey,
  addDraft,
  sendNew,
}) => {
  const mark = createTitle("Firm");
  const of = (name: string, currency: string) => ({ customer: { name, company: mark, country: "AE" }, currency, supply: "export_lut" });
  const draft = await addDraft({
    ...of("=1+1", "KWD"),
    lines: [
      { ...line, quantity: 2, price: 1_500 },
      { ...line, price: null },
    ],
  });
  const sent = await sendNew({ ...of("Asha", "USD"), freight: 1_050 });
  const fetchExport = async (query: object) => {
    const response = await admin.get(`${QUOTATIONS_PATH}/export`, { params: { q: mark, ...query } });
    expect(response.status()).toBe(200);
    return response;
  };
  const csv = await fetchExport({ format: "csv" });
  await (await createResponseCheck(visitor))(csv, "GET /api/quotations/export");
  const [headings, ...rows] = readCsv((await csv.text()).replace("\ufeff", ""));
  const read = (row: string[], ...names: string[]) => names.map((name) => row[headings!.indexOf(name)]);
  const names = ["ID", "Number", "State", "Customer", "Country", "Currency", "Net", "Charges", "Total"];
  const country = "United Arab Emirates";
  expect(rows.map((row) => read(row, ...names))).toEqual([
    [String(sent.id), sent.number, "Sent", "Asha", country, "USD", "31250", "10.5", "31260.5"],
    [String(draft.id), "", "Draft", "'=1+1", country, "KWD", "3", "0", "3"],
  ]);

  const xlsx = await (await fetchExport({ format: "xlsx" })).body();
  const texts = (sheet: number) => readXlsx(xlsx, sheet).map((row) => row.map(({ text }) => text));
  expect(
    texts(1)
      .slice(1)
      .map((row) => row[0]),
  ).toEqual([String(sent.id), String(draft.id)]);
  expect(
    readXlsx(xlsx)
      .flat()
      .filter(({ formula }) => formula),
  ).toEqual([]);
  // XLSX omits blank cells.
  expect(texts(2).slice(1)).toEqual([
    [String(sent.id), sent.number, "1", line.text, "12.5", "m2", "USD", "2500", "0", "18", "31250", "0"],
    [String(draft.id), "1", line.text, "2", "m2", "KWD", "1.5", "0", "18", "3", "0"],
    [String(draft.id), "2", line.text, "12.5", "m2", "KWD", "0", "18"],
  ]);

  expect(readCsv(await (await fetchExport({ format: "csv", state: "draft" })).text())).toHaveLength(2);
  await expectRefusal(await admin.get(`${QUOTATIONS_PATH}/export`), 400, enquiryMessages.enquiries.formatInvalid);
  const headers = withKey(await makeKey("leads:write"));
  expect((await visitor.get(`${QUOTATIONS_PATH}/export?format=csv`, { headers })).status()).toBe(403);
});

test("offers the last ten prices quoted for a stone", async ({ admin, makeVariant, addDraft, sendNew }) => {
  const { product, sku } = await makeVariant();
  const lines = (price: number, variant: string | null = null) => [line, { ...line, product: product.id, variant, price }];
  await addDraft({ lines: lines(1) });
  for (const price of [101, 102, 103, 104, 105, 106, 107, 108, 109, 110]) await sendNew({ lines: lines(price) });
  await sendNew({ customer: { name: "Mira" }, currency: "USD", supply: "export_lut", lines: lines(400, sku) });
  const read = async (params: object): Promise<QuotedPrices["items"]> =>
    (await (await admin.get(`${QUOTATIONS_PATH}/prices`, { params: { product: product.id, ...params } })).json()).items;
  const prices = await read({});
  expect(prices.map(({ price }) => price)).toEqual([400, 110, 109, 108, 107, 106, 105, 104, 103, 102]);
  expect(prices[0]).toMatchObject({ unit: "m2", currency: "USD", customer: "Mira", state: "sent", at: expect.any(String) });
  expect(prices[1]!.customer).toBe("Shah Interiors");
  expect(await read({ currency: "INR" })).toHaveLength(10);
  expect(await read({ variant: sku.toLowerCase() })).toHaveLength(1);
  expect((await admin.get(`${QUOTATIONS_PATH}/prices`)).status()).toBe(400);
});

test("bank details and tax numbers of the firm are in no public call or page", async ({ visitor }) => {
  for (const address of ["/api/content", "/", "/contact", "/hi"]) {
    const text = await (await visitor.get(address)).text();
    for (const secret of ["Sample Bank", "24AAAAA0000A1Z8", "AD240000000000X"]) expect(text, address).not.toContain(secret);
  }
});
