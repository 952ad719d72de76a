import { toBlob } from "../kit/form.ts";
import payloads from "./payloads/uploads.json" with { type: "json" };
import { makeGifBomb, makePicturesWithScripts, makePng, makePngBomb, SCRIPT } from "./pictures.ts";
import { type Attempts, attempt, call, choose, parseJson, type Received, type Target, toUpload, tryRequests } from "./target.ts";

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
const PICTURE_ADDRESS = /^\/uploads\/[0-9a-f]{2}\/[0-9a-f]{32}-\d+x\d+(-[0-9a-f]{18})?\.(png|gif|jpg)$/;

export async function* tryUploads(target: Target): Attempts {
  const addCategory = ([what, type, content]: Picture, name = "stone.png") =>
    toUpload(target, what, "/api/main-category", { title: "An upload", image: [toBlob(content, type), name] });
  const invalid = [...(payloads.pictures as Picture[]), ...BOMBS].map((picture) => addCategory(picture));
  yield* tryRequests(target, invalid, ({ status, milliseconds }) => {
    const isRefused = [400, 413, 415].includes(status);
    return (!isRefused && `answered ${status}`) || (milliseconds > MAX_RESPONSE_MS && `took ${milliseconds} ms`);
  });
  const png = await makePng();
  const named = choose(target, [...payloads.names, LONG_NAME]).map((name) => addCategory([name.slice(0, 30), "image/png", png], name));
  const pictures = [...(await makePicturesWithScripts()).map((picture) => addCategory(picture)), ...named];
  const documents = { ...payloads.documents, "20 MB and one byte": `%PDF-1.4\n${"x".repeat(20 * MEGABYTE)}%%EOF` };
  const brochures = Object.entries(documents).map(([what, text]) => {
    const fields = { title: "A document", cover_image: toBlob(png, "image/png") };
    return toUpload(target, what, "/api/ebrochure", { ...fields, pdf_file: [toBlob(text, "application/pdf"), 'x".html'] });
  });
  for (const { what, method, path, ...sent } of [...pictures, ...brochures]) {
    const response = await call(target, method, path, sent);
    const stored = parseJson(response)?.data;
    const address = stored?.pdf_file ?? stored?.image_url ?? "";
    if (response.status !== 201) yield attempt(what, response.status >= 500 && `answered ${response.status}`);
    else yield attempt(what, checkFile(address, await call(target, "GET", address)));
  }
  yield* tryRequests(target, [{ what: "the site afterwards", path: "/api/health", expected: [200] }]);
}

function checkFile(address: string, { headers, body }: Received) {
  const { "content-type": type = "", "content-disposition": disposition = "", "content-security-policy": policy = "" } = headers;
  const isPicture = /^image\/(png|gif|jpeg)$/.test(type) && !body.includes(SCRIPT);
  const isDocument = type === "application/pdf" && /^inline; filename="[\w-]+\.pdf"$/.test(disposition);
  const isSafe = isPicture || (isDocument && /script-src 'none'|sandbox/.test(String(policy)));
  if (!isSafe || headers["x-content-type-options"] !== "nosniff") return `served with ${JSON.stringify(headers)}`;
  return isPicture && !PICTURE_ADDRESS.test(address) && `stored as ${address}`;
}
