import { ERASED_TITLE } from "@/lib/enquiries/words";
import { privacyMessages } from "@/lib/privacy/words";
import type { Quotation } from "@/lib/quotations/quotations";
import { quotationMessages } from "@/lib/quotations/words";
import { createRow, ENQUIRIES_PATH, test } from "../enquiries/enquiry-rows";
import { createTitle, expect, expectRefusal, fetchList } from "../kit/fixtures";
import { connectToDatabase } from "../kit/site-database";
import { answer, createQuotation, QUOTATIONS_PATH, readData, toLinkCall } from "../quotations/quotation-calls";
import { createPerson, erasePerson, exportPerson, findPeople } from "./privacy-desk";

const words = privacyMessages;

test("finds, exports and erases a person in all places, and keeps the totals", async ({ visitor, admin, deleteLater }) => {
  const { name, email, phone } = createPerson();
  const other = createPerson();
  const tileName = createTitle("Statuario");
  const sent = { email: email.toUpperCase(), phone: phone.replaceAll(" ", "") };
  const tile = await createRow(visitor, "/api/inquiry/c", { tileName, userName: name, ...sent, message: "Secret words" });
  const message = await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "More secret words" });
  const deleted = await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "Deleted secret words" });
  const [product] = await fetchList<{ id: number }>(visitor, "/api/subcategories?limit=1");
  const lines = [{ product: product!.id, quantity: 12, unit: "m2", sample: true }];
  const request = await createRow(visitor, "/api/request", { name, email, phone, address: "12 Secret Lane", lines });
  const ofOther = await createRow(visitor, "/api/contact/inquiry", { ...other, message: "Keep me" });
  for (const id of [tile, message, request, ofOther]) deleteLater(`${ENQUIRIES_PATH}/${id}`);
  await visitor.post("/api/privacy-request", { data: { kind: "erase", email } });
  await admin.patch(`${ENQUIRIES_PATH}/${message}`, { data: { add_note: `Called ${name}` } });
  await admin.delete(`${ENQUIRIES_PATH}/${deleted}`);

  const [person, ...more] = await findPeople(admin, email);
  expect(more).toEqual([]);
  expect(person).toMatchObject({ name, email, counts: { tile: 1, message: 1, request: 1, privacy: 1, brochure: 0, trash: 1 } });
  expect(person!.id).not.toContain(email);
  for (const q of [phone, `0${phone.slice(4)}`, ` ${email} `]) expect(await findPeople(admin, q)).toEqual([person]);
  expect(await findPeople(admin, `x${email}`)).toEqual([]);
  await expectRefusal(await admin.get("/api/people", { params: { q: "Asha" } }), 400, words.people.queryInvalid);

  const before = JSON.stringify(await exportPerson(admin, person!.id));
  for (const text of ["Secret words", "More secret words", "Deleted secret words", "12 Secret Lane", `Called ${name}`, phone])
    expect(before).toContain(text);
  expect(before).not.toContain("Keep me");

  const summary = async () => (await admin.get(`${ENQUIRIES_PATH}/summary`)).json();
  const total = async () => (await (await admin.get(ENQUIRIES_PATH)).json()).total;
  const [perDay, count] = [(await summary()).perDay, await total()];
  const preview = await (await admin.get(`/api/people/${person!.id}/erase`)).json();
  expect(preview).toMatchObject({ erased: { tile: 1, message: 1, request: 1, privacy: 1, trash: 1, notes: 1 }, kept: { quotations: 0 } });
  await expectRefusal(await admin.post(`/api/people/${person!.id}/erase`, { data: {} }), 400, words.erase.reasonRequired);
  expect(await erasePerson(admin, person!.id)).toEqual(preview);

  expect(await findPeople(admin, email)).toEqual([]);
  expect(await findPeople(admin, phone)).toEqual([]);
  expect(await exportPerson(admin, person!.id)).toMatchObject({
    "person.json": { names: [], emails: [], phones: [], erasures: [{ reason: "Asked by e-mail" }] },
    "enquiries.json": [],
    "trash.json": [],
  });
  expect([(await summary()).perDay, await total()]).toEqual([perDay, count]);
  const erased = await (await admin.get(`${ENQUIRIES_PATH}/${request}`)).json();
  expect(erased).toMatchObject({
    kind: "request",
    name: "",
    email: "",
    phone: "",
    address: null,
    state: "done",
    lines: [{ quantity: 12 }],
  });
  expect(erased.erased_at).toBeTruthy();
  expect(await (await admin.get(`${ENQUIRIES_PATH}/${tile}`)).json()).toMatchObject({
    subject: tileName,
    message: null,
    notes: [],
    log: [],
  });
  expect(await (await admin.get(`${ENQUIRIES_PATH}/${ofOther}`)).json()).toMatchObject(other);

  const trash = JSON.stringify(await (await admin.get("/api/trash?limit=200")).json());
  expect(trash).toContain(ERASED_TITLE);
  for (const path of ["/api/history?limit=200", "/api/access-log?limit=200", "/api/people/erased", "/api/trash?limit=200"]) {
    const text = await (await admin.get(path)).text();
    for (const personal of [email, phone]) expect(text, path).not.toContain(personal);
  }
  expect((await (await admin.get("/api/people/erased")).json()).items[0]).toMatchObject({ id: person!.id, reason: "Asked by e-mail" });
  // A restored backup brings people back, so erasing again is allowed.
  expect((await erasePerson(admin, person!.id)).erased).toMatchObject({ tile: 0, trash: 0 });
});

