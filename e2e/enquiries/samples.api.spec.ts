import { deskMessages } from "@/lib/enquiries/desk-messages";
import type { EnquiryDetail } from "@/lib/enquiries/enquiries";
import { sampleMessages as words } from "@/lib/enquiries/sample-words";
import type { SamplePage } from "@/lib/enquiries/samples";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { MAX_ID } from "@/lib/shared/limits";
import { specSheetMessages } from "@/lib/spec-sheets/spec-sheets";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { type APIResponse, createTitle, expect, expectRefusal } from "../kit/fixtures";
import { createResponseCheck } from "../kit/openapi";
import { readPdf } from "../kit/pdfs";
import { erasePerson, exportPerson, findPeople } from "../privacy/privacy-desk";
import { test as base, createRow, createUniqueSender, ENQUIRIES_PATH } from "./enquiry-rows";

const SAMPLES_PATH = "/api/samples";
const dayBefore = (days: number) => addDays(toLocalDay(new Date(), companyDefaults.timeZone), -days);

type Fixtures = {
  /** Sends a request with two samples of one product and a line without one. */
  requestSamples: (fields?: object) => Promise<EnquiryDetail>;
  /** Changes the sample of the line at a place. */
  change: (enquiry: EnquiryDetail, place: number, data: object) => Promise<APIResponse>;
  listSamples: (query: Record<string, string | number>) => Promise<SamplePage>;
};

const test = base.extend<Fixtures>({
  requestSamples: async ({ visitor, makeAnyProduct, fetchEnquiry, deleteLater }, use) =>
    use(async (fields = {}) => {
      const product = (await makeAnyProduct({ size: "60 × 120 cm" })).id;
      const lines = [true, true, false].map((sample) => ({ product, unit: "m2", sample }));
      const data = { name: createTitle("Mira"), ...createUniqueSender(), address: "12 MG Road\nPune", lines, ...fields };
      const id = await createRow(visitor, "/api/request", data);
      deleteLater(`${ENQUIRIES_PATH}/${id}`);
      return fetchEnquiry(id);
    }),
  change: async ({ admin }, use) =>
    use(({ id, lines }, place, data) => admin.patch(`${ENQUIRIES_PATH}/${id}/samples/${lines[place]!.id}`, { data })),
  listSamples: async ({ admin }, use) =>
    use(async (query) => {
      const response = await admin.get(SAMPLES_PATH, { params: query });
      expect(response.status()).toBe(200);
      return response.json();
    }),
});

test("a sample goes through its states in any order, keeps past days, and each change is in the log", async ({
  visitor,
  requestSamples,
  change,
  fetchEnquiry,
}) => {
  const isDescribed = await createResponseCheck(visitor);
  const enquiry = await requestSamples();
  const none = { courier: null, tracking: null, sent_on: null, arrived_on: null, note: null };
  expect(enquiry.lines).toMatchObject([
    { sample_state: "to_pack", ...none },
    { sample_state: "to_pack", ...none },
    { sample_state: null, ...none },
  ]);
  const sent = await change(enquiry, 0, { sample_state: "sent", courier: "Blue Dart" });
  await isDescribed(sent, "PATCH /api/enquiries/{id}/samples/{line}");
  const { data, enquiry: changed, message } = await sent.json();
  expect(message).toBe(words.changed("sent"));
  expect(data).toMatchObject({ id: enquiry.lines[0]!.id, sample_state: "sent", courier: "Blue Dart", sent_on: dayBefore(0) });
  expect(changed.lines[0]).toEqual(data);
  const changes = [
    { sample_state: "rejected" },
    { sample_state: "sent", sent_on: dayBefore(40) },
    { sample_state: "sent" },
    { tracking: "B 7", note: "Two pieces" },
    { sample_state: "arrived", arrived_on: dayBefore(30) },
    { sample_state: "liked" },
  ];
  for (const one of changes) expect((await change(enquiry, 0, one)).status()).toBe(200);
  const { lines, log, state } = await fetchEnquiry(enquiry.id);
  expect(lines[0]).toMatchObject({
    ...{ sample_state: "liked", courier: "Blue Dart", tracking: "B 7", note: "Two pieces" },
    ...{ sent_on: dayBefore(40), arrived_on: dayBefore(30) },
  });
  expect(lines[1]).toEqual(enquiry.lines[1]);
  // The third change differs in nothing.
  const actions = ["sent", "rejected", "sent", "changed", "arrived", "liked"].map((name) => `sample_${name}`);
  expect(log.map(({ action }) => action)).toEqual(actions);
  expect(log[0]).toMatchObject({ detail: lines[0]!.title, by: expect.stringMatching(/./) });
  expect(state).toBe("new");
});

