import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { dayOf, daysFrom } from "@/lib/shared/days";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/company";
import { administrator, expect, expectRefusal, uniqueTitle } from "../kit/fixtures";
import { uniqueName } from "./enquiry-desk";
import { alone, created, desk, idsOf, test } from "./enquiry-rows";

const me = () => administrator().username;
const today = () => dayOf(new Date(), companyDefaults.timeZone);
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test("the administrators can follow enquiries up; whoever asks is marked", async ({ admin, visitor }) => {
  const { items } = await (await admin.get(`${desk}/assignees`)).json();
  expect(items).toContainEqual({ name: me(), me: true });
  await expectRefusal(await visitor.get(`${desk}/assignees`), 401, messages.unauthorized);
});

test("an enquiry is assigned and due, found by that, and the log tells who did what", async ({ admin, ask, list, open }) => {
  const mark = uniqueTitle("Kota");
  const [late, soon, free] = [await ask({ tileName: mark }), await ask({ tileName: mark }), await ask({ tileName: mark })];
  const change = async (id: number, data: object) => expect((await admin.patch(`${desk}/${id}`, { data })).status()).toBe(200);
  const [yesterday, tomorrow] = [daysFrom(today(), -1), daysFrom(today(), 1)];
  await change(late, { assignee: me(), due: yesterday });
  await change(soon, { due: tomorrow });
  // Neither the same again nor today is a change, or overdue.
  await change(late, { assignee: me(), due: yesterday });

  const found = async (query: Record<string, string>) => idsOf(await list({ search: mark, ...query }));
  expect(await found({})).toEqual([free, soon, late]);
  expect(await found({ sort: "due" })).toEqual([late, soon, free]);
  expect(await found({ assignee: "me" })).toEqual([late]);
  expect(await found({ assignee: "nobody" })).toEqual([free, soon]);
  expect(await found({ due: "overdue" })).toEqual([late]);
  expect(await found({ due: "open", sort: "due" })).toEqual([late, soon]);
  expect(await found({ assignee: "nobody", due: "overdue" })).toEqual([]);
  expect((await list({ search: mark, assignee: "me" })).items[0]).toMatchObject({ assignee: me(), due: yesterday });
  const exported = await admin.get(`${desk}/export`, { params: { format: "csv", search: mark, assignee: "me" } });
  expect((await exported.text()).trim().split("\r\n")).toHaveLength(2);
  const summary: EnquirySummary = await (await admin.get(`${desk}/summary`)).json();
  expect(summary.overdue).toBeGreaterThan(0);

  await change(late, { state: "done", note: "Sold" });
  expect(await found({ due: "overdue" })).toEqual([]);
  await change(late, { assignee: null, due: null, reply: { channel: "whatsapp", template: "First answer" } });
  const { log, assignee, due } = await open(late);
  expect({ assignee, due }).toEqual({ assignee: null, due: null });
  const told = log.map(({ action, detail }) => [action, detail]);
  expect(told).toEqual([
    ["assigned", me()],
    ["due", yesterday],
    ...(told[2]![0] === "state"
      ? [
          ["state", "done"],
          ["note", null],
        ]
      : [
          ["note", null],
          ["state", "done"],
        ]),
    ["assigned", null],
    ["due", null],
    ["whatsapp", "First answer"],
  ]);
  for (const entry of log) expect(entry).toMatchObject({ by: me(), at: aTime });
});

const refused: [change: object, told: string][] = [
  [{ assignee: "nobody of that name" }, words.assigneeUnknown],
  [{ assignee: "" }, words.assigneeUnknown],
  [{ due: "31.03.2027" }, messages.enquiries.dateInvalid],
  [{ due: "2027-02-30" }, messages.enquiries.dateInvalid],
  [{ spam: "yes" }, messages.enquiries.spamInvalid],
  [{ reply: { channel: "fax", template: "x" } }, words.channelInvalid],
  [{ reply: { channel: "mail", template: " " } }, words.templateRequired],
];