test("erases the quotations of a person and ends their links, except for accepted ones", async ({ visitor, admin, deleteLater }) => {
  const { name, email, phone } = createPerson();
  const enquiry = await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "A price, please" });
  deleteLater(`${ENQUIRIES_PATH}/${enquiry}`);
  const customer = { name, email, phone, address: "12 Secret Lane" };
  const sendNew = async (fields: object) => {
    const draft = await readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation({ notes: "Secret notes", ...fields }) }), 201);
    return readData(await admin.post(`${QUOTATIONS_PATH}/${draft.id}/send`), 200);
  };
  const [open, accepted] = [await sendNew({ customer }), await sendNew({ customer })];
  const ofEnquiry = await sendNew({ customer: { name: "Another Firm" }, enquiry });
  const reply = { channel: "whatsapp", text: "Our secret answer", quotation: ofEnquiry.id };
  await readData(await admin.post(`${ENQUIRIES_PATH}/${enquiry}/replies`, { data: reply }), 201);
  await answer(visitor, accepted, "accept", name);
  const draft = await readData(await admin.post(QUOTATIONS_PATH, { data: createQuotation({ customer }) }), 201);

  const [person] = await findPeople(admin, email);
  expect(person!.counts).toMatchObject({ message: 1, quotations: 4 });
  const exported = await exportPerson(admin, person!.id);
  expect((exported["quotations.json"] as Quotation[]).map(({ id }) => id)).toEqual([open.id, accepted.id, ofEnquiry.id, draft.id]);
  expect(exported["person.html"]).toContain(open.number!);
  for (const file of ["person.html", "enquiries.json"]) expect(JSON.stringify(exported[file])).toContain(reply.text);
  expect(await erasePerson(admin, person!.id)).toMatchObject({ erased: { message: 1, quotations: 3 }, kept: { quotations: 1 } });

  const read = async ({ id }: Quotation): Promise<Quotation> => (await admin.get(`${QUOTATIONS_PATH}/${id}`)).json();
  expect((await (await admin.get(`${ENQUIRIES_PATH}/${enquiry}`)).json()).replies).toEqual([]);
  for (const one of [open, ofEnquiry]) {
    expect(await read(one)).toMatchObject({
      ...{ number: one.number, total: one.total, notes: "", link: null },
      customer: { name: "", company: "", email: "", phone: "", address: "" },
    });
    await expectRefusal(await visitor.get(toLinkCall(one)), 410, quotationMessages.erased);
  }
  expect((await admin.get(`${QUOTATIONS_PATH}/${draft.id}`)).status()).toBe(404);
  expect(await read(accepted)).toMatchObject({ customer, answered: { name }, erased_at: null });
  expect((await visitor.get(toLinkCall(accepted))).status()).toBe(200);
  expect((await (await admin.get(QUOTATIONS_PATH, { params: { q: email } })).json()).items).toMatchObject([{ id: accepted.id }]);
  expect(await findPeople(admin, email)).toMatchObject([{ counts: { message: 0, quotations: 1 } }]);
});

