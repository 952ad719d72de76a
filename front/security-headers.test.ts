import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { finishPage } from "./finish-page.mjs";
import { pagePolicy, secure } from "./security-headers.mjs";

const PUBLIC = { backOffice: false, encrypted: false };
const source = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const inline = (html: string) => [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code!);

const page = finishPage(
  '<html><head><script src="/_next/static/a.js" async=""></script></head><body>' +
    '<script type="application/ld+json">{"@type":"WebPage"}</script>' +
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[]});</script>' +
    '<script>(self.__next_f=self.__next_f||[]).push([0])</script><p>between</p><script>self.__next_f.push([1,"a)\\u003c/script>b"])</script>' +
    "</body></html>",
);

describe("the policy of a page", () => {
  it("names the page's own scripts and allows no other inline", () => {
    const policy = pagePolicy(page, PUBLIC);
    expect(inline(page)).toHaveLength(2);
    for (const code of inline(page)) expect(policy).toContain(source(code));
    expect(policy.match(/'sha256-/g)).toHaveLength(3);
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).not.toMatch(/unsafe|\*|https?:(?!\/\/translate)/);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/);
  });

  it.each([
    "alert(1)",
    "self.__next_f.push([1,alert(1)])",
    '(self.__next_f=self.__next_f||[]).push(...[[0]]);alert("1")',
    "(self.__next_f=self.__next_f||[]).push(...[[0]]),alert(1)",
  ])("does not name %s, should somebody get it into the page", (code) => {
    expect(pagePolicy(page.replace("</p>", `</p><script>${code}</script>`), PUBLIC)).not.toContain(source(code));
  });

  it("lets the back office ask nobody else", () => {
    expect(pagePolicy(page, { ...PUBLIC, backOffice: true })).not.toMatch(/https?:/);
  });

  it("is stricter where the site is reached by https", () => {
    expect(pagePolicy(page, PUBLIC)).not.toContain("upgrade");
    expect(pagePolicy(page, { ...PUBLIC, encrypted: true })).toContain("upgrade-insecure-requests");
  });
});

describe("a page's data", () => {
  it("becomes one script with every part in its order, at the place of the last", () => {
    const [, data] = inline(page.replace(/<script id[\s\S]*?<\/script>/, "<script></script>"));
    const scope = { __next_f: undefined as unknown };
    new Function("self", data!)(scope);
    expect(scope.__next_f).toEqual([[0], [1, "a)</script>b"]]);
    expect(page.indexOf("between")).toBeLessThan(page.indexOf("__next_f"));
  });
});

/** Keeps what is set on it. */
function answer(own: Record<string, string> = {}) {
  const headers = new Map(Object.entries(own));
  const response = {
    getHeader: (name: string) => headers.get(name),
    hasHeader: (name: string) => headers.has(name),
    setHeader: (name: string, value: string) => headers.set(name, value),
    writeHead: () => response,
  };
  return { headers, response: response as unknown as ServerResponse };
}

describe("any answer", () => {
  it("bears the headers, and keeps its own", () => {
    const { headers, response } = answer({ "Cross-Origin-Resource-Policy": "cross-origin" });
    secure(response, false);
    response.writeHead(200, { "Content-Security-Policy": "sandbox" });
    expect(Object.fromEntries(headers)).toMatchObject({
      "Content-Security-Policy": "sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
    expect(headers.has("Strict-Transport-Security")).toBe(false);
  });

  it("says what only pages heed where it is a page", () => {
    const page = answer({ "Content-Type": "text/html; charset=utf-8" });
    const script = answer({ "Content-Type": "application/javascript" });
    for (const { response } of [page, script]) secure(response, false).writeHead(200);
    for (const name of ["Permissions-Policy", "Cross-Origin-Opener-Policy"]) {
      expect([name, page.headers.has(name), script.headers.has(name)]).toEqual([name, true, false]);
    }
  });

  it("asks for https for a year at least where the site has it", () => {
    const { headers, response } = answer();
    secure(response, true);
    response.writeHead(200);
    const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(headers.get("Strict-Transport-Security") ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
  });
});
