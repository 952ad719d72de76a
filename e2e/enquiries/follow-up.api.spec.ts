import { deskMessages as words } from "@/lib/enquiries/desk-messages";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { addDays, toLocalDay } from "@/lib/shared/days";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { createTitle, expect, expectRefusal, getAdministrator } from "../kit/fixtures";
import { createName } from "./enquiry-desk";
import { createRow, createUniqueSender, ENQUIRIES_PATH, listIds, test } from "./enquiry-rows";

const me = () => getAdministrator().username;
const today = () => toLocalDay(new Date(), companyDefaults.timeZone);
const aTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

test("lists the users who may be assigned and marks the caller", async ({ admin }) => {
  const { items } = await (await admin.get(`${ENQUIRIES_PATH}/assignees`)).json();
  expect(items).toContainEqual({ name: me(), me: true });
});

test("assigns an enquiry with a due date, filters by both and logs changes", async ({
  admin,
  sendEnquiry,
  listEnquiries,
  fetchEnquiry,
}) => {
  const mark = createTitle("Kota");
  const [late, soon, free] = [
    await sendEnquiry({ tileName: mark }),
    await sendEnquiry({ tileName: mark }),
    await sendEnquiry({ tileName: mark }),
  ];
  const change = async (id: number, data: object) => expect((await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data })).status()).toBe(200);
  const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)];
  await change(late, { assignee: me(), due: yesterday });
  await change(soon, { due: tomorrow });
  await change(late, { assignee: me(), due: yesterday });

  const search = async (query: Record<string, string>) => listIds(await listEnquiries({ search: mark, ...query }));
  expect(await search({})).toEqual([free, soon, late]);
  expect(await search({ sort: "due" })).toEqual([late, soon, free]);
  expect(await search({ assignee: "me" })).toEqual([late]);
  expect(await search({ assignee: "nobody" })).toEqual([free, soon]);
  expect(await search({ due: "overdue" })).toEqual([late]);
  expect(await search({ due: "open", sort: "due" })).toEqual([late, soon]);
  expect(await search({ assignee: "nobody", due: "overdue" })).toEqual([]);
  expect((await listEnquiries({ search: mark, assignee: "me" })).items[0]).toMatchObject({ assignee: me(), due: yesterday });
  const exported = await admin.get(`${ENQUIRIES_PATH}/export`, { params: { format: "csv", search: mark, assignee: "me" } });
  expect((await exported.text()).trim().split("\r\n")).toHaveLength(2);
  const summary: EnquirySummary = await (await admin.get(`${ENQUIRIES_PATH}/summary`)).json();
  expect(summary.overdue).toBeGreaterThan(0);

  await change(late, { state: "done", note: "Sold" });
  expect(await search({ due: "overdue" })).toEqual([]);
  await change(late, { assignee: null, due: null, reply: { channel: "whatsapp", template: "First answer" } });
  for (const channel of ["call", "mail", "whatsapp"]) await change(late, { reply: { channel } });
  const { log, assignee, due } = await fetchEnquiry(late);
  expect({ assignee, due }).toEqual({ assignee: null, due: null });
  const entries = log.map(({ action, detail }) => [action, detail]);
  expect(entries.slice(0, 2)).toEqual([
    ["assigned", me()],
    ["due", yesterday],
  ]);
  // One change logs its state and its note in any order.
  expect(entries.slice(2, 4).toSorted()).toEqual([
    ["note", null],
    ["state", "done"],
  ]);
  expect(entries.slice(4)).toEqual([
    ["assigned", null],
    ["due", null],
    ["whatsapp", "First answer"],
    ...["call", "mail", "whatsapp"].map((channel) => [channel, null]),
  ]);
  for (const entry of log) expect(entry).toMatchObject({ by: me(), at: aTime });
});

const refused: [change: object, error: string][] = [
  [{ assignee: "nobody of that name" }, words.assigneeUnknown],
  [{ assignee: "" }, words.assigneeUnknown],
  [{ due: "31.03.2027" }, enquiryMessages.enquiries.dateInvalid],
  [{ due: "2027-02-30" }, enquiryMessages.enquiries.dateInvalid],
  [{ spam: "yes" }, enquiryMessages.enquiries.spamInvalid],
  [{ reply: { channel: "fax", template: "x" } }, words.channelInvalid],
  [{ reply: { channel: "mail", template: " " } }, words.templateRequired],
];

test("refuses invalid changes completely", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const id = await sendEnquiry(createUniqueSender());
  const before = await fetchEnquiry(id);
  for (const [data, error] of refused) {
    await expectRefusal(await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { state: "done", ...data } }), 400, error);
  }
  expect(await fetchEnquiry(id)).toEqual(before);
});

test("finds other enquiries by the same e-mail address or phone number", async ({
  visitor,
  admin,
  sendEnquiry,
  fetchEnquiry,
  deleteLater,
}) => {
  const mark = createName("mira").replace(" ", ".");
  const number = String(Date.now()).slice(-9);
  const first = await sendEnquiry({ email: `${mark}@example.com`, phone: `+91 9${number}` });
  const sameMail = await sendEnquiry({ email: `${mark.toUpperCase()}@EXAMPLE.com`, phone: "282200", tileName: "Nero" });
  const samePhone = await createRow(visitor, "/api/contact/inquiry", {
    ...{ name: "Mira", email: `other.${mark}@example.com`, phone: `09${number.slice(0, 4)} ${number.slice(4)}`, message: "Hello" },
  });
  deleteLater(`${ENQUIRIES_PATH}/${samePhone}`);
  const stranger = await sendEnquiry({ email: `not.${mark}@example.com`, phone: "282200" });
  const spam = await sendEnquiry({ email: `${mark}@example.com` });
  await admin.patch(`${ENQUIRIES_PATH}/${spam}`, { data: { spam: true } });

  const others = async (id: number) => {
    const { total, rows } = (await fetchEnquiry(id)).others;
    expect(rows).toHaveLength(total);
    return rows.map((row) => row.id);
  };
  expect(await others(first)).toEqual([samePhone, sameMail]);
  expect(await others(sameMail)).toEqual([first]);
  expect((await fetchEnquiry(sameMail)).others.rows).toEqual([
    {
      type: "enquiry",
      id: first,
      kind: "tile",
      reference: expect.any(String),
      subject: expect.any(String),
      state: "new",
      created_at: aTime,
    },
  ]);
  expect(await others(stranger)).toEqual([]);
});

test("marks and unmarks spam, and deletes spam only", async ({ admin, sendEnquiry, listEnquiries, fetchEnquiry }) => {
  const mark = createTitle("Sale");
  const id = await sendEnquiry({ tileName: mark });
  const setSpam = async (spam: boolean) => (await (await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { spam } })).json()).data;
  expect(await setSpam(true)).toMatchObject({ id, spam: true });
  expect(listIds(await listEnquiries({ search: mark }))).toEqual([]);
  expect(listIds(await listEnquiries({ search: mark, spam: "true" }))).toEqual([id]);
  expect(await setSpam(false)).toMatchObject({ id, spam: false, read_at: null });
  expect(listIds(await listEnquiries({ search: mark }))).toEqual([id]);
  expect((await fetchEnquiry(id)).log.map(({ action }) => action)).toEqual(["spam", "not_spam"]);

  // Other tests use this folder too; mail.operations.spec.ts deletes the spam of its own site.
  await expectRefusal(await admin.delete(ENQUIRIES_PATH), 400, words.spamOnly);
  await expectRefusal(await admin.delete(ENQUIRIES_PATH, { params: { spam: "false" } }), 400, words.spamOnly);
});
