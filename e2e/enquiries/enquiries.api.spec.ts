import { deskMessages } from "@/lib/enquiries/desk-messages";
import { ENQUIRIES_PER_PAGE, type EnquiryPage, type EnquirySummary } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { listLastDays, startOfDay, toLocalDay } from "@/lib/shared/days";
import { MAX_SEARCH } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { createTitle, expect, expectRefusal, fetchList } from "../kit/fixtures";
import { createRow, ENQUIRIES_PATH, listIds, test } from "./enquiry-rows";

const { timeZone } = companyDefaults;

const words = enquiryMessages.enquiries;
const sender = { name: "Mira Shah", email: "mira@example.com" };

test("lists enquiries newest first, with kind and subject", async ({ visitor, sendEnquiry, listEnquiries, deleteLater }) => {
  const mark = createTitle("Statuario");
  const tile = await sendEnquiry({ tileName: mark, message: " 40 m²\nby Friday " });
  const message = await createRow(visitor, "/api/contact/inquiry", { ...sender, phone: "(02822) 240-123", message: `Open? ${mark}` });
  deleteLater(`${ENQUIRIES_PATH}/${message}`);
  const brochure = (await fetchList<{ id: number; title: string }>(visitor, "/api/ebrochure"))[0]!;
  const contact = `+91${String(Date.now()).slice(-10)}`;
  const lead = await createRow(visitor, "/api", { ...sender, contact, brochure_id: brochure.id });
  deleteLater(`${ENQUIRIES_PATH}/${lead}`);

  const plain = { reference: expect.stringMatching(/^SH-\d{4}-\d{4,}$/), product_id: null, lines: [], assignee: null, due: null };
  const notice = { version: expect.stringMatching(/^[0-9a-f]{16}$/), language: "en" };
  const unread = {
    ...plain,
    due_on: null,
    source: null,
    privacy: null,
    notice,
    erased_at: null,
    state: "new",
    read_at: null,
    waiting_minutes: expect.any(Number),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  };
  expect(await listEnquiries({ search: mark })).toEqual({
    items: [
      { id: message, kind: "message", subject: null, ...sender, phone: "(02822) 240-123", message: `Open? ${mark}`, ...unread },
      { id: tile, kind: "tile", subject: mark, ...sender, phone: "+91 98250-12345", message: "40 m²\nby Friday", ...unread },
    ],
    total: 2,
    next: null,
  });
  expect((await listEnquiries({ search: contact })).items).toEqual([
    { id: lead, kind: "brochure", subject: brochure.title, ...sender, phone: contact, message: null, ...unread },
  ]);
});

test("filters by kind, state and search, alone or combined", async ({ admin, sendEnquiry, listEnquiries }) => {
  const mark = createTitle("Nero");
  const first = await sendEnquiry({ tileName: mark });
  const second = await sendEnquiry({ tileName: mark });
  await admin.patch(`${ENQUIRIES_PATH}/${first}`, { data: { state: "in_progress" } });
  expect(listIds(await listEnquiries({ search: mark }))).toEqual([second, first]);
  expect(listIds(await listEnquiries({ search: mark, kind: "tile", state: "", from: "", to: "", page: "" }))).toEqual([second, first]);
  expect(listIds(await listEnquiries({ search: mark, kind: "message" }))).toEqual([]);
  expect(listIds(await listEnquiries({ search: mark, kind: "brochure" }))).toEqual([]);
  expect(listIds(await listEnquiries({ search: mark, state: "new" }))).toEqual([second]);
  expect(listIds(await listEnquiries({ search: mark, state: "in_progress", kind: "tile" }))).toEqual([first]);
  expect(listIds(await listEnquiries({ search: mark, state: "done" }))).toEqual([]);
});

