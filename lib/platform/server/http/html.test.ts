import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/lib/platform/server/http/html";
import { MAX_DESCRIPTION } from "@/lib/shared/limits";

const REL = 'rel="noopener noreferrer"';

const kept = [
  "<p>White <strong>marble</strong>, <em>veined</em>, <u>polished</u> or <s>rough</s></p>",
  '<h2>Uses</h2><h3>Indoors</h3><ul><li>Floors</li></ul><ol start="3"><li>Walls</li></ol><blockquote><p>Fine</p></blockquote><hr />',
  '<table><caption>Sizes</caption><thead><tr><th scope="col" colspan="2">mm</th></tr></thead><tbody><tr><td rowspan="2">600</td></tr></tbody></table>',
  `<p><a href="https://example.com/?a=1&amp;b=2" ${REL}>web</a> <a href="/product/1" ${REL}>here</a></p>`,
  `<p><a href="mailto:sales@example.com" ${REL}>mail</a> <a href="tel:+919825012345" ${REL}>call</a></p>`,
  "<p>&lt;script&gt;alert(1)&lt;/script&gt; is only text, 5 &lt; 6 &amp;amp; so on</p>",
  "<p>सफ़ेद संगमरमर, સફેદ આરસ 🪨</p>",
];

const removed: [what: string, dirty: string, clean: string][] = [
  ["a script with its content", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
  ["a script that never ends", "<p>a</p><script>alert(1)", "<p>a</p>"],
  ["a script in a script", "<scr<script>ipt>alert(1)</scr</script>ipt>", "ipt&gt;alert(1)ipt&gt;"],
  ["a script behind a stray bracket", "<<script>alert(1)//<</script>", "&lt;"],
  ["a script in an attribute", '<p title="</p><script>alert(1)</script>">a</p>', "<p>a</p>"],
  ["a script behind a comment in a style", "<style><!--</style><script>alert(1)</script>-->a", "--&gt;a"],
  ["event handlers, styles, classes and ids", '<p onclick="x()" style="color:red" class="big" id="top">a</p>', "<p>a</p>"],
  ["a picture", "<p>a<img src=x onerror=alert(1)></p>", "<p>a</p>"],
  ["an svg", "a<svg onload=alert(1)><script>alert(1)</script></svg>", "a"],
  ["math", '<math><mi xlink:href="javascript:alert(1)">x</mi></math>a', "a"],
  ["the mglyph trick", '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ""],
  ["the noscript trick", '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ""],
  ["a frame", 'a<iframe srcdoc="<script>alert(1)</script>">b</iframe>', "a"],
  ["a form", '<form action="https://example.com"><input name="card">a</form>', "a"],
  ["what plays or embeds", "<object data=x><embed src=x></object><video src=x></video>a", "a"],
  ["what changes the page", '<base href="https://example.com"><meta http-equiv="refresh" content="0"><link rel="x">a', "a"],
];

const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java&#x0A;script:alert(1)",
  "&#106;avascript:alert(1)",
  "&#0000106&#0000097vascript:alert(1)",
  "javascript&colon;alert(1)",
  "java&#8203;script:alert(1)",
  "java\u200bscript:alert(1)",
  "&#xfeff;javascript:alert(1)",
  "jav&#8203;a&#8203;script:alert(1)",
  "vbscript:alert(1)",
  "data:text/html;base64,PHNjcmlwdD4=",
  "file:///etc/passwd",
  "//example.com",
  "\\\\example.com",
  "/\\example.com",
];

describe("cleanHtml", () => {
  it.each(kept)("keeps %s", (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each(removed)("removes %s", (_, dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean);
  });

  it.each(addresses)("removes the URL %j from a link", (address) => {
    expect(cleanHtml(`<a href="${address}">a</a>`)).toBe(`<a ${REL}>a</a>`);
  });

  it("sets rel on every link and removes target", () => {
    expect(cleanHtml('<a href="https://example.com" rel="opener" target="_blank">a</a>')).toBe(
      `<a href="https://example.com" ${REL}>a</a>`,
    );
  });

  it("turns h1 into h2", () => {
    expect(cleanHtml("<h1>Statuario</h1>")).toBe("<h2>Statuario</h2>");
  });

  it("cleans HTML pasted from a word processor", () => {
    const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>Doc</title><style>p.MsoNormal{margin:0}</style>
      <!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
      <body lang=EN-IN><p class=MsoNormal style='mso-margin-top-alt:auto'><b><span lang=HI style='font-family:"Mangal"'>सफ़ेद</span></b> marble<o:p></o:p></p>
      <p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Floors</p></body></html>`;
    expect(cleanHtml(pasted).replace(/\s*\n\s*/g, "")).toBe("<p><b>सफ़ेद</b> marble</p><p>·Floors</p>");
  });

  it("closes open tags", () => {
    expect(cleanHtml("<p>a <b>b <i>c</p>")).toBe("<p>a <b>b <i>c</i></b></p>");
  });

  it("does not change its own output", () => {
    const dirty = [...kept, ...removed.map(([, html]) => html), ...addresses.map((address) => `<a href="${address}">a</a>`), "a & b < c"];
    const once = dirty.map(cleanHtml);
    expect(once.map(cleanHtml)).toEqual(once);
  });

  it("handles the deepest nesting that fits into a description", () => {
    const tag = "<b>";
    const depth = MAX_DESCRIPTION / tag.length;
    expect(cleanHtml(tag.repeat(depth))).toBe(tag.repeat(depth) + "</b>".repeat(depth));
  });
});
