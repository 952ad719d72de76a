import { describe, expect, it } from "vitest";
import { finishPage } from "./finish-page.mjs";

const rendered = (body = "") =>
  '<html><head><link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/>' +
  '<script src="/_next/static/a.js" async=""></script></head>' +
  `<body>${body}<script src="/_next/static/b.js" id="_R_" async=""></script><script>self.__next_f.push([1])</script></body></html>`;

describe("a finished page", () => {
  it("names its scripts in order and loads none of them by itself", () => {
    const page = finishPage(rendered());
    expect(page).toContain('<script type="application/json" id="scripts">["/_next/static/a.js","/_next/static/b.js"]</script>');
    expect(page).not.toMatch(/<script src=|as="script"/);
  });

  it("tells its starter when not to wait", () => {
    expect(finishPage(rendered())).not.toContain("data-at-once>");
    expect(finishPage(rendered(), { atOnce: true })).toContain('id="scripts" data-at-once>');
  });

  it("keeps everything else as it was", () => {
    const page = finishPage(rendered("<h1>Marble &lt;script src=&quot;/_next/x.js&quot;&gt;</h1>"));
    expect(page).toContain('<head><link rel="stylesheet" href="/_next/static/a.css"/></head>');
    expect(page).toContain(
      "<h1>Marble &lt;script src=&quot;/_next/x.js&quot;&gt;</h1><script>(self.__next_f=self.__next_f||[]).push(...[[1]])</script>",
    );
  });

  it("is not changed when it is finished once more", () => {
    const page = finishPage(rendered());
    expect(finishPage(page)).toBe(page);
  });

  it("stays as it is when it has no scripts", () => expect(finishPage("<p>$& $1</p>")).toBe("<p>$& $1</p>"));
});
