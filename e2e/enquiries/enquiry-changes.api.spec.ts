import { MAX_ID, MAX_NOTE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { administrator, expect, expectRefusal } from "../kit/fixtures";
import { alone, desk, test } from "./enquiry-rows";

const words = messages.enquiries;
const me = () => administrator().username;
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test("an enquiry is new, unread and without a note at first", async ({ ask, open }) => {
  const id = await ask({ tileName: "Carrara", email: "first@example.com", phone: "282200" });
  expect(await open(id)).toEqual({
    ...{ id, kind: "tile", subject: "Carrara", name: "Mira Shah", email: "first@example.com", phone: "282200", message: null },
    ...{ reference: null, product_id: null, lines: [], page: null, language: null, campaign: null, addresses: {} },
    ...{ assignee: null, due: null, log: [], others: { total: 0, rows: [] } },
    ...{ state: "new", read_at: null, created_at: aTime, note: null, note_by: null, note_at: null, changes: [] },
    spam: false,
  });
});

test("a change of state is recorded with name and time; the same state again is none", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  for (const state of ["in_progress", "in_progress", "done", "new"]) {
    const response = await admin.patch(`${desk}/${id}`, { data: { state } });
    expect(response.status()).toBe(200);
    expect(await response.json()).toEqual({ success: true, message: words.change.done, data: await open(id) });
  }
  const { state, changes, read_at, note } = await open(id);
  expect({ state, read_at, note }).toEqual({ state: "new", read_at: null, note: null });
  expect(changes).toEqual(["in_progress", "done", "new"].map((state) => ({ state, by: me(), at: aTime })));
  expect(changes.map(({ at }) => at).toSorted()).toEqual(changes.map(({ at }) => at));
});

test("a note keeps who wrote it and when; saved again as it is, it keeps its time; blank, it is gone", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const save = async (note: string) => (await admin.patch(`${desk}/${id}`, { data: { note } })).json();
  const { data } = await save("  Called, wants 40 m²\n<b>soon</b>\u0000 🪨 ");
  expect(data).toMatchObject({ note: "Called, wants 40 m²\n<b>soon</b> 🪨", note_by: me(), note_at: aTime, state: "new", changes: [] });
  await save("Called, wants 40 m²\n<b>soon</b> 🪨");
  expect(await open(id)).toEqual(data);
  await save("x".repeat(MAX_NOTE));
  expect((await open(id)).note).toHaveLength(MAX_NOTE);
  expect((await save(" ")).data).toMatchObject({ note: null, note_by: null, note_at: null });
});

test("read and unread; read once more, it keeps the time of the first reading", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const mark = async (read: boolean) => (await (await admin.patch(`${desk}/${id}`, { data: { read } })).json()).data.read_at;
  const first = await mark(true);
  expect(first).toEqual(aTime);
  expect(await mark(true)).toBe(first);
  expect(await mark(false)).toBeNull();
  expect(await mark(false)).toBeNull();
  expect((await open(id)).changes).toEqual([]);
});

test("everything may change at once, and nothing at all", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const change = { state: "done", note: "Sold", read: true };
  expect((await (await admin.patch(`${desk}/${id}`, { data: change })).json()).data).toMatchObject({
    ...{ state: "done", note: "Sold", note_by: me(), read_at: aTime },
    changes: [{ state: "done", by: me() }],
  });
  const before = await open(id);
  expect((await admin.patch(`${desk}/${id}`, { data: { name: "Somebody else", id: 1, created_at: "2020-01-01" } })).status()).toBe(200);
  expect(await open(id)).toEqual(before);
});

test("two who change the state at once leave a history that tells both", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const states = ["in_progress", "done", "in_progress", "done"];
  await Promise.all(states.map((state) => admin.patch(`${desk}/${id}`, { data: { state } })));
  const { state, changes } = await open(id);
  expect(changes.at(-1)?.state).toBe(state);
  for (const [index, change] of changes.entries()) expect(change.state).not.toBe(changes[index - 1]?.state);
});

const refused: [change: object, told: string][] = [
  [{ state: "open" }, words.stateInvalid],
  [{ state: null }, words.stateInvalid],
  [{ note: "x".repeat(MAX_NOTE + 1) }, messages.tooLong("Note", MAX_NOTE)],
  [{ note: ["x"] }, messages.notText("Note")],
  [{ read: "yes" }, words.readInvalid],
  [{ read: true, state: "done", note: 1 }, messages.notText("Note")],
];

test("a change that cannot be understood is refused whole", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const before = await open(id);
  for (const [data, told] of refused) await expectRefusal(await admin.patch(`${desk}/${id}`, { data }), 400, told);
  for (const data of ["[]", "{", "null"]) {
    const response = await admin.patch(`${desk}/${id}`, { data: Buffer.from(data), headers: { "Content-Type": "application/json" } });
    await expectRefusal(response, 400, messages.malformedJson);
  }
  expect(await open(id)).toEqual(before);
});

test("a deleted enquiry is gone, with everything about its sender", async ({ admin, ask, list, open }) => {
  const id = await ask({ email: `gone.${Date.now()}@example.com` });
  const { note, note_by, note_at, changes, spam, page, language, campaign, addresses, log, others, ...row } = await open(id);
  await admin.patch(`${desk}/${id}`, { data: { note: "x", state: "done", assignee: administrator().username } });
  const response = await admin.delete(`${desk}/${id}`);
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({
    success: true,
    message: words.remove.done,
    data: { ...row, state: "done", assignee: administrator().username },
  });
  expect((await list({ search: row.email })).total).toBe(0);
  await expectRefusal(await admin.get(`${desk}/${id}`), 404, words.missing);
  await expectRefusal(await admin.patch(`${desk}/${id}`, { data: { read: true } }), 404, words.missing);
  await expectRefusal(await admin.delete(`${desk}/${id}`), 404, words.missing);
});

test("ids that no enquiry can have", async ({ admin }) => {
  const calls = (id: string) => [
    admin.get(`${desk}/${id}`),
    admin.patch(`${desk}/${id}`, { data: { read: true } }),
    admin.delete(`${desk}/${id}`),
  ];
  for (const id of ["0", "-1", "1.5", "1e3", "abc", "%20", "1%00"]) {
    for (const call of calls(id)) await expectRefusal(await call, 400, words.invalidId);
  }
  for (const id of [MAX_ID, MAX_ID + 1, "9".repeat(30)]) {
    for (const call of calls(String(id))) await expectRefusal(await call, 404, words.missing);
  }
});