test("leaves out enquiries of others with the same phone number, unless staff tick them", async ({ visitor, admin, deleteLater }) => {
  const { name, email, phone } = createPerson();
  const ofPerson = await createRow(visitor, "/api/contact/inquiry", { name, email, phone, message: "Mine <b>&" });
  deleteLater(`${ENQUIRIES_PATH}/${ofPerson}`);
  const ids: number[] = [];
  for (const message of ["Case number 77", "Case number 78"]) {
    const sent = await (await visitor.post("/api/privacy-request", { data: { kind: "access", phone, message } })).json();
    const { items } = await (await admin.get(ENQUIRIES_PATH, { params: { kind: "privacy", search: sent.reference } })).json();
    ids.push(items[0].id);
    deleteLater(`${ENQUIRIES_PATH}/${items[0].id}`);
  }
  const [first, second] = ids as [number, number];
  const [person] = await findPeople(admin, email);
  expect(person!.counts).toMatchObject({ message: 1, privacy: 0 });
  expect(person!.unconfirmed.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  const byNumber = await findPeople(admin, phone);
  expect(byNumber.map(({ email: address, counts }) => [address, counts.privacy])).toEqual([
    ["", 2],
    [email, 0],
  ]);

  const alone = await exportPerson(admin, person!.id);
  expect(JSON.stringify(alone)).not.toContain("Case number");
  expect(alone["person.html"]).toContain("Mine &lt;b&gt;&amp;");
  const withFirst = JSON.stringify(await exportPerson(admin, person!.id, `?include=${first}`));
  expect(withFirst).toContain("Case number 77");
  expect(withFirst).not.toContain("Case number 78");
  const erase = `/api/people/${person!.id}/erase`;
  for (const include of [`${ofPerson}`, "2147483647", "x"])
    await expectRefusal(await admin.get(`${erase}?include=${include}`), 400, words.people.includeInvalid);
  expect((await (await admin.get(erase)).json()).erased).toMatchObject({ message: 1, privacy: 0 });
  const erased = await admin.post(erase, { data: { reason: "Asked by e-mail", include: [second] } });
  expect((await erased.json()).data.erased).toMatchObject({ message: 1, privacy: 1 });
  const read = async (id: number) => (await admin.get(`${ENQUIRIES_PATH}/${id}`)).json();
  expect(await read(first)).toMatchObject({ phone, message: "Case number 77", erased_at: null });
  for (const id of [ofPerson, second]) expect((await read(id)).erased_at).toBeTruthy();
});

test("does not mix up people who gave no phone number", async ({ admin, site, sendEnquiry, deleteLater }) => {
  const { name, email, phone } = createPerson();
  await sendEnquiry({ userName: name, email, phone });
  const database = await connectToDatabase(site.dataDirectory);
  await database.query("UPDATE enquiry SET phone = '' WHERE email = $1", [email]);
  const { rows } = await database.query("INSERT INTO enquiry (kind, name, email, phone) VALUES ('message', 'Mira', '', '') RETURNING id");
  await database.end();
  deleteLater(`${ENQUIRIES_PATH}/${rows[0].id}`);
  const [person] = await findPeople(admin, email);
  expect(person).toMatchObject({ counts: { tile: 1, message: 0 } });
});

test("refuses unknown and malformed ids of people", async ({ admin }) => {
  for (const call of ["export", "erase"]) {
    await expectRefusal(await admin.get(`/api/people/${"0".repeat(32)}/${call}`), 404, words.people.missing);
    await expectRefusal(await admin.get(`/api/people/1/${call}`), 400, words.people.invalidId);
  }
  await expectRefusal(await admin.post(`/api/people/${"0".repeat(32)}/erase`, { data: { reason: "x" } }), 404, words.people.missing);
});
