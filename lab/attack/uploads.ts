import { toBlob, toForm } from "../kit/form.ts";
import payloads from "./payloads/uploads.json" with { type: "json" };
import { makeGifBomb, makePicturesWithScripts, makePng, makePngBomb, SCRIPT } from "./pictures.ts";
import { type Attempts, attempt, authorise, call, choose, parseJson, type Received, type Target, tryRequests } from "./target.ts";

const MEGABYTE = 1024 * 1024;

type Picture = [what: string, type: string, content: Buffer | string];

const BOMBS: Picture[] = [
  ["a PNG of 50,001 by 50,001", "image/png", makePngBomb(50_001, 50_001, 10)],
  ["a PNG of 2,147,483,647 by 1", "image/png", makePngBomb(2_147_483_647, 1, 0)],
  ["a PNG of 20,000 by 20,000, highly compressed", "image/png", makePngBomb(20_000, 20_000, 20_000)],
  ["a GIF of 100,000 pictures", "image/gif", makeGifBomb(100_000, 1)],
  ["a GIF of 600 pictures of 3000 by 3000", "image/gif", makeGifBomb(600, 3000)],
  ["a GIF of 400 pictures of 2048 by 2048", "image/gif", makeGifBomb(400, 2048)],
  ["a PNG with half its rows", "image/png", makePngBomb(2000, 2000, 100)],
  ["10 MB and one byte", "image/png", Buffer.alloc(10 * MEGABYTE + 1)],
];

const LONG_NAME = `${"x".repeat(5000)}.png`;
const MAX_RESPONSE_MS = 60_000;

export async function* tryUploads(target: Target): Attempts {
  const toUpload = ([what, type, content]: Picture, name = "stone.png") => ({
    ...{ what, method: "POST", path: "/api/main-category", headers: authorise(target) },
    body: toForm({ title: "An upload", image: [toBlob(content, type), name] }),
  });
  const invalid = [...(payloads.pictures as Picture[]), ...BOMBS].map((picture) => toUpload(picture));
  yield* tryRequests(target, invalid, ({ status, milliseconds }) => {
    const isRefused = [400, 413, 415].includes(status);
    return (!isRefused && `answered ${status}`) || (milliseconds > MAX_RESPONSE_MS && `took ${milliseconds} ms`);
  });
  const png = await makePng();
  const named = choose(target, [...payloads.names, LONG_NAME]).map((name) => toUpload([name.slice(0, 30), "image/png", png], name));
  const accepted = [...(await makePicturesWithScripts()).map((picture) => toUpload(picture)), ...named];
  for (const { what, method, path, ...sent } of accepted) yield checkPicture(target, what, await call(target, method, path, sent));
  yield* uploadDocuments(target, toBlob(png, "image/png"));
  yield* tryRequests(target, [{ what: "the site afterwards", path: "/api/health", expected: [200] }]);
}

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

async function* uploadDocuments(target: Target, cover: Blob): Attempts {
  const files = { ...payloads.documents, "20 MB and one byte": `%PDF-1.4\n${"x".repeat(20 * MEGABYTE)}%%EOF` };
  for (const [what, text] of Object.entries(files)) {
    const body = toForm({ title: "A document", cover_image: cover, pdf_file: [toBlob(text, "application/pdf"), 'x".html'] });
    const response = await call(target, "POST", "/api/ebrochure", { headers: authorise(target), body });
    yield checkDocument(target, what, response);
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
