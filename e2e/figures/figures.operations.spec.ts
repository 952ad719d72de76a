import { FIGURE_KINDS, type Figure, type FigureKind, type FigurePage, MAX_KEYS_PER_DAY, MAX_VISITORS_PER_DAY } from "@/lib/figures/figures";
import { OTHER } from "@/lib/figures/page-view";
import { toLocalDay } from "@/lib/shared/days";
import { listProductPages } from "../../lab/kit/site.ts";
import { expect, shareSite, signIn, test } from "../kit/site";
import { BOTS, BROWSERS, requestPage } from "./page-requests";

const { site, openDatabase } = shareSite("SAMPLE_SITE", () => ({ TRUSTED_PROXIES: "loopback" }));

/** Two addresses of one IPv6 network are one visitor. The last one is private. */
const ADDRESSES = ["49.36.1.1", "8.8.8.8", "2405:201:1:1::1", "2405:201:1:1::2", "10.1.2.3"];
const NETWORKS = ["49.36.1.1", "8.8.8.8", "2405:201:1:1", "2405:201:1:1", "10.1.2.3"];
const COUNTRIES = ["IN", "US", "IN", "IN", "unknown"];
const LANGUAGES = ["en-IN,en;q=0.9", "hi", "gu-IN", ""];
const ORIGINS = [
  { query: "", referrer: "", source: "direct" },
  { query: "", referrer: "https://www.google.com/", source: "google.com" },
  { query: "?utm_source=Indiamart&utm_medium=ad", referrer: "https://other.example/", source: "indiamart / ad" },
];
const SEARCHES = ["Makrana", "zzqxw vvkj", "mira@example.com", "98250 12345"];

type Sum = { views: number; visitors: Set<string> };
type Sums = Record<FigureKind, Map<string, Sum>>;

/** Three of ten are from bots. Enough for each pair of page and address, and of browser and language. */
const REQUESTS = 120;

const createSums = () => Object.fromEntries(FIGURE_KINDS.map((kind) => [kind, new Map()])) as Sums;

function add(sums: Sums, kind: FigureKind, key: string, visitor: string) {
  const sum = sums[kind].get(key) ?? { views: 0, visitors: new Set() };
  sums[kind].set(key, sum);
  sum.views++;
  sum.visitors.add(visitor);
}

const toItems = (sums: Map<string, Sum>): Figure[] =>
  [...sums].map(([key, { views, visitors }]) => ({ key, views, visitors: visitors.size })).sort(byKey);
const byKey = (one: Figure, other: Figure) => (one.key < other.key ? -1 : 1);

async function readFigures(token: string, query: Record<string, string>): Promise<FigurePage> {
  const answer = await fetch(`${site().url}/api/figures?${new URLSearchParams(query)}`, { headers: { Authorization: token } });
  expect(answer.status).toBe(200);
  return answer.json();
}

const waitForViews = (token: string, views: number) =>
  expect.poll(async () => sumViews(await listDays(token)), { timeout: 60_000 }).toBe(views);

const listDays = async (token: string) => (await readFigures(token, { by: "day" })).items;
const sumViews = (days: Figure[]) => days.reduce((sum, { views }) => sum + views, 0);

/** Makes a view if there is none yet, because tests run alone too. Returns all days; the last one is today. */
async function listViewedDays(token: string): Promise<Figure[]> {
  if ((await listDays(token)).length === 0) {
    await requestPage(`${site().url}/contact`, { "User-Agent": BROWSERS[0]!, "X-Forwarded-For": "203.0.113.10" });
    await waitForViews(token, 1);
  }
  return listDays(token);
}

async function setTimeZone(token: string, timeZone: string) {
  const headers = { Authorization: token };
  const saved = await fetch(`${site().url}/api/content/company`, { method: "PUT", headers, body: JSON.stringify({ timeZone }) });
  expect(saved.status).toBe(200);
}

