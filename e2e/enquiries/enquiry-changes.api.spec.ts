import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryMessages } from "@/lib/enquiries/words";
import { MAX_NOTE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { expect, expectRefusal, getAdministrator } from "../kit/fixtures";
import { createUniqueSender, ENQUIRIES_PATH, test } from "./enquiry-rows";

const words = enquiryMessages.enquiries;
const me = () => getAdministrator().username;
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test("a new enquiry is unread and has no note", async ({ sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry({ tileName: "Carrara", email: "first@example.com", phone: "282200" });
  expect(await fetchEnquiry(id)).toEqual({
    ...{ id, kind: "tile", subject: "Carrara", name: "Mira Shah", email: "first@example.com", phone: "282200", message: null },
    ...{
      reference: expect.stringMatching(/^SH-\d{4}-\d{4,}$/),
      product_id: null,
      lines: [],
      address: null,
      page: null,
      language: null,
      campaign: null,
      addresses: {},
    },
    ...{ assignee: null, due: null, log: [], others: { total: 0, enquiries: 0, rows: [] } },
    ...{ state: "new", read_at: null, created_at: aTime, notes: [], note: null, note_by: null, note_at: null, changes: [] },
    ...{ due_on: null, source: null, external_id: null, company: null, city: null, country: null, privacy: null, erased_at: null },
    notice: { version: expect.any(String), language: "en" },
    ...{ spam: false, replies: [], waiting_minutes: expect.any(Number) },
  });
});

test("records state changes with name and time, and ignores an unchanged state", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  for (const state of ["in_progress", "in_progress", "done", "new"]) {
    const response = await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { state } });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: words.change.done, data: await fetchEnquiry(id) });
  }
  const { state, changes, read_at, note } = await fetchEnquiry(id);
  expect({ state, read_at, note }).toEqual({ state: "new", read_at: null, note: null });
  expect(changes).toEqual(["in_progress", "done", "new"].map((state) => ({ state, by: me(), at: aTime })));
  expect(changes.map(({ at }) => at).toSorted()).toEqual(changes.map(({ at }) => at));
});

test("stores author and time of a note, keeps them if unchanged, and removes a blank note", async ({
  admin,
  sendEnquiry,
  fetchEnquiry,
}) => {
  const id = await sendEnquiry(createUniqueSender());
  const save = async (note: string) => (await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { note } })).json();
  const { data } = await save("  Called, wants 40 m²\n<b>soon</b>\u0000 🪨 ");
  expect(data).toMatchObject({ note: "Called, wants 40 m²\n<b>soon</b> 🪨", note_by: me(), note_at: aTime, state: "new", changes: [] });
  await save("Called, wants 40 m²\n<b>soon</b> 🪨");
  expect(await fetchEnquiry(id)).toEqual(data);
  await save("x".repeat(MAX_NOTE));
  expect((await fetchEnquiry(id)).note).toHaveLength(MAX_NOTE);
  expect((await save(" ")).data).toMatchObject({ note: null, note_by: null, note_at: null, notes: [{ text: data.note }] });
});

test("keeps all notes in a list, adds and removes single ones", async ({ admin, sendEnquiry, fetchEnquiry, listEnquiries }) => {
  const id = await sendEnquiry(createUniqueSender());
  const change = async (data: object) => (await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data })).json();
  const mark = `n${Date.now()}`;
  await change({ add_note: ` First ${mark} ` });
  await change({ add_note: "Second", state: "in_progress" });
  await change({ note: "Third" });
  const { notes, note } = await fetchEnquiry(id);
  expect(notes).toEqual([`First ${mark}`, "Second", "Third"].map((text) => ({ id: expect.any(Number), text, by: me(), at: aTime })));
  expect(note).toBe("Third");
  expect((await listEnquiries({ search: mark })).items).toMatchObject([{ id }]);

  const { data } = await change({ remove_note: notes[1]!.id });
  expect(data.notes.map(({ text }: { text: string }) => text)).toEqual([`First ${mark}`, "Third"]);
  expect(data.note).toBe("Third");
  expect((await change({ remove_note: notes[2]!.id })).data).toMatchObject({ note: null, notes: [{ text: `First ${mark}` }] });
  await expectRefusal(await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { remove_note: notes[2]!.id } }), 400, deskMessages.noteMissing);
  expect((await fetchEnquiry(id)).log.map(({ action }) => action).filter((action) => action !== "state")).toEqual([
    ...["note", "note", "note", "note_removed", "note_removed"],
  ]);
});

test("marks as read and unread, and keeps the time of the first reading", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  const setRead = async (read: boolean) => (await (await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { read } })).json()).data.read_at;
  const first = await setRead(true);
  expect(first).toEqual(aTime);
  expect(await setRead(true)).toBe(first);
  expect(await setRead(false)).toBeNull();
  expect(await setRead(false)).toBeNull();
  expect((await fetchEnquiry(id)).changes).toEqual([]);
});

test("changes all fields at once, and refuses unknown fields", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  const change = { state: "done", note: "Sold", read: true };
  expect((await (await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: change })).json()).data).toMatchObject({
    ...{ state: "done", note: "Sold", note_by: me(), read_at: aTime },
    changes: [{ state: "done", by: me() }],
  });
  const before = await fetchEnquiry(id);
  const unknown = await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { read: false, name: "Somebody else" } });
  expect([unknown.status(), (await unknown.json()).fields]).toEqual([400, [expect.objectContaining({ path: "name" })]]);
  expect(await fetchEnquiry(id)).toEqual(before);
});

test("records concurrent state changes one after the other", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  const states = ["in_progress", "done", "in_progress", "done"];
  await Promise.all(states.map((state) => admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { state } })));
  const { state, changes } = await fetchEnquiry(id);
  expect(changes.at(-1)?.state).toBe(state);
  for (const [index, change] of changes.entries()) expect(change.state).not.toBe(changes[index - 1]?.state);
});

const refused: [change: object, error: string][] = [
  [{ state: "open" }, words.stateInvalid],
  [{ state: null }, words.stateInvalid],
  [{ note: "x".repeat(MAX_NOTE + 1) }, messages.tooLong("Note", MAX_NOTE)],
  [{ note: ["x"] }, messages.notText("Note")],
  [{ add_note: " " }, deskMessages.noteRequired],
  [{ add_note: "x".repeat(MAX_NOTE + 1) }, messages.tooLong("Note", MAX_NOTE)],
  [{ read: "yes" }, words.readInvalid],
  [{ read: true, state: "done", note: 1 }, messages.notText("Note")],
];

test("refuses an invalid change completely", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  const before = await fetchEnquiry(id);
  for (const [data, error] of refused) await expectRefusal(await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data }), 400, error);
  expect(await fetchEnquiry(id)).toEqual(before);
});

test("deletes an enquiry with all data about its sender", async ({ admin, sendEnquiry, listEnquiries, fetchEnquiry }) => {
  const id = await sendEnquiry({ email: `gone.${Date.now()}@example.com` });
  const { note, note_by, note_at, notes, changes, spam, address, page, language, campaign, addresses, log, others, ...more } =
    await fetchEnquiry(id);
  const { external_id, company, city, country, replies, waiting_minutes, ...row } = more;
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { note: "x", state: "done", assignee: getAdministrator().username } });
  const response = await admin.delete(`${ENQUIRIES_PATH}/${id}`);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: words.remove.done,
    data: { ...row, state: "done", assignee: getAdministrator().username },
  });
  expect((await listEnquiries({ search: row.email })).total).toBe(0);
  await expectRefusal(await admin.get(`${ENQUIRIES_PATH}/${id}`), 404, words.missing);
});
