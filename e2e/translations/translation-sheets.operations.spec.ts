import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { historyMessages } from "@/lib/history/words";
import { adminScreens } from "@/lib/shared/words/screens";
import type { TranslatedResource, TranslationImport, TranslationPage } from "@/lib/translations/translations";
import { translationWords as screenWords, translationMessages as words } from "@/lib/translations/words";
import { createSiteClient } from "../../lab/kit/site-client.ts";
import { NARROW } from "../kit/accessible";
import { button, chooseMore, locateRow } from "../kit/admin-screens";
import { jpeg } from "../kit/pictures";
import { expect, shareSite, signIn, test } from "../kit/site";
import { expectDone } from "../kit/toasts";

/** Replaces LibreTranslate. Without an answer it fails. */
const service = { url: "", asked: [] as object[], answer: (text: string): string | undefined => `सुझाव ${text}` };
const server = createServer(async (request, response) => {
  const body = (await json(request)) as { q: string };
  service.asked.push(body);
  const translatedText = service.answer(body.q);
  response.writeHead(translatedText === undefined ? 500 : 200).end(JSON.stringify({ translatedText }));
});
test.beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const shared = shareSite("SAMPLE_SITE", () => ({ TRANSLATE_URL: service.url, TRANSLATE_KEY: "a key", RATE_LIMITS: "0" }));
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let site: ReturnType<typeof createSiteClient>;
const ids: Partial<Record<TranslatedResource, number | string>> = { content: "company" };

async function send<T>(method: string, path: string, body?: object, status = 200): Promise<T> {
  const response = await site.send(method, path, body);
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text);
}

const addRow = async (path: string, fields: Record<string, string>): Promise<{ _id: number; id: number }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { name, mimeType, buffer } = await jpeg();
  form.set("image", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return (await send<{ data: { _id: number; id: number } }>("POST", path, form, 201)).data;
};

/** One text of each kind, so that the search "sheetish" finds these only. */
test.beforeAll(async () => {
  site = createSiteClient(shared.site().url);
  expect(await site.authenticate()).toBe(true);
  ids["main-category"] = (await addRow("/api/main-category", { title: "Sheetish category" }))._id;
  const main_category_id = String(ids["main-category"]);
  const subcategory = await addRow("/api/main-subcategory", { title: "Sheetish subcategory", main_category_id });
  ids["main-subcategory"] = subcategory._id;
  const description = "<p>A sheetish stone.</p>";
  ids.product = (await addRow("/api/subcategories", { title: "Carrara", description, main_subcategory_id: String(subcategory._id) })).id;
  const label = { kind: "finish", label: "Sheetish finish" };
  ids.term = (await send<{ data: { id: number } }>("POST", "/api/terms", label, 201)).data.id;
  const [picture] = (await send<{ items: { id: number }[] }>("GET", "/api/media?limit=1")).items;
  ids.media = picture!.id;
  await send("PATCH", `/api/media/${picture!.id}`, { alt: { en: "Sheetish picture" } });
  await send("PUT", "/api/content/company", { descriptor: "Sheetish tagline" });
});

const list = (query = "q=sheetish&limit=200") => send<TranslationPage>("GET", `/api/translations?locale=hi&${query}`);

const readTexts = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await list()).items.map(({ resource, text, state }) => [resource, `${state}: ${text}`]));

async function exportRows(): Promise<string[][]> {
  const response = await site.send("GET", "/api/translations/export?locale=hi&format=csv&q=sheetish");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="translations-hi-\d{4}-\d{2}-\d{2}\.csv"$/);
  return (await response.text())
    .replace("\ufeff", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
}

function createForm(rows: string[][]): FormData {
  const form = new FormData();
  form.set("file", new File([rows.map((cells) => cells.join(",")).join("\r\n")], "hindi.csv", { type: "text/csv" }));
  return form;
}

const sendRows = <T = TranslationImport>(rows: string[][], query = "", status = 200): Promise<T> =>
  send<T>("POST", `/api/translations/import?locale=hi${query}`, createForm(rows), status);

const fillIn = (rows: string[][], text: string) =>
  rows.map((cells, index) => (index === 0 ? cells : [...cells.slice(0, 5), cells[2] === "description" ? `<p>${text}</p>` : text]));

const undo = (batch: number | null, status = 200) => send<{ error?: string }>("POST", `/api/history/${batch}/undo`, undefined, status);

test("an export comes back translated, except for a text that has changed, and is undone whole", async () => {
  const rows = await exportRows();
  expect(rows[0]).toEqual(["resource", "id", "field", "page", "source", "text"]);
  expect(rows.length).toBe(7);
  const first = await readTexts();
  const filled = fillIn(rows, "हिन्दी");
  await send("PATCH", `/api/terms/${ids.term}`, { label: "Sheetish polish" });

  const checked = await sendRows(filled, "&dry_run=1");
  expect(checked).toMatchObject({ total: 6, changed: 5, unchanged: 0, errors: [], batch: null });
  expect(checked.skipped).toEqual([
    { row: expect.any(Number), resource: "term", id: String(ids.term), field: "label", error: words.sheetOutdated },
  ]);
  expect(await readTexts()).toEqual(first);

  const { batch, ...done } = await sendRows(filled);
  expect({ ...done, batch: null }).toEqual(checked);
  const translated = await readTexts();
  expect(translated).toEqual({
    ...Object.fromEntries(Object.keys(first).map((resource) => [resource, "done: हिन्दी"])),
    ...{ product: "done: <p>हिन्दी</p>", term: first.term },
  });
  const page = await site.send("GET", "/hi/contact");
  expect(await page.text()).toContain("हिन्दी");
  expect(await sendRows(fillIn(rows, "हिन्दी"))).toMatchObject({ changed: 0, unchanged: 5, batch: null });

  const [entry] = (await send<{ items: object[] }>("GET", "/api/history?limit=1")).items;
  expect(entry).toMatchObject({ id: batch, title: words.imported("hi", 5), undoable: true });
  await undo(batch);
  expect(await readTexts()).toEqual(first);
  expect((await undo(batch, 409)).error).toBe(historyMessages.history.undone);
});