test("refuses unknown samples, invalid fields, days in the future and an outdated version", async ({
  admin,
  requestSamples,
  change,
  fetchEnquiry,
}) => {
  const [enquiry, other] = [await requestSamples(), await requestSamples()];
  await expectRefusal(await change(enquiry, 2, { sample_state: "sent" }), 404, words.missing);
  await expectRefusal(await change({ ...other, id: enquiry.id }, 0, { sample_state: "sent" }), 404, words.missing);
  await expectRefusal(await change(enquiry, 0, { sample_state: "lost" }), 400, words.stateInvalid);
  await expectRefusal(await change(enquiry, 0, { sent_on: dayBefore(-2) }), 400, words.future);
  const path = `${ENQUIRIES_PATH}/${enquiry.id}/samples/${enquiry.lines[0]!.id}`;
  const outdated = await admin.patch(path, { data: { sample_state: "sent" }, headers: { "If-Match": '"another"' } });
  expect(outdated.status()).toBe(409);
  expect(await fetchEnquiry(enquiry.id)).toEqual(enquiry);
});

test("staff add samples to an enquiry, and remove them before they are sent", async ({
  visitor,
  admin,
  sendEnquiry,
  fetchEnquiry,
  makeAnyProduct,
  requestSamples,
  change,
}) => {
  const isDescribed = await createResponseCheck(visitor);
  const id = await sendEnquiry();
  const path = `${ENQUIRIES_PATH}/${id}/samples`;
  const product = await makeAnyProduct({ finish: "Honed" });
  const add = (data: object) => admin.post(path, { data });
  const added = await add({ product: product.id, address: "12 MG Road\nPune" });
  await isDescribed(added, "POST /api/enquiries/{id}/samples");
  const { data, enquiry } = await added.json();
  expect(data).toMatchObject({ product_id: product.id, title: product.title, finish: "Honed", quantity: null, sample_state: "to_pack" });
  expect(enquiry).toMatchObject({ address: "12 MG Road\nPune", lines: [data] });
  await expectRefusal(await add({ product: product.id }), 409, words.alreadyAdded);
  await expectRefusal(await add({ product: product.id, variant: "none" }), 400, words.variantMissing);
  await expectRefusal(await add({ product: MAX_ID }), 400, words.productMissing);
  await expectRefusal(await add({ line: MAX_ID }), 400, words.lineMissing);
  const draft = await (await admin.post(`${ENQUIRIES_PATH}/${id}/quotation`)).json();
  expect(draft.data.lines).toMatchObject([{ product: product.id, quantity: 1 }]);
  const removed = await admin.delete(`${path}/${data.id}`);
  await isDescribed(removed, "DELETE /api/enquiries/{id}/samples/{line}");
  const after = await fetchEnquiry(id);
  expect(after.lines).toEqual([]);
  expect(after.log.map(({ action }) => action)).toEqual(["sample_to_pack", "sample_removed"]);

  const request = await requestSamples();
  const [sent, other, asked] = request.lines;
  const own = `${ENQUIRIES_PATH}/${request.id}/samples`;
  await expectRefusal(await admin.post(own, { data: { line: asked!.id } }), 409, words.alreadyAdded);
  expect((await admin.delete(`${own}/${sent!.id}`)).status()).toBe(200);
  await change(request, 1, { sample_state: "sent" });
  await expectRefusal(await admin.delete(`${own}/${other!.id}`), 409, words.notToPack);
  expect((await fetchEnquiry(request.id)).lines).toMatchObject([{ sample: false }, { sample_state: "sent" }, asked!]);
});

