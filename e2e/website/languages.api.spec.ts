import { getAlternates, LOCALES, languages, TRANSLATED_LANGUAGES, toLanguage } from "@/lib/shared/languages";
import en from "@/messages/en.json" with { type: "json" };
import { findSampleStone, test } from "../catalogue/catalogue-rows";
import { expect } from "../kit/fixtures";

type Words = { [key: string]: string | Words };

const listTexts = (words: Words): string[] => Object.values(words).flatMap((one) => (typeof one === "string" ? [one] : listTexts(one)));

/** Sentences and labels of the interface. Names, units and texts with arguments can appear on any page. */
const ENGLISH = new Set(listTexts(en as Words).filter((text) => /[a-z]{3}/.test(text) && !/[{<]/.test(text)));
const SAME_EVERYWHERE = ["Google Maps", "Google Translate", "WhatsApp"];

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const SHOWN_ATTRIBUTES = /\s(?:alt|title|placeholder|aria-label|aria-roledescription)="([^"]+)"/g;

const unescapeHtml = (text: string) =>
  text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** Lists the texts and shown attributes of a page that are not in an element with another language. */
function listShownTexts(html: string): string[] {
  const body = html
    .slice(html.indexOf("<body"))
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/gs, "");
  const texts: string[] = [];
  const open: { name: string; isEnglish: boolean }[] = [];
  for (const [, tag, text] of body.matchAll(/(<[^>]+>)|([^<]+)/g)) {
    const isEnglish = open.at(-1)?.isEnglish ?? false;
    if (text) {
      if (!isEnglish) texts.push(unescapeHtml(text).trim());
      continue;
    }
    const [, slash, name = ""] = /^<(\/?)([\w-]+)/.exec(tag!) ?? [];
    if (slash) {
      while (open.length > 0 && open.pop()!.name !== name);
      continue;
    }
    const own = /\slang="(\w+)"/.exec(tag!)?.[1];
    const inEnglish = own ? own === "en" : isEnglish;
    if (!inEnglish) for (const [, value] of tag!.matchAll(SHOWN_ATTRIBUTES)) texts.push(unescapeHtml(value!).trim());
    if (!VOID.test(name) && !tag!.endsWith("/>")) open.push({ name, isEnglish: inEnglish });
  }
  return texts;
}

const listPaths = async (visitor: Parameters<typeof findSampleStone>[0]) => {
  const { levels } = await findSampleStone(visitor);
  return [
    ...["/", "/about", "/contact", "/ebrochure", "/gallery", "/privacy", "/product", levels.category, levels.subcategory, levels.product],
    ...["/search", "/search?q=marble", "/search?q=xyzzy", `/search?q=${"a".repeat(300)}`, "/shortlist", "/compare", "/stones/colour/white"],
    ...["/shortlist?items=1", "/compare?items=1%2C2", "/nowhere", `${levels.category}/nowhere`, "/unavailable?path=%2F"],
  ];
};

for (const code of TRANSLATED_LANGUAGES) {
  test(`the server renders no page in ${code} with a fixed text of the English interface`, async ({ visitor }) => {
    for (const path of await listPaths(visitor)) {
      const html = await (await visitor.get(toLanguage(code, path))).text();
      expect([path, /<html[^>]* lang="(\w+)"/.exec(html)?.[1]]).toEqual([path, code]);
      const shown = listShownTexts(html);
      expect(shown.length).toBeGreaterThan(40);
      expect([path, shown.filter((text) => ENGLISH.has(text) && !SAME_EVERYWHERE.includes(text))]).toEqual([path, []]);
    }
  });
}

test("each page names its own address and all languages", async ({ visitor }) => {
  const { levels } = await findSampleStone(visitor);
  for (const path of ["/", "/about", levels.product, "/stones/colour/white"]) {
    for (const { code } of languages) {
      const html = await (await visitor.get(toLanguage(code, path))).text();
      const head = html.slice(0, html.indexOf("</head>"));
      const toAbsolute = (address: string) => new URL(address, process.env.SITE_URL).href;
      const linked = [...head.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, name, href]) => [name, href]);
      expect(Object.fromEntries(linked)).toEqual(
        Object.fromEntries(
          Object.entries(getAlternates(path)).map(([name, address]) => [name, toAbsolute(address).replace(/(?<=\w)\/$/, "")]),
        ),
      );
      expect(/<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]).toBe(toAbsolute(toLanguage(code, path)).replace(/(?<=\w)\/$/, ""));
      expect(head).toContain(`<meta property="og:locale" content="${code}_IN"`);
      expect(html).toContain(`"inLanguage":"${code}"`);
    }
  }
});

test("the sitemap has each page in each language, with the same alternates", async ({ visitor }) => {
  const xml = await (await visitor.get("/sitemap.xml")).text();
  const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)].map(([, address, rest]) => ({
    address: address!.slice(process.env.SITE_URL!.length),
    alternates: [...rest!.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, name, href]) => [
      name,
      href!.slice(process.env.SITE_URL!.length),
    ]),
  }));
  expect(entries.length % LOCALES.length).toBe(0);
  const known = new Set(entries.map(({ address }) => address));
  for (const { address, alternates } of entries) {
    expect(alternates.map(([name]) => name)).toEqual([...LOCALES, "x-default"]);
    expect(alternates.some(([, other]) => other === address)).toBe(true);
    expect(alternates.filter(([, other]) => !known.has(other!))).toEqual([]);
  }
});

test("prefixes are redirected to the address without capitals, and unknown ones are missing pages in English", async ({ visitor }) => {
  for (const [address, location] of [
    ["/en", "/"],
    ["/en/about?x=1", "/about?x=1"],
    ["/EN/about", "/about"],
    ["/HI/about", "/hi/about"],
    ["/en//evil.example", "/evil.example"],
  ] as const) {
    const response = await visitor.get(address, { maxRedirects: 0 });
    expect([address, response.status(), response.headers().location]).toEqual([address, 308, location]);
  }
  for (const address of ["/fr", "/fr/about", "/hindi", "/hi/api/search", "/hi/admin"]) {
    const response = await visitor.get(address, { maxRedirects: 0 });
    expect([address, response.status()]).toEqual([address, 404]);
  }
  expect(await (await visitor.get("/fr/about")).text()).toContain('lang="en"');
});

test("answers of the search are in the language that is asked for", async ({ visitor }) => {
  const first = async (lang: string) =>
    (await (await visitor.get("/api/search", { params: { q: "White Carrara", lang } })).json()).items[0];
  expect(await first("en")).toMatchObject({ title: "White Carrara", finish: "Polished" });
  expect(await first("hi")).toMatchObject({ title: "व्हाइट कैरारा", finish: "पॉलिश" });
  const refused = await visitor.get("/api/search", { params: { lang: "fr" } });
  expect([refused.status(), (await refused.json()).code]).toEqual([400, "language_invalid"]);
  const found = await visitor.get("/api/search/suggest", { params: { q: "marble", lang: "gu" } });
  expect(JSON.stringify((await found.json()).items)).toContain("આરસ");
});

test("a refused form names a stable code for the body and each field", async ({ visitor }) => {
  const response = await visitor.post("/api/contact/inquiry", { data: { name: "", email: "x", phone: "1", message: "" } });
  const { code, error, fields } = await response.json();
  expect([response.status(), code, error]).toEqual([400, "name_required", en.errors.name_required]);
  expect(fields.map((field: { code: string }) => field.code)).toEqual([
    "name_required",
    "email_invalid",
    "phone_invalid",
    "message_required",
  ]);
});