test("a file with a fault is refused whole, and an import with a text that was translated since is not undone", async () => {
  const rows = await exportRows();
  const faulty = [...fillIn(rows, "एक"), ["product", "2147483647", "title", "", "Gone", "गया"]];
  const first = await readTexts();
  expect(await sendRows<object>(faulty, "", 400)).toMatchObject({
    error: words.sheetRefused([8], 0),
    fields: [{ path: "rows.8", error: words.sheetUnknown }],
  });
  expect(await readTexts()).toEqual(first);

  const { batch } = await sendRows(fillIn(rows, "एक"));
  await send("PUT", `/api/translations/main-category/${ids["main-category"]}/hi`, { fields: { title: "दो" } });
  const { error } = await undo(batch, 409);
  expect(error).toBe(historyMessages.history.changedSince(["Sheetish category"], 0));
  expect(await readTexts()).toMatchObject({ "main-category": "done: दो", "main-subcategory": "done: एक" });
});

test("translations of a draft are undone in the draft", async () => {
  const body = new FormData();
  body.set("state", "draft");
  body.set("title", "Sheetish Carrara");
  await send("PATCH", `/api/subcategories/${ids.product}`, body);
  const first = await list();
  const rows = (await exportRows()).filter(([resource]) => resource === "resource" || resource === "product");
  const { batch, changed } = await sendRows(fillIn(rows, "मसौदा"));
  expect(changed).toBe(2);
  await undo(batch);
  expect(await list()).toEqual(first);
});

test("suggestions are listed, never public, and give way to a saved text", async () => {
  const label = { kind: "finish", label: "Suggested finish" };
  const { id } = (await send<{ data: { id: number } }>("POST", "/api/terms", label, 201)).data;
  const item = { resource: "term", id, field: "label" };
  const find = async () => (await list("q=suggested finish")).items.find((one) => one.id === id);
  const suggest = (items: object[], status = 200) => send("POST", "/api/translations/suggest", { locale: "hi", items }, status);

  service.asked = [];
  const { answer } = service;
  service.answer = () => undefined;
  expect(await suggest([item], 502)).toMatchObject({ error: words.serviceFailed });
  expect(await find()).toMatchObject({ state: "missing", text: "" });
  expect(await find()).not.toHaveProperty("suggested");
  service.answer = (text) => (text === "Suggested finish" ? answer(text) : "<b>x</b>");
  const other = { resource: "main-category", id: ids["main-category"], field: "title" };
  expect(await suggest([item, other])).toMatchObject({
    message: words.suggested(1, 1),
    data: { items: [{ ...item, suggested: "सुझाव Suggested finish" }], refused: [{ ...other, error: words.markup }] },
  });
  expect(service.asked[0]).toEqual({ q: "Suggested finish", source: "en", target: "hi", format: "text", api_key: "a key" });

  expect(await find()).toMatchObject({ state: "missing", text: "", suggested: "सुझाव Suggested finish" });
  expect(JSON.stringify(await send("GET", "/api/terms?kind=finish"))).not.toContain("सुझाव");
  await send("PUT", `/api/translations/term/${id}/hi`, { fields: { label: "पॉलिश" } });
  expect(await find()).toMatchObject({ state: "done", text: "पॉलिश" });
  await send("PUT", `/api/translations/term/${id}/hi`, { fields: { label: "" } });
  expect(await find()).not.toHaveProperty("suggested");

  expect(await suggest([{ ...item, field: "title" }], 400)).toMatchObject({ fields: [{ path: "items.0" }] });
  await suggest(
    Array.from({ length: 51 }, () => item),
    400,
  );
});

test("on a phone, staff ask for suggestions and take one over", async ({ page }) => {
  const { url } = shared.site();
  await send("POST", "/api/terms", { kind: "finish", label: "Takeover finish" }, 201);
  service.answer = (text) => `सुझाव ${text}`;
  await page.setViewportSize(NARROW);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((token) => localStorage.setItem("token", token), await signIn(shared.site()));
  await page.goto(`${url}${adminScreens.translations.href}?q=takeover`);
  await expect(locateRow(page, "Takeover finish")).toBeVisible();
  await chooseMore(page, screenWords.suggest);
  await expectDone(page, words.suggested(1));
  await locateRow(page, "Takeover finish").getByRole("link").click();
  await button(page, screenWords.useSuggestion).click();
  await button(page, screenWords.saveNext).click();
  await expectDone(page, words.saved("hi"));
  expect((await list("q=takeover")).items).toMatchObject([{ text: "सुझाव Takeover finish", state: "done" }]);
});
