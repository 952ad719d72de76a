import { makeGifBomb, makePicturesWithScripts, makePng, makePngBomb, SCRIPT } from "./pictures.ts";
import type { Attempt, Received, Target } from "./target.ts";
import { attempt, authorise, call, choose, expectStatus, parseJson, toForm } from "./target.ts";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__hit=1">${SCRIPT}</svg>`;
const MEGABYTE = 1024 * 1024;

const INVALID_PICTURES: [what: string, type: string, bytes: Buffer][] = [
  ["SVG as PNG", "image/png", Buffer.from(SVG)],
  ["SVG", "image/svg+xml", Buffer.from(SVG)],
  ["SVG without a type", "application/octet-stream", Buffer.from(SVG)],
  ["HTML as JPEG", "image/jpeg", Buffer.from(`<!doctype html>${SCRIPT}`)],
  ["HTML as GIF", "image/gif", Buffer.from(`GIF89a${SCRIPT}`)],
  ["GIF that is a script", "image/gif", Buffer.from("GIF89a/*".padEnd(40, "x").concat("*/=1;window.__hit=1;"))],
  ["JavaScript as PNG", "image/png", Buffer.from("window.__hit=1")],
  ["a program as PNG", "image/png", Buffer.concat([Buffer.from("\x7fELF", "latin1"), Buffer.alloc(500)])],
  ["an archive as JPEG", "image/jpeg", Buffer.from("PK\x03\x04")],
  ["PDF as PNG", "image/png", Buffer.from("%PDF-1.4\n%%EOF")],
  ["PostScript as PNG", "image/png", Buffer.from("%!PS\n(%pipe%id) (w) file")],
  ["ImageMagick commands", "image/png", Buffer.from('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context')],
  ["an empty PNG", "image/png", Buffer.alloc(0)],
  ["a PNG of 50,001 by 50,001", "image/png", makePngBomb(50_001, 50_001, 10)],
  ["a PNG of 2,147,483,647 by 1", "image/png", makePngBomb(2_147_483_647, 1, 0)],
  ["a PNG of 20,000 by 20,000, highly compressed", "image/png", makePngBomb(20_000, 20_000, 20_000)],
  ["a GIF of 100,000 pictures", "image/gif", makeGifBomb(100_000, 1)],
  ["a GIF of 600 pictures of 3000 by 3000", "image/gif", makeGifBomb(600, 3000)],
  ["a GIF of 400 pictures of 2048 by 2048", "image/gif", makeGifBomb(400, 2048)],
  ["a PNG with half its rows", "image/png", makePngBomb(2000, 2000, 100)],
  ["10 MB and one byte", "image/png", Buffer.alloc(10 * MEGABYTE + 1)],
];

const NAMES = [
  "../../../../tmp/hit.png",
  "..\\..\\hit.png",
  "hit.html",
  "hit.php\u0000.png",
  "/etc/cron.d/hit",
  `${"x".repeat(5000)}.png`,
  SCRIPT,
  "hit.png;.html",
];

const MAX_RESPONSE_MS = 60_000;

export async function* tryUploads(target: Target): AsyncGenerator<Attempt> {
  for (const [what, type, bytes] of INVALID_PICTURES) {
    const start = Date.now();
    const { status } = await upload(target, type, bytes);
    const duration = Date.now() - start;
    const hit = (![400, 413, 415].includes(status) && `answered ${status}`) || (duration > MAX_RESPONSE_MS && `took ${duration} ms`);
    yield attempt(what, hit);
  }
  for (const [what, type, bytes] of await makePicturesWithScripts())
    yield await checkPicture(target, what, await upload(target, type, bytes));
  const png = await makePng();
  for (const name of choose(target, NAMES))
    yield await checkPicture(target, `a picture named ${name.slice(0, 30)}`, await upload(target, "image/png", png, name));
  yield* uploadDocuments(target);
  yield expectStatus("the site afterwards", await call(target, "GET", "/api/health"), 200);
}

const upload = (target: Target, type: string, bytes: Buffer, name: string = "stone.png") =>
  call(target, "POST", "/api/main-category", {
    headers: authorise(target),
    body: toForm({ title: "An upload", image: [new Blob([new Uint8Array(bytes)], { type }), name] }),
  });

/** Checks that an accepted upload is stored under a generated name, as a picture without the script. */
async function checkPicture(target: Target, what: string, response: Received) {
  if (response.status !== 201) return attempt(what, response.status >= 500 && `answered ${response.status}`);
  const address = parseJson(response)?.data?.image_url ?? "";
  const { headers, body } = await call(target, "GET", address);
  const isPicture = /^image\/(png|gif|jpeg)$/.test(headers["content-type"] ?? "") && headers["x-content-type-options"] === "nosniff";
  const hit =
    (!/^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-\d+x\d+(-[0-9a-f]{18})?\.(png|gif|jpg)$/.test(address) && `stored as ${address}`) ||
    (!isPicture && `served as ${headers["content-type"]}`) ||
    (body.includes(SCRIPT) && "served with the script");
  return attempt(what, hit);
}

async function* uploadDocuments(target: Target) {
  const files = {
    "HTML as PDF": `<!doctype html>${SCRIPT}`,
    "a PDF that is HTML, too": `${SCRIPT}%PDF-1.4\n%%EOF`,
    "a PDF without its end": "%PDF-1.4\n",
    "a PDF that runs a script": "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF",
    "20 MB and one byte": `%PDF-1.4\n${"x".repeat(20 * MEGABYTE)}%%EOF`,
  };
  const cover = new Blob([new Uint8Array(await makePng())], { type: "image/png" });
  for (const [what, text] of Object.entries(files)) {
    const pdf: [Blob, string] = [new Blob([text], { type: "application/pdf" }), 'x".html'];
    const body = toForm({ title: "A document", cover_image: cover, pdf_file: pdf });
    const response = await call(target, "POST", "/api/ebrochure", { headers: authorise(target), body });
    yield await checkDocument(target, what, response);
  }
}

/** Checks that browsers open an accepted file only as a PDF. */
async function checkDocument(target: Target, what: string, response: Received) {
  if (response.status !== 201) return attempt(what, response.status >= 500 && `answered ${response.status}`);
  const { headers } = await call(target, "GET", parseJson(response)?.data?.pdf_file ?? "");
  const isSafe =
    headers["content-type"] === "application/pdf" &&
    headers["x-content-type-options"] === "nosniff" &&
    /^inline; filename="[\w-]+\.pdf"$/.test(headers["content-disposition"] ?? "") &&
    /script-src 'none'|sandbox/.test(String(headers["content-security-policy"]));
  return attempt(what, !isSafe && `served with ${JSON.stringify(headers)}`);
}