test("searches all texts regardless of case, without wildcards", async ({ admin, sendEnquiry, listEnquiries }) => {
  const mark = createTitle("").trim();
  const id = await sendEnquiry({
    tileName: `${mark} Slab`,
    userName: `મીરા ${mark} Name`,
    email: `${mark}@Example.com`,
    message: `100%_${mark}\\ok`,
  });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { note: `${mark} Note` } });
  const found = [`${mark} slab`, `મીરા ${mark} NAME`, `${mark}@example.COM`, `100%_${mark}\\OK`, `${mark} note`, `  ${mark} NOTE `];
  for (const search of [...found, `${mark}\u0000 note`]) expect(listIds(await listEnquiries({ search })), search).toEqual([id]);
  const missed = [`${mark}%slab`, `${mark}_slab`, `1__%_${mark}`, `100%%${mark}`, `${mark}\\\\ok`, `%${mark}%`, `' OR 1=1 -- ${mark}`];
  for (const search of missed) expect(listIds(await listEnquiries({ search })), search).toEqual([]);
});

test("date filters use midnight in the company's time zone and include both days", async ({ sendEnquiry, listEnquiries, fetchEnquiry }) => {
  const mark = createTitle("Granite");
  const id = await sendEnquiry({ tileName: mark });
  const received = new Date((await fetchEnquiry(id)).created_at);
  const day = (offset: number) =>
    toLocalDay(new Date(startOfDay(toLocalDay(received, timeZone), timeZone).getTime() + offset * 24 * 3_600_000), timeZone);
  const range = async (from: string, to: string) => listIds(await listEnquiries({ search: mark, from, to }));
  expect(await range(day(0), day(0))).toEqual([id]);
  expect(await range(day(-1), day(1))).toEqual([id]);
  expect(await range(day(0), "")).toEqual([id]);
  expect(await range("", day(0))).toEqual([id]);
  expect(await range("1000-01-01", "8999-12-31")).toEqual([id]);
  expect(await range(day(1), "")).toEqual([]);
  expect(await range("", day(-1))).toEqual([]);
  expect(await range(day(1), day(-1))).toEqual([]);
});

test("pages the list; a page beyond the end returns the last one", async ({ sendEnquiry, listEnquiries }) => {
  const mark = createTitle("Travertine");
  const ids: number[] = [];
  for (let number = 0; number < ENQUIRIES_PER_PAGE + 2; number++) ids.unshift(await sendEnquiry({ tileName: mark }));
  const [first, second] = [await listEnquiries({ search: mark }), await listEnquiries({ search: mark, page: "2" })];
  expect(first).toMatchObject({ total: ids.length, next: ids[ENQUIRIES_PER_PAGE - 1] });
  expect(second).toMatchObject({ total: ids.length, next: null });
  expect(await listEnquiries({ search: mark, after: String(first.next) })).toEqual(second);
  expect([...listIds(first), ...listIds(second)]).toEqual(ids);
  expect(first.items).toHaveLength(ENQUIRIES_PER_PAGE);
  expect(await listEnquiries({ search: mark, page: "9".repeat(30) })).toEqual(second);
  expect(await listEnquiries({ search: `${mark}?`, page: "7" })).toEqual({ items: [], total: 0, next: null });
});

test("continues after a cursor in both orders, even if its row has changed", async ({
  sendEnquiry,
  listEnquiries,
  admin,
  fetchEnquiry,
}) => {
  const mark = createTitle("Onyx");
  const ids: number[] = [];
  for (let number = 0; number < 5; number++) ids.push(await sendEnquiry({ tileName: mark }));
  const [none, late, soon, alsoNone, alsoSoon] = ids as [number, number, number, number, number];
  const days = { [late]: "2027-03-02", [soon]: "2027-03-01", [alsoSoon]: "2027-03-01" };
  for (const [id, due] of Object.entries(days)) await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { due } });
  for (const [sort, order] of [
    ["received", ids.toReversed()],
    ["due", [alsoSoon, soon, late, alsoNone, none]],
  ] as const) {
    const found: number[] = [];
    for (let after: number | null | undefined; after !== null; ) {
      const part: EnquiryPage = await listEnquiries({ search: mark, sort, limit: "2", after: String(after ?? "") });
      expect(part.total).toBe(5);
      found.push(...listIds(part));
      after = part.next;
    }
    expect(found, sort).toEqual(order);
  }
  await admin.patch(`${ENQUIRIES_PATH}/${alsoNone}`, { data: { state: "done" } });
  expect(listIds(await listEnquiries({ search: mark, state: "new", after: String(alsoNone) }))).toEqual([soon, late, none]);
  expect((await fetchEnquiry(alsoNone)).state).toBe("done");
});