test("lists samples by state, waiting days and words, page by page", async ({ admin, requestSamples, change, listSamples }) => {
  const enquiry = await requestSamples();
  const { reference, name, lines } = enquiry;
  const [first, second] = lines.map(({ id }) => id);
  const q = name;
  await change(enquiry, 0, { sample_state: "sent", sent_on: dayBefore(10), tracking: "B 77" });
  const page = await listSamples({ q: reference!.toLowerCase() });
  expect(page).toMatchObject({ total: 2, next: null, items: [{ line: second, state: "to_pack", days: null }, { line: first }] });
  expect(page.items[1]).toEqual({
    ...{ line: first, enquiry: enquiry.id, reference, person: name, state: "sent", days: 10 },
    product: { id: lines[0]!.product_id, title: lines[0]!.title, variant: "60 × 120 cm" },
    ...{ courier: null, tracking: "B 77", sent_on: dayBefore(10), arrived_on: null, note: null },
  });
  expect(await listSamples({ q, limit: 1 })).toMatchObject({ total: 2, next: second, items: [{ line: second }] });
  expect(await listSamples({ q, limit: 1, after: second! })).toMatchObject({ total: 2, next: null, items: [{ line: first }] });
  expect(await listSamples({ q, state: "to_pack" })).toMatchObject({ total: 1, items: [{ line: second }] });
  expect(await listSamples({ q: `b 77 ${name}`, waiting_days: 10 })).toMatchObject({ total: 1, items: [{ line: first }] });
  expect(await listSamples({ q, waiting_days: 11 })).toEqual({ items: [], total: 0, next: null });
  await change(enquiry, 0, { sample_state: "arrived" });
  expect((await listSamples({ q, waiting_days: 10 })).total).toBe(1);
  await change(enquiry, 0, { sample_state: "rejected" });
  expect((await listSamples({ q, waiting_days: 10 })).total).toBe(0);
  await expectRefusal(await admin.get(SAMPLES_PATH, { params: { state: "lost" } }), 400, words.stateInvalid);
  await expectRefusal(await admin.get(SAMPLES_PATH, { params: { waiting_days: "soon" } }), 400, words.waitingInvalid);
  await admin.patch(`${ENQUIRIES_PATH}/${enquiry.id}`, { data: { spam: true } });
  expect((await listSamples({ q })).total).toBe(0);
});

test("prints a label for each sample with the whole address", async ({ visitor, admin, sendEnquiry, requestSamples }) => {
  const address = `Shop 4, ${"beside the old temple, ".repeat(19)}Pune 411001`;
  const enquiry = await requestSamples({ address });
  const printed = await admin.get(`${ENQUIRIES_PATH}/${enquiry.id}/sample-labels.pdf`);
  await (await createResponseCheck(visitor))(printed, "GET /api/enquiries/{id}/sample-labels.pdf");
  expect(printed.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": `attachment; filename="samples-${enquiry.reference}.pdf"`,
  });
  const { pages, text } = await readPdf(await printed.body());
  expect(pages).toBe(1);
  expect(text.match(/Pune 411001/g)).toHaveLength(2);
  expect(text.match(/old\s+temple/g)).toHaveLength(38);
  expect(text).toContain(enquiry.reference);
  const startAt = (first: number) => admin.get(`${ENQUIRIES_PATH}/${enquiry.id}/sample-labels.pdf`, { params: { first } });
  expect((await readPdf(await (await startAt(8)).body())).pages).toBe(2);
  await expectRefusal(await startAt(9), 400, specSheetMessages.first(8));
  const without = await admin.get(`${ENQUIRIES_PATH}/${await sendEnquiry()}/sample-labels.pdf`);
  await expectRefusal(without, 404, words.noSamples);
});

test("samples return with an enquiry from the trash, and lose personal data with their person", async ({
  admin,
  requestSamples,
  change,
  fetchEnquiry,
  listSamples,
}) => {
  const enquiry = await requestSamples({ email: `${createTitle("mira").replace(/\W/g, "")}@example.com` });
  await change(enquiry, 0, { sample_state: "sent", tracking: "B 78", note: "Secret gate code" });
  const { lines } = await fetchEnquiry(enquiry.id);
  const [person] = await findPeople(admin, enquiry.email);
  const isExported = async () =>
    expect((await exportPerson(admin, person!.id))["person.html"]).toContain(`Sent ${dayBefore(0)}, B 78, Secret gate code`);
  await isExported();
  const removed = await admin.delete(`${ENQUIRIES_PATH}/${enquiry.id}`);
  await isExported();
  await admin.post(`/api/history/${removed.headers()["x-undo"]}/undo`);
  expect((await fetchEnquiry(enquiry.id)).lines).toEqual(lines);
  await erasePerson(admin, person!.id);
  const erased = await fetchEnquiry(enquiry.id);
  expect(erased).toMatchObject({ address: null, log: [] });
  expect(erased.lines[0]).toEqual({ ...lines[0], courier: null, tracking: null, note: null });
  expect(await listSamples({ q: enquiry.reference! })).toMatchObject({ total: 0 });
  await expectRefusal(await change(enquiry, 0, { sample_state: "arrived" }), 409, deskMessages.erased);
  await expectRefusal(await admin.get(`${ENQUIRIES_PATH}/${enquiry.id}/sample-labels.pdf`), 409, deskMessages.erased);
});
