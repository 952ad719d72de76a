import { ENQUIRIES_PER_PAGE } from "@/lib/enquiries/enquiries";
import { formatClockTime, toLocalDay } from "@/lib/shared/days";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { readCsv, readXlsx } from "../imports/sheets";
import { type APIRequestContext, createTitle, expect, getAdministrator } from "../kit/fixtures";
import { ENQUIRIES_PATH, test } from "./enquiry-rows";

const { timeZone } = companyDefaults;

const HEADINGS = ["Received", "Kind", "Subject", "Name", "Email", "Phone", "Message", "State"].concat(
  ["State changed by", "State changed", "First read", "Note", "Note by", "Note saved"],
  ["Reference", "Products", "Product IDs", "Sent from page", "Language", "Campaign", "Assigned to", "Due", "Postal address"],
  ["Source", "External ID", "Company", "City", "Country"],
);

async function fetchExport(admin: APIRequestContext, format: "csv" | "xlsx", query: Record<string, string>): Promise<Buffer> {
  const before = toLocalDay(new Date(), timeZone);
  const response = await admin.get(`${ENQUIRIES_PATH}/export`, { params: { format, ...query } });
  expect(response.status()).toBe(200);
  const days = [before, toLocalDay(new Date(), timeZone)].map((day) => `attachment; filename="enquiries-${day}.${format}"`);
  expect(days).toContain(response.headers()["content-disposition"]);
  return response.body();
}

const csvRows = async (...parameters: [APIRequestContext, Record<string, string>]) =>
  readCsv((await fetchExport(parameters[0], "csv", parameters[1])).toString("utf8").replace("\ufeff", ""));
const xlsxRows = async (...parameters: [APIRequestContext, Record<string, string>]) =>
  readXlsx(await fetchExport(parameters[0], "xlsx", parameters[1])).map((row) => row.map(({ text }) => text));

test("exports all fields of an enquiry, with times in the company's time zone", async ({ admin, sendEnquiry, fetchEnquiry }) => {
  const mark = createTitle("Statuario");
  const id = await sendEnquiry({ tileName: mark, userName: "મીરા શાહ", phone: "98250 12345", message: 'Line one\nand "two", three' });
  await admin.patch(`${ENQUIRIES_PATH}/${id}`, { data: { state: "in_progress", note: "Call back", read: true } });
  const { created_at, read_at, note_at, changes, reference } = await fetchEnquiry(id);
  const [received, read, noted, changed] = [created_at, read_at!, note_at!, changes[0]!.at].map((time) =>
    formatClockTime(new Date(time), timeZone),
  );
  const me = getAdministrator().username;
  const row = [
    ...[received, "Tile enquiry", mark, "મીરા શાહ", "mira@example.com", "98250 12345", 'Line one\nand "two", three'],
    ...["In progress", me, changed, read, "Call back", me, noted],
    ...[reference!, ...Array<string>(HEADINGS.length - 15).fill("")],
  ];
  expect(await csvRows(admin, { search: mark })).toEqual([HEADINGS, row]);
  // XLSX omits blank cells.
  expect(await xlsxRows(admin, { search: mark })).toEqual([HEADINGS, row.filter(Boolean)]);
});

test("exports all pages of the filtered list, newest first", async ({ admin, sendEnquiry }) => {
  const mark = createTitle("Nero");
  const names: string[] = [];
  for (let number = 0; number <= ENQUIRIES_PER_PAGE; number++) {
    await sendEnquiry({ tileName: mark, userName: `Visitor ${number}` });
    names.unshift(`Visitor ${number}`);
  }
  for (const rows of [csvRows, xlsxRows]) {
    expect((await rows(admin, { search: mark })).slice(1).map((row) => row[3])).toEqual(names);
    expect(await rows(admin, { search: mark, state: "done" })).toEqual([HEADINGS]);
    expect(await rows(admin, { search: mark, kind: "message" })).toEqual([HEADINGS]);
  }
});

test("starts a CSV file with the UTF-8 byte order mark", async ({ admin, sendEnquiry }) => {
  const mark = createTitle("આરસ");
  await sendEnquiry({ tileName: mark });
  const file = await fetchExport(admin, "csv", { search: mark });
  expect([...file.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "R".charCodeAt(0)]);
  expect(file.toString("utf8")).toContain(mark);
});

// Every kind of formula: lib/shared/text/spreadsheet-cells.test.ts.
const FORMULA = "=1\n=2\t=3";

test("never exports a visitor's text as a formula", async ({ admin, sendEnquiry }) => {
  const mark = createTitle("Granite");
  await sendEnquiry({ tileName: mark, userName: FORMULA, message: FORMULA, phone: "+91 98250-12345" });
  const [, row] = await csvRows(admin, { search: mark });
  const escaped = "'=1\n'=2\t'=3";
  expect([row![3], row![5], row![6]]).toEqual([escaped, "'+91 98250-12345", escaped]);

  const [, cells] = readXlsx(await fetchExport(admin, "xlsx", { search: mark }));
  expect([cells![3]!.text, cells![5]!.text]).toEqual([FORMULA, "+91 98250-12345"]);
  for (const cell of cells!.filter(({ text }) => text)) expect(cell).toMatchObject({ type: "inlineStr", formula: false });
});

test("exports control characters and markup to a valid Excel file", async ({ admin, sendEnquiry }) => {
  const mark = createTitle("Onyx");
  await sendEnquiry({ tileName: mark, message: "a\u0001\u000b<b>&amp;]]></b>\ud83e \ufffe🪨" });
  const [, row] = await xlsxRows(admin, { search: mark });
  expect(row?.[6]).toMatch(/^a<b>&amp;\]\]><\/b>.*🪨$/);
});