const refused: [query: Record<string, string>, error: string][] = [
  [{ kind: "slab" }, words.kindInvalid],
  [{ state: "open" }, words.stateInvalid],
  [{ from: "2026-11-31" }, words.dateInvalid],
  [{ to: "2026-11-21T00:00:00Z" }, words.dateInvalid],
  [{ from: "0000-01-01" }, words.dateInvalid],
  [{ to: "9999-12-31" }, words.dateInvalid],
  [{ assignee: "asha" }, deskMessages.assigneeFilter],
  [{ due: "today" }, deskMessages.dueFilter],
  [{ sort: "name" }, deskMessages.sortInvalid],
  [{ page: "0" }, words.pageInvalid],
  [{ limit: "201" }, messages.lists.limitInvalid],
  [{ after: "last" }, deskMessages.afterInvalid],
  [{ after: "2147483647" }, deskMessages.afterGone],
  [{ spam: "perhaps" }, words.spamInvalid],
  [{ search: "x".repeat(MAX_SEARCH + 1) }, messages.tooLong("Search", MAX_SEARCH)],
];

test("refuses invalid filters in the list and the export", async ({ admin }) => {
  for (const [params, error] of refused) {
    await expectRefusal(await admin.get(ENQUIRIES_PATH, { params }), 400, error);
    if (!["sort", "page", "limit", "after", "spam"].some((name) => name in params))
      await expectRefusal(await admin.get(`${ENQUIRIES_PATH}/export`, { params: { format: "csv", ...params } }), 400, error);
  }
  await expectRefusal(await admin.get(`${ENQUIRIES_PATH}/export?format=CSV`), 400, words.formatInvalid);
  await expectRefusal(await admin.get(`${ENQUIRIES_PATH}/export`), 400, words.formatInvalid);
});

test("answers all enquiry calls with no-store", async ({ admin, sendEnquiry }) => {
  const id = await sendEnquiry();
  for (const address of ["", `/${id}`, "/summary", "/export?format=csv", "/export?format=xlsx", "/0", "?page=0"]) {
    const response = await admin.get(ENQUIRIES_PATH + address);
    expect(response.headers()["cache-control"], address).toBe("no-store");
    expect((await admin.head(ENQUIRIES_PATH + address)).status()).toBe(response.status());
  }
});

test("the figures cover 30 days up to today in the company's time zone", async ({ admin, sendEnquiry }) => {
  await sendEnquiry();
  const before = toLocalDay(new Date(), timeZone);
  const summary: EnquirySummary = await (await admin.get(`${ENQUIRIES_PATH}/summary`)).json();
  expect([before, toLocalDay(new Date(), timeZone)]).toContain(summary.perDay.at(-1)?.day);
  expect(summary.perDay.map(({ day }) => day)).toEqual(
    listLastDays(30, new Date(`${summary.perDay.at(-1)?.day}T12:00:00+05:30`), timeZone),
  );
  for (const { count } of summary.perDay) expect(count).toBeGreaterThanOrEqual(0);
  expect(summary.perDay.at(-1)?.count).toBeGreaterThan(0);
  const { total, ...kinds } = summary.unread;
  expect(Object.keys(kinds).toSorted()).toEqual(["brochure", "lead", "message", "privacy", "request", "tile"]);
  expect(total).toBe(Object.values(kinds).reduce((sum, count) => sum + count, 0));
  for (const list of [summary.topProducts, summary.topBrochures]) {
    const counts = list.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  }
});
