import { deskMessages } from "@/lib/enquiries/desk-messages";
import { ENQUIRIES_PER_PAGE, type EnquiryPage } from "@/lib/enquiries/enquiries";
import { dayOf, startOfDay } from "@/lib/shared/days";
import { MAX_SEARCH } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/company";
import { expect, expectRefusal, listOf, uniqueTitle } from "../kit/fixtures";
import { alone, created, desk, idsOf, test } from "./enquiry-rows";

const { timeZone } = companyDefaults;

const words = messages.enquiries;
const sender = { name: "Mira Shah", email: "mira@example.com" };

test("what visitors send stands on the desk, newest first, with its kind and what it is about", async ({
  visitor,
  ask,
  list,
  deleteLater,
}) => {
  const mark = uniqueTitle("Statuario");
  const tile = await ask({ tileName: mark, message: " 40 m²\nby Friday " });
  const message = await created(visitor, "/api/contact/inquiry", { ...sender, phone: "(02822) 240-123", message: `Open? ${mark}` });
  deleteLater(`${desk}/${message}`);
  const brochure = (await listOf<{ id: number; title: string }>(visitor, "/api/ebrochure"))[0]!;
  const contact = `+91${String(Date.now()).slice(-10)}`;
  const lead = await created(visitor, "/api", { ...sender, contact, brochure_id: brochure.id });
  deleteLater(`${desk}/${lead}`);

  const plain = { reference: null, product_id: null, lines: [], assignee: null, due: null };
  const unread = { ...plain, state: "new", read_at: null, created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) };
  expect(await list({ search: mark })).toEqual({
    items: [
      { id: message, kind: "message", subject: null, ...sender, phone: "(02822) 240-123", message: `Open? ${mark}`, ...unread },
      { id: tile, kind: "tile", subject: mark, ...sender, phone: "+91 98250-12345", message: "40 m²\nby Friday", ...unread },
    ],
    total: 2,
    next: null,
  });
  expect((await list({ search: contact })).items).toEqual([
    { id: lead, kind: "brochure", subject: brochure.title, ...sender, phone: contact, message: null, ...unread },
  ]);
});

test("kind, state and search narrow the list, together or alone", async ({ admin, ask, list }) => {
  const mark = uniqueTitle("Nero");
  const first = await ask({ tileName: mark });
  const second = await ask({ tileName: mark });
  await admin.patch(`${desk}/${first}`, { data: { state: "in_progress" } });
  expect(idsOf(await list({ search: mark }))).toEqual([second, first]);
  expect(idsOf(await list({ search: mark, kind: "tile", state: "", from: "", to: "", page: "" }))).toEqual([second, first]);
  expect(idsOf(await list({ search: mark, kind: "message" }))).toEqual([]);
  expect(idsOf(await list({ search: mark, kind: "brochure" }))).toEqual([]);
  expect(idsOf(await list({ search: mark, state: "new" }))).toEqual([second]);
  expect(idsOf(await list({ search: mark, state: "in_progress", kind: "tile" }))).toEqual([first]);
  expect(idsOf(await list({ search: mark, state: "done" }))).toEqual([]);
});

test("the search looks into every text, in either case, and takes its words as they are", async ({ admin, ask, list }) => {
  const mark = uniqueTitle("").trim();
  const id = await ask({
    tileName: `${mark} Slab`,
    userName: `મીરા ${mark} Name`,
    email: `${mark}@Example.com`,
    message: `100%_${mark}\\ok`,
  });
  await admin.patch(`${desk}/${id}`, { data: { note: `${mark} Note` } });
  const found = [`${mark} slab`, `મીરા ${mark} NAME`, `${mark}@example.COM`, `100%_${mark}\\OK`, `${mark} note`, `  ${mark} NOTE `];
  for (const search of [...found, `${mark}\u0000 note`]) expect(idsOf(await list({ search })), search).toEqual([id]);
  const missed = [`${mark}%slab`, `${mark}_slab`, `1__%_${mark}`, `100%%${mark}`, `${mark}\\\\ok`, `%${mark}%`, `' OR 1=1 -- ${mark}`];
  for (const search of missed) expect(idsOf(await list({ search })), search).toEqual([]);
});

test("a day begins and ends at midnight in Morbi, and both days of a range count", async ({ ask, list, open }) => {
  const mark = uniqueTitle("Granite");
  const id = await ask({ tileName: mark });
  const received = new Date((await open(id)).created_at);
  const day = (offset: number) =>
    dayOf(new Date(startOfDay(dayOf(received, timeZone), timeZone).getTime() + offset * 24 * 3_600_000), timeZone);
  const range = async (from: string, to: string) => idsOf(await list({ search: mark, from, to }));
  expect(await range(day(0), day(0))).toEqual([id]);
  expect(await range(day(-1), day(1))).toEqual([id]);
  expect(await range(day(0), "")).toEqual([id]);
  expect(await range("", day(0))).toEqual([id]);
  expect(await range("0000-01-01", "9999-12-31")).toEqual([id]);
  expect(await range(day(1), "")).toEqual([]);
  expect(await range("", day(-1))).toEqual([]);
  expect(await range(day(1), day(-1))).toEqual([]);
});

