import type { APIRequestContext } from "@playwright/test";
import { ENQUIRIES_PER_PAGE } from "@/lib/enquiries/enquiries";
import { clockTime, dayOf } from "@/lib/shared/days";
import { companyDefaults } from "@/lib/website/content/company";
import { readCsv, readXlsx } from "../imports/sheets";
import { administrator, expect, uniqueTitle } from "../kit/fixtures";
import { desk, test } from "./enquiry-rows";

const { timeZone } = companyDefaults;

const HEADINGS = ["Received", "Kind", "Subject", "Name", "Email", "Phone", "Message", "State"].concat(
  ["State changed by", "State changed", "First read", "Note", "Note by", "Note saved"],
  ["Reference", "Products", "Product IDs", "Sent from page", "Language", "Campaign", "Assigned to", "Due"],
);

async function exported(admin: APIRequestContext, format: "csv" | "xlsx", query: Record<string, string>): Promise<Buffer> {
  const before = dayOf(new Date(), timeZone);
  const response = await admin.get(`${desk}/export`, { params: { format, ...query } });
  expect(response.status()).toBe(200);
  const days = [before, dayOf(new Date(), timeZone)].map((day) => `attachment; filename="enquiries-${day}.${format}"`);
  expect(days).toContain(response.headers()["content-disposition"]);
  return response.body();
}

const csvRows = async (...parameters: [APIRequestContext, Record<string, string>]) =>
  readCsv((await exported(parameters[0], "csv", parameters[1])).toString("utf8").replace("\ufeff", ""));
const xlsxRows = async (...parameters: [APIRequestContext, Record<string, string>]) =>
  readXlsx(await exported(parameters[0], "xlsx", parameters[1])).map((row) => row.map(({ text }) => text));

test("the export holds all that is known of an enquiry, with times as in Morbi", async ({ admin, ask, open }) => {
  const mark = uniqueTitle("Statuario");
  const id = await ask({ tileName: mark, userName: "મીરા શાહ", phone: "98250 12345", message: 'Line one\nand "two", three' });
  await admin.patch(`${desk}/${id}`, { data: { state: "in_progress", note: "Call back", read: true } });
  const { created_at, read_at, note_at, changes } = await open(id);
  const [received, read, noted, changed] = [created_at, read_at!, note_at!, changes[0]!.at].map((time) =>
    clockTime(new Date(time), timeZone),
  );
  const me = administrator().username;
  const row = [
    ...[received, "Tile enquiry", mark, "મીરા શાહ", "mira@example.com", "98250 12345", 'Line one\nand "two", three'],
    ...["In progress", me, changed, read, "Call back", me, noted],
    ...["", "", "", "", "", "", "", ""],
  ];
  expect(await csvRows(admin, { search: mark })).toEqual([HEADINGS, row]);
  // Blank cells at the end of a row are none.
  expect(await xlsxRows(admin, { search: mark })).toEqual([HEADINGS, row.filter(Boolean)]);
});

test("the export follows the filter, over all of its pages, newest first", async ({ admin, ask }) => {
  const mark = uniqueTitle("Nero");
  const names: string[] = [];
  for (let number = 0; number <= ENQUIRIES_PER_PAGE; number++) {
    await ask({ tileName: mark, userName: `Visitor ${number}` });
    names.unshift(`Visitor ${number}`);
  }
  for (const rows of [csvRows, xlsxRows]) {
    expect((await rows(admin, { search: mark })).slice(1).map((row) => row[3])).toEqual(names);
    expect(await rows(admin, { search: mark, state: "done" })).toEqual([HEADINGS]);
    expect(await rows(admin, { search: mark, kind: "message" })).toEqual([HEADINGS]);
  }
});

test("a CSV file begins with the mark that makes a spreadsheet read it as UTF-8", async ({ admin, ask }) => {
  const mark = uniqueTitle("આરસ");
  await ask({ tileName: mark });
  const file = await exported(admin, "csv", { search: mark });
  expect([...file.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "R".charCodeAt(0)]);
  expect(file.toString("utf8")).toContain(mark);
});

const formulas = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(1,1)",
  '=HYPERLINK("http://evil.example","x")',
  "＝1+1",
  "=cmd|' /C calc'!A0",
  "=1\n=2\t=3",
];

test("what a visitor writes is never a formula", async ({ admin, ask }) => {
  const mark = uniqueTitle("Granite");
  for (const formula of formulas) await ask({ tileName: mark, userName: formula, message: formula, phone: "+91 98250-12345" });
  const told = formulas.toReversed();

  const csv = (await csvRows(admin, { search: mark })).slice(1);
  expect(csv.map((row) => row[3])).toEqual(told.map((formula) => `'${formula}`));
  expect(csv.map((row) => row[6])).toEqual(told.map((formula) => `'${formula}`));
  expect(new Set(csv.map((row) => row[5]))).toEqual(new Set(["'+91 98250-12345"]));

  const sheet = readXlsx(await exported(admin, "xlsx", { search: mark })).slice(1);
  expect(sheet.map((row) => row[3]!.text)).toEqual(told);
  expect(new Set(sheet.map((row) => row[5]!.text))).toEqual(new Set(["+91 98250-12345"]));
  for (const cell of sheet.flat().filter(({ text }) => text)) expect(cell).toMatchObject({ type: "s", formula: false });
});

test("control characters and markup do not damage the Excel file", async ({ admin, ask }) => {
  const mark = uniqueTitle("Onyx");
  await ask({ tileName: mark, message: "a\u0001\u000b<b>&amp;]]></b>\ud83e \ufffe🪨" });
  const [, row] = await xlsxRows(admin, { search: mark });
  expect(row?.[6]).toMatch(/^a<b>&amp;\]\]><\/b>.*🪨$/);
});
