import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findUnexpectedMarkup, finishPage } from "./next-markup.ts";

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

const findStarter = (html: string) => inline(html).find((code) => code.includes("startScripts"))!;
const fetchedBy = (html: string) => JSON.parse(/,(\[[^\]]*\]),(?:true|false)\)$/.exec(findStarter(html))![1]!);

describe("a finished page", () => {
  const { html, scriptHashes } = finishPage(rendered());

  it("loads its scripts in order by the starter only", () => {
    expect(fetchedBy(html)).toEqual(["/_next/static/a.js", "/_next/static/b.js"]);
    expect(html).not.toMatch(/<script src=|as="script"/);
    expect(findUnexpectedMarkup(html)).toEqual([]);
  });

  it("tells the starter not to wait for the paint", () => {
    expect(findStarter(html)).toMatch(/,false\)$/);
    expect(findStarter(finishPage(rendered(), { atOnce: true }).html)).toMatch(/,true\)$/);
  });

  it("ignores page elements that imitate the script list", () => {
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
      expect(findStarter(page.html)).not.toMatch(/getElementById|querySelector\(/);
    }
  });

  it("keeps all other markup", () => {
    const words = "<h1>Marble &lt;script src=&quot;/_next/x.js&quot;&gt; $& $1</h1>";
    const page = finishPage(rendered(words)).html;
    expect(page).toContain('<head><link rel="stylesheet" href="/_next/static/a.css"/></head>');
    expect(page).toContain(words);
    expect(finishPage("<p>$& $1</p>").html).toBe("<p>$& $1</p>");
  });

  it("has CSP hashes for its own inline scripts only", () => {
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
    expect(findUnexpectedMarkup(page.html)).toEqual(expect.arrayContaining([expect.stringContaining("CALLS")]));
  });
});

describe("a page's data", () => {
  it("is merged into one script in order, at the position of the last part", () => {
    const { html } = finishPage(rendered());
    const data = inline(html).find((code) => code.includes("__next_f"))!;
    const scope = { __next_f: undefined as unknown };
    new Function("self", data)(scope);
    expect(scope.__next_f).toEqual([[0], [1, "a)</script>b"]]);
    expect(html.indexOf("between")).toBeLessThan(html.indexOf("__next_f"));
  });
});

describe("unexpected markup of Next", () => {
  it("is described in plain text", () => {
    const changed = finishPage(rendered().replaceAll('async=""', "defer")).html;
    expect(findUnexpectedMarkup(changed).join("\n")).toMatch(
      /no script was deferred[\s\S]*a script tag that SCRIPT_TAG does not match: <script src="\/_next\/static\/a.js" defer>/,
    );
  });
});