test("a change that cannot be is refused whole, and a query as well", async ({ admin, ask, open }) => {
  const id = await ask(alone());
  const before = await open(id);
  for (const [data, told] of refused) {
    await expectRefusal(await admin.patch(`${desk}/${id}`, { data: { state: "done", ...data } }), 400, told);
  }
  expect(await open(id)).toEqual(before);
  for (const [params, told] of [
    [{ assignee: "asha" }, words.assigneeFilter],
    [{ due: "2027-01-01" }, words.dueFilter],
    [{ sort: "name" }, words.sortInvalid],
  ] as const) {
    await expectRefusal(await admin.get(desk, { params }), 400, told);
  }
});

test("two who assign at once do not overwrite each other", async ({ admin, ask }) => {
  const id = await ask();
  const seen = (await admin.get(`${desk}/${id}`)).headers().etag!;
  const headers = { "If-Match": seen };
  expect((await admin.patch(`${desk}/${id}`, { headers, data: { due: "2027-01-01" } })).status()).toBe(200);
  const late = await admin.patch(`${desk}/${id}`, { headers, data: { due: "2027-02-02" } });
  expect([late.status(), (await late.json()).data.due]).toEqual([409, "2027-01-01"]);
});

test("what one person sent is seen together: by the same e-mail address, or the same number however it is written", async ({
  visitor,
  admin,
  ask,
  open,
  deleteLater,
}) => {
  const mark = uniqueName("mira").replace(" ", ".");
  const number = String(Date.now()).slice(-9);
  const first = await ask({ email: `${mark}@example.com`, phone: `+91 9${number}` });
  const sameMail = await ask({ email: `${mark.toUpperCase()}@EXAMPLE.com`, phone: "282200", tileName: "Nero" });
  const samePhone = await created(visitor, "/api/contact/inquiry", {
    ...{ name: "Mira", email: `other.${mark}@example.com`, phone: `09${number.slice(0, 4)} ${number.slice(4)}`, message: "Hello" },
  });
  deleteLater(`${desk}/${samePhone}`);
  const stranger = await ask({ email: `not.${mark}@example.com`, phone: "282200" });
  const spam = await ask({ email: `${mark}@example.com` });
  await admin.patch(`${desk}/${spam}`, { data: { spam: true } });

  const others = async (id: number) => {
    const { total, rows } = (await open(id)).others;
    expect(rows).toHaveLength(total);
    return rows.map((row) => row.id);
  };
  expect(await others(first)).toEqual([samePhone, sameMail]);
  expect(await others(sameMail)).toEqual([first]);
  expect((await open(sameMail)).others.rows).toEqual([
    { id: first, kind: "tile", reference: null, subject: expect.any(String), state: "new", created_at: aTime },
  ]);
  expect(await others(stranger)).toEqual([]);
});

test("staff mark spam, take it back, and empty the folder", async ({ admin, visitor, ask, list, open }) => {
  const mark = uniqueTitle("Sale");
  const id = await ask({ tileName: mark });
  const mark_ = async (spam: boolean) => (await (await admin.patch(`${desk}/${id}`, { data: { spam } })).json()).data;
  expect(await mark_(true)).toMatchObject({ id, spam: true });
  expect(idsOf(await list({ search: mark }))).toEqual([]);
  expect(idsOf(await list({ search: mark, spam: "true" }))).toEqual([id]);
  expect(await mark_(false)).toMatchObject({ id, spam: false, read_at: null });
  expect(idsOf(await list({ search: mark }))).toEqual([id]);
  expect((await open(id)).log.map(({ action }) => action)).toEqual(["spam", "not_spam"]);

  // The folder is everybody's here: that it can be emptied is tried on a site of its own.
  await expectRefusal(await admin.delete(desk), 400, words.spamOnly);
  await expectRefusal(await admin.delete(desk, { params: { spam: "false" } }), 400, words.spamOnly);
  await expectRefusal(await visitor.delete(`${desk}?spam=true`), 401, messages.unauthorized);
});

test("what is done about an enquiry enters the history without anything about its sender", async ({ admin, ask }) => {
  const name = uniqueName();
  const id = await ask({ userName: name, email: "secret@example.com" });
  await admin.patch(`${desk}/${id}`, { data: { assignee: me(), due: "2027-01-01", note: `About ${name}`, spam: true } });
  await admin.delete(`${desk}/${id}`);
  const history = await (await admin.get("/api/audit", { params: { resource: "enquiry" } })).text();
  for (const word of [name, "secret@example.com"]) expect(history).not.toContain(word);
});