/** A time zone where it is about noon, so that the day does not end during a test. */
function getNoonZone() {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

/** Two time zones that never have the same date. No day of theirs ends within the hour. */
function getDistantZones() {
  const hour = new Date().getUTCHours();
  return [hour === 10 ? "Etc/GMT+12" : "Pacific/Pago_Pago", hour === 9 ? "Etc/GMT-13" : "Pacific/Kiritimati"];
}

test("requests of known browsers, bots and pages are counted exactly", async () => {
  const { url } = site();
  const token = await signIn(site());
  const [first, second] = await listProductPages(url);
  const pages = ["/", "/about", "/contact", "/search", first!.page, second!.page];
  const products = new Map([first!, second!].map(({ page, product }) => [page, String(product.id)]));
  const timeZone = getNoonZone();
  await setTimeZone(token, timeZone);
  const today = toLocalDay(new Date(), timeZone);
  const sums = createSums();
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    const [page, address, origin] = [pages[index % 6]!, index % 5, ORIGINS[index % 3]!];
    const isBot = index % 10 >= 7;
    const browser = (isBot ? BOTS : BROWSERS)[Math.floor(index / 10) % 4]!;
    const language = LANGUAGES[Math.floor(index / 7) % 4]!;
    const search = SEARCHES[Math.floor(index / 6) % 4]!;
    const query = page === "/search" ? `?q=${encodeURIComponent(search)}${origin.query.replace("?", "&")}` : origin.query;
    if (!isBot) {
      const visitor = `${NETWORKS[address]} ${browser}`;
      add(sums, "day", today, visitor);
      add(sums, "page", page, visitor);
      add(sums, "source", origin.source, visitor);
      add(sums, "country", COUNTRIES[address]!, visitor);
      add(sums, "language", language.slice(0, 2) || "unknown", visitor);
      if (products.has(page)) add(sums, "product", products.get(page)!, visitor);
      if (page === "/search" && search === SEARCHES[0]) add(sums, "search", "makrana", visitor);
      if (page === "/search" && search === SEARCHES[1]) for (const kind of ["search", "empty"] as const) add(sums, kind, search, visitor);
    }
    const headers = {
      "User-Agent": browser,
      "X-Forwarded-For": ADDRESSES[address]!,
      "Accept-Language": language,
      Referer: origin.referrer,
    };
    return { address: url + page + query, headers };
  });
  for (let from = 0; from < requests.length; from += 8) {
    const statuses = await Promise.all(requests.slice(from, from + 8).map(({ address, headers }) => requestPage(address, headers)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  }

  await test.step("requests that are not views change nothing", async () => {
    const headers = { "User-Agent": BROWSERS[0]!, "X-Forwarded-For": "203.0.113.9" };
    expect(await requestPage(`${url}/about`, headers, "HEAD")).toBe(200);
    expect(await requestPage(`${url}/about`, { ...headers, "Sec-Purpose": "prefetch" })).toBe(200);
    expect(await requestPage(`${url}/about`, { ...headers, Authorization: token })).toBe(200);
    expect(await requestPage(`${url}/nowhere`, headers)).toBe(404);
    expect(await requestPage(`${url}/about/`, headers)).toBe(308);
    expect(await requestPage(`${url}/search?sort=nothing`, headers)).toBe(400);
    expect(await requestPage(`${url}/api/main-category`, headers)).toBe(200);
    expect(await requestPage(`${url}/admin`, headers)).toBe(200);
  });

  await waitForViews(token, (REQUESTS * 7) / 10);
  for (const kind of FIGURE_KINDS) {
    const { items, total } = await readFigures(token, { from: today, to: today, by: kind });
    const expected = toItems(sums[kind]);
    expect(items.toSorted(byKey), kind).toEqual(expected);
    expect(total, kind).toBe(expected.length);
  }
  expect((await readFigures(token, { from: "2020-01-01", to: "2020-12-31" })).items).toEqual([]);
});

test("a day ends at midnight in the firm's time zone: visitors count again, and the hashes of the past day are deleted", async () => {
  const token = await signIn(site());
  const database = await openDatabase();
  const before = sumViews(await listDays(token));
  const headers = { "User-Agent": BROWSERS[0]!, "X-Forwarded-For": "203.0.113.20" };
  try {
    for (const [index, timeZone] of getDistantZones().entries()) {
      await setTimeZone(token, timeZone);
      const day = toLocalDay(new Date(), timeZone);
      const [own = { views: 0, visitors: 0 }] = (await readFigures(token, { from: day, to: day })).items;
      for (let sent = 0; sent < 2; sent++) await requestPage(`${site().url}/contact`, headers);
      await waitForViews(token, before + 2 * (index + 1));
      expect((await readFigures(token, { from: day, to: day })).items).toEqual([
        { key: day, views: own.views + 2, visitors: own.visitors + 1 },
      ]);
      for (const table of ["figure_secret", "figure_visitor"]) {
        const { rows } = await database.query(`SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS day FROM ${table} WHERE day < $1`, [day]);
        expect(rows, table).toEqual([]);
      }
    }
    const { rows } = await database.query("SELECT key FROM figure UNION ALL SELECT key FROM figure_visitor");
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|49\.36|Mozilla|mira@|98250/);
  } finally {
    await database.end();
  }
});

test("invented sources cannot fill the database", async () => {
  const token = await signIn(site());
  const before = await listViewedDays(token);
  const { key: day } = before.at(-1)!;
  const { total: known } = await readFigures(token, { by: "source", from: day, to: day });
  const headers = { "User-Agent": BROWSERS[0]!, "X-Forwarded-For": "203.0.113.30" };
  const sent = MAX_KEYS_PER_DAY.source + 100;
  for (let from = 0; from < sent; from += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => requestPage(`${site().url}/about?utm_source=invented${from + index}`, headers)),
    );
  await waitForViews(token, sumViews(before) + sent);
  const { items, total } = await readFigures(token, { by: "source", from: day, to: day });
  expect(total).toBe(MAX_KEYS_PER_DAY.source + 1);
  expect(items.find(({ key }) => key === OTHER)).toEqual({ key: OTHER, views: 100 + known, visitors: 1 });
});

test("beyond the visitors of a day, only views are counted", async () => {
  const token = await signIn(site());
  const before = await listViewedDays(token);
  const views = sumViews(before);
  const last = before.at(-1)!;
  const database = await openDatabase();
  await database.query("UPDATE figure SET visitors = $1 WHERE kind = 'day' AND day = $2", [MAX_VISITORS_PER_DAY - 1, last.key]);
  await database.end();
  for (const [index, address] of ["203.0.113.40", "203.0.113.41"].entries()) {
    await requestPage(`${site().url}/contact`, { "User-Agent": BROWSERS[0]!, "X-Forwarded-For": address });
    await waitForViews(token, views + index + 1);
  }
  const { items } = await readFigures(token, { from: last.key, to: last.key });
  expect(items).toEqual([{ key: last.key, views: last.views + 2, visitors: MAX_VISITORS_PER_DAY }]);
});

test("invalid periods and kinds are refused", async () => {
  const token = await signIn(site());
  for (const query of [
    "from=yesterday",
    "to=2026-02-30",
    "by=hour",
    "from=2026-02-02&to=2026-02-01",
    "from=2020-01-01",
    "from=2000-01-01&to=2026-01-01",
    "until=2026-01-01",
  ]) {
    const answer = await fetch(`${site().url}/api/figures?${query}`, { headers: { Authorization: token } });
    expect(answer.status, query).toBe(400);
  }
});
