import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { finishPage, unexpectedMarkup } from "./next-markup.ts";

const source = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const inline = (html: string) => [...html.matchAll(/<script(?: id="[^"]*")?>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);

const rendered = (body = "") =>
  '<html><head><link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/>' +
  '<script src="/_next/static/a.js" async=""></script></head><body>' +
  '<script type="application/ld+json">{"@type":"WebPage"}</script>' +
  `${body}<script src="/_next/static/b.js" id="_R_" async=""></script>` +
  '<script id="_C_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>' +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><p>between</p><script>self.__next_f.push([1,"a)\\u003c/script>b"])</script>' +
  "</body></html>";

const starterOf = (html: string) => inline(html).find((code) => code.includes("startScripts"))!;
/** The addresses that the starter of a page fetches. */
const fetchedBy = (html: string) => JSON.parse(/,(\[[^\]]*\]),(?:true|false)\)$/.exec(starterOf(html))![1]!);

describe("a finished page", () => {
  const { html, scriptHashes } = finishPage(rendered());

  it("has its scripts fetched in order by its starter, and loads none of them by itself", () => {
    expect(fetchedBy(html)).toEqual(["/_next/static/a.js", "/_next/static/b.js"]);
    expect(html).not.toMatch(/<script src=|as="script"/);
    expect(unexpectedMarkup(html)).toEqual([]);
  });

  it("tells its starter when not to wait", () => {
    expect(starterOf(html)).toMatch(/,false\)$/);
    expect(starterOf(finishPage(rendered(), { atOnce: true }).html)).toMatch(/,true\)$/);
  });

  it("lets no element of the page choose what the starter fetches", () => {
    const list = '["https://evil.example/x.js"]';
    for (const planted of [
      `<script type="application/json" id="scripts">${list}</script>`,
      `<p id="scripts">${list}</p>`,
      '<script src="https://evil.example/_next/static/x.js" async=""></script>',
      '<script src="/_next/../uploads/x.js" async=""></script>',
      '<script src="/_next/static/../../uploads/x.js" async=""></script>',
    ]) {
      const page = finishPage(rendered(planted));
      expect(fetchedBy(page.html).join(), planted).not.toMatch(/evil|uploads/);
      expect(starterOf(page.html)).not.toMatch(/getElementById|querySelector\(/);
    }
  });

  it("keeps everything else as it was", () => {
    const words = "<h1>Marble &lt;script src=&quot;/_next/x.js&quot;&gt; $& $1</h1>";
    const page = finishPage(rendered(words)).html;
    expect(page).toContain('<head><link rel="stylesheet" href="/_next/static/a.css"/></head>');
    expect(page).toContain(words);
    expect(finishPage("<p>$& $1</p>").html).toBe("<p>$& $1</p>");
  });

  it("names its own inline scripts and no others", () => {
    expect(scriptHashes.toSorted()).toEqual(inline(html).map(source).toSorted());
    expect(scriptHashes).toHaveLength(3);
  });

  it.each([
    "alert(1)",
    "self.__next_f.push([1,alert(1)])",
    '(self.__next_f=self.__next_f||[]).push(...[[0]]);alert("1")',
    "(self.__next_f=self.__next_f||[]).push(...[[0]]),alert(1)",
  ])("does not name %s, should somebody get it into the page", (code) => {
    const page = finishPage(rendered(`<script>${code}</script>`));
    expect(page.scriptHashes).not.toContain(source(code));
    expect(unexpectedMarkup(page.html)).toEqual(expect.arrayContaining([expect.stringContaining("CALLS")]));
  });
});

describe("a page's data", () => {
  it("becomes one script with every part in its order, at the place of the last", () => {
    const { html } = finishPage(rendered());
    const data = inline(html).find((code) => code.includes("__next_f"))!;
    const scope = { __next_f: undefined as unknown };
    new Function("self", data)(scope);
    expect(scope.__next_f).toEqual([[0], [1, "a)</script>b"]]);
    expect(html.indexOf("between")).toBeLessThan(html.indexOf("__next_f"));
  });
});

describe("what an upgrade of Next changed", () => {
  it("is told in words", () => {
    const changed = finishPage(rendered().replaceAll('async=""', "defer")).html;
    expect(unexpectedMarkup(changed).join("\n")).toMatch(
      /no script was deferred[\s\S]*a script tag that FETCHED does not match: <script src="\/_next\/static\/a.js" defer>/,
    );
  });
});