test("the list comes in pages; beyond the end stands the last one", async ({ ask, list }) => {
  const mark = uniqueTitle("Travertine");
  const ids: number[] = [];
  for (let number = 0; number < ENQUIRIES_PER_PAGE + 2; number++) ids.unshift(await ask({ tileName: mark }));
  const [first, second] = [await list({ search: mark }), await list({ search: mark, page: "2" })];
  expect(first).toMatchObject({ total: ids.length, next: ids[ENQUIRIES_PER_PAGE - 1] });
  expect(second).toMatchObject({ total: ids.length, next: null });
  expect(await list({ search: mark, after: String(first.next) })).toEqual(second);
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
  expect(first.items).toHaveLength(ENQUIRIES_PER_PAGE);
  expect(await list({ search: mark, page: "9".repeat(30) })).toEqual(second);
  expect(await list({ search: `${mark}?`, page: "7" })).toEqual({ items: [], total: 0, next: null });
});

test("the list goes on behind an enquiry in either order, also where somebody else has changed it", async ({ ask, list, admin, open }) => {
  const mark = uniqueTitle("Onyx");
  const ids: number[] = [];
  for (let number = 0; number < 5; number++) ids.push(await ask({ tileName: mark }));
  const [none, late, soon, alsoNone, alsoSoon] = ids as [number, number, number, number, number];
  const days = { [late]: "2027-03-02", [soon]: "2027-03-01", [alsoSoon]: "2027-03-01" };
  for (const [id, due] of Object.entries(days)) await admin.patch(`${desk}/${id}`, { data: { due } });
  for (const [sort, order] of [
    ["received", ids.toReversed()],
    ["due", [alsoSoon, soon, late, alsoNone, none]],
  ] as const) {
    const found: number[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const part: EnquiryPage = await list({ search: mark, sort, limit: "2", after: String(after ?? "") });
      expect(part.total).toBe(5);
      found.push(...idsOf(part));
      after = part.next;
    }
    expect(found, sort).toEqual(order);
  }
  await admin.patch(`${desk}/${alsoNone}`, { data: { state: "done" } });
  expect(idsOf(await list({ search: mark, state: "new", after: String(alsoNone) }))).toEqual([soon, late, none]);
  expect((await open(alsoNone)).state).toBe("done");
});

const refused: [query: Record<string, string>, told: string][] = [
  [{ kind: "slab" }, words.kindInvalid],
  [{ state: "open" }, words.stateInvalid],
  [{ from: "21.11.2026" }, words.dateInvalid],
  [{ from: "2026-11-31" }, words.dateInvalid],
  [{ to: "2026-11-21T00:00:00Z" }, words.dateInvalid],
  [{ assignee: "asha" }, deskMessages.assigneeFilter],
  [{ due: "today" }, deskMessages.dueFilter],
  [{ page: "0" }, words.pageInvalid],
  [{ limit: "201" }, messages.lists.limitInvalid],
  [{ after: "last" }, deskMessages.afterInvalid],
  [{ after: "2147483647" }, deskMessages.afterGone],
  [{ page: "-1" }, words.pageInvalid],
  [{ page: "two" }, words.pageInvalid],
  [{ search: "x".repeat(MAX_SEARCH + 1) }, messages.tooLong("Search", MAX_SEARCH)],
];

test("a filter that cannot be understood is refused, in the list and in the export", async ({ admin }) => {
  for (const [params, told] of refused) {
    await expectRefusal(await admin.get(desk, { params }), 400, told);
    if (!["page", "limit", "after"].some((name) => name in params))
      await expectRefusal(await admin.get(`${desk}/export`, { params: { format: "csv", ...params } }), 400, told);
  }
  for (const format of ["", "pdf", "CSV"]) {
    await expectRefusal(await admin.get(`${desk}/export`, { params: { format } }), 400, words.formatInvalid);
  }
  await expectRefusal(await admin.get(`${desk}/export`), 400, words.formatInvalid);
});

test("nobody without a token reads, changes or deletes an enquiry", async ({ visitor, ask, open }) => {
  const id = await ask(alone());
  const before = await open(id);
  for (const headers of [{}, { Authorization: "Bearer dead" }] as Record<string, string>[]) {
    for (const address of [
      "",
      "?page=x",
      "/summary",
      "/assignees",
      "/export",
      "/export?format=csv",
      "/export?format=xlsx",
      `/${id}`,
      "/0",
    ]) {
      await expectRefusal(await visitor.get(desk + address, { headers }), 401, messages.unauthorized);
      expect((await visitor.head(desk + address, { headers })).status()).toBe(401);
    }
    const change = visitor.patch(`${desk}/${id}`, { headers, data: { state: "done" } });
    await expectRefusal(await change, 401, messages.unauthorized);
    await expectRefusal(await visitor.delete(`${desk}/${id}`, { headers }), 401, messages.unauthorized);
  }
  expect(await open(id)).toEqual(before);
});

test("nothing of the desk is kept by a browser or a proxy", async ({ admin, ask }) => {
  const id = await ask();
  for (const address of ["", `/${id}`, "/summary", "/export?format=csv", "/export?format=xlsx", "/0", "?page=0"]) {
    const response = await admin.get(desk + address);
    expect(response.headers()["cache-control"], address).toBe("no-store");
    expect((await admin.head(desk + address)).status()).toBe(response.status());
  }
});
