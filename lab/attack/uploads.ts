import { carriers, gifBomb, PAYLOAD, pngBomb, somePng } from "./pictures.ts";
import type { Answer, Attempt, Target } from "./target.ts";
import { authorised, call, form, jsonOf, some } from "./target.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__hit=1">${PAYLOAD}</svg>`;
const MEGABYTE = 1024 * 1024;

const NO_PICTURES: [what: string, type: string, bytes: Buffer][] = [
  ["SVG as PNG", "image/png", Buffer.from(SVG)],
  ["SVG as itself", "image/svg+xml", Buffer.from(SVG)],
  ["SVG without a type", "application/octet-stream", Buffer.from(SVG)],
  ["HTML as JPEG", "image/jpeg", Buffer.from(`<!doctype html>${PAYLOAD}`)],
  ["HTML as GIF", "image/gif", Buffer.from(`GIF89a${PAYLOAD}`)],
  ["GIF that is a script", "image/gif", Buffer.from("GIF89a/*".padEnd(40, "x").concat("*/=1;window.__hit=1;"))],
  ["JavaScript as PNG", "image/png", Buffer.from("window.__hit=1")],
  ["a program as PNG", "image/png", Buffer.concat([Buffer.from("\x7fELF", "latin1"), Buffer.alloc(500)])],
  ["an archive as JPEG", "image/jpeg", Buffer.from("PK\x03\x04")],
  ["PDF as PNG", "image/png", Buffer.from("%PDF-1.4\n%%EOF")],
  ["PostScript as PNG", "image/png", Buffer.from("%!PS\n(%pipe%id) (w) file")],
  ["ImageMagick's own language", "image/png", Buffer.from('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context')],
  ["nothing as PNG", "image/png", Buffer.alloc(0)],
  ["a PNG of 50,001 by 50,001", "image/png", pngBomb(50_001, 50_001, 10)],
  ["a PNG of 2,147,483,647 by 1", "image/png", pngBomb(2_147_483_647, 1, 0)],
  ["a PNG of 20,000 by 20,000, packed to nothing", "image/png", pngBomb(20_000, 20_000, 20_000)],
  ["a GIF of 100,000 pictures", "image/gif", gifBomb(100_000, 1)],
  ["a GIF of 600 pictures of 3000 by 3000", "image/gif", gifBomb(600, 3000)],
  ["a GIF of 400 pictures of 2048 by 2048", "image/gif", gifBomb(400, 2048)],
  ["a PNG with half its rows", "image/png", pngBomb(2000, 2000, 100)],
  ["10 MB and one byte", "image/png", Buffer.alloc(10 * MEGABYTE + 1)],
];

const NAMES = [
  "../../../../tmp/hit.png",
  "..\\..\\hit.png",
  "hit.html",
  "hit.php\u0000.png",
  "/etc/cron.d/hit",
  `${"x".repeat(5000)}.png`,
  PAYLOAD,
  "hit.png;.html",
];

/** How long the response to an upload may take, in milliseconds, whatever is in it. */
const BEARABLE = 60_000;

/** Files that are not what they say, or more than that. */
export async function* uploads(target: Target): AsyncGenerator<Attempt> {
  for (const [what, type, bytes] of NO_PICTURES) {
    const began = Date.now();
    const { status } = await upload(target, type, bytes);
    const took = Date.now() - began;
    const hit = (![400, 413, 415].includes(status) && `answered ${status}`) || (took > BEARABLE && `took ${took} ms`);
    yield { what, ...(hit && { hit }) };
  }
  for (const [what, type, bytes] of await carriers()) yield await served(target, what, await upload(target, type, bytes));
  const png = await somePng();
  for (const name of some(target, NAMES))
    yield await served(target, `a picture named ${name.slice(0, 30)}`, await upload(target, "image/png", png, name));
  yield* documents(target);
  const { status } = await call(target, "GET", "/api/health");
  yield { what: "the site afterwards", ...(status !== 200 && { hit: `health answered ${status}` }) };
}

const upload = (target: Target, type: string, bytes: Buffer, name: string = "stone.png") =>
  call(target, "POST", "/api/main-category", {
    headers: authorised(target),
    body: form({ title: "An upload", image: [new Blob([new Uint8Array(bytes)], { type }), name] }),
  });

/** What is stored must be a picture again, under a name of the site's own, and nothing else. */
async function served(target: Target, what: string, answer: Answer) {
  if (answer.status !== 201) return { what, ...(answer.status >= 500 && { hit: `answered ${answer.status}` }) };
  const address = jsonOf(answer)?.data?.image_url ?? "";
  const { headers, body } = await call(target, "GET", address);
  const isPicture = /^image\/(png|gif|jpeg)$/.test(headers["content-type"] ?? "") && headers["x-content-type-options"] === "nosniff";
  const hit =
    (!/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-\d+x\d+(-[0-9a-f]{18})?\.(png|gif|jpg)$/.test(address) && `stored as ${address}`) ||
    (!isPicture && `served as ${headers["content-type"]}`) ||
    (body.includes(PAYLOAD) && "served with what it carried");
  return { what, ...(hit && { hit }) };
}

async function* documents(target: Target) {
  const files = {
    "HTML as PDF": `<!doctype html>${PAYLOAD}`,
    "a PDF that is HTML, too": `${PAYLOAD}%PDF-1.4\n%%EOF`,
    "a PDF without its end": "%PDF-1.4\n",
    "a PDF that runs a script": "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF",
    "20 MB and one byte": `%PDF-1.4\n${"x".repeat(20 * MEGABYTE)}%%EOF`,
  };
  const cover = new Blob([new Uint8Array(await somePng())], { type: "image/png" });
  for (const [what, text] of Object.entries(files)) {
    const pdf: [Blob, string] = [new Blob([text], { type: "application/pdf" }), 'x".html'];
    const body = form({ title: "A document", cover_image: cover, pdf_file: pdf });
    const answer = await call(target, "POST", "/api/ebrochure", { headers: authorised(target), body });
    yield await asDocument(target, what, answer);
  }
}

/** Readable as a document and as nothing else. */
async function asDocument(target: Target, what: string, answer: Answer) {
  if (answer.status !== 201) return { what, ...(answer.status >= 500 && { hit: `answered ${answer.status}` }) };
  const { headers } = await call(target, "GET", jsonOf(answer)?.data?.pdf_file ?? "");
  const isSafe =
    headers["content-type"] === "application/pdf" &&
    headers["x-content-type-options"] === "nosniff" &&
    /^inline; filename="[\w-]+\.pdf"$/.test(headers["content-disposition"] ?? "") &&
    /script-src 'none'|sandbox/.test(String(headers["content-security-policy"]));
  return { what, ...(!isSafe && { hit: `served with ${JSON.stringify(headers)}` }) };
}
