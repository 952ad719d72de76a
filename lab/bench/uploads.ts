import { execFile } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { OutgoingHttpHeaders } from "node:http";
import { request as httpRequest } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import type { Create } from "sharp";
import sharp from "sharp";
import { root } from "../../scripts/project-root.ts";
import type { Site } from "../kit/site.ts";
import { atMost, median, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { compareP99, fetchRaw, measureP99, VISITOR_LOAD } from "./load.ts";

const ROUNDS = Number(process.env.RUNS ?? 3);
const CONCURRENT_UPLOADS = 4;

/** Makes a JPEG like a camera's, with 24 megapixels and 10 MB: an enlarged sample photograph with sensor noise. */
async function makePhotograph(source: string, target: string) {
  const size = { width: 6000, height: 4000 };
  const noise: Create = { ...size, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 30 } };
  const grain = await sharp({ create: noise }).raw().toBuffer();
  const picture = sharp(source).resize({ ...size, fit: "cover" });
  await picture
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: 94 })
    .toFile(target);
  return target;
}

async function call(url: string, method: string, headers: OutgoingHttpHeaders, body?: Buffer): Promise<{ data: { id: number }[] }> {
  const request = httpRequest(url, { method, headers, agent: false }).end(body);
  const [response] = await once(request, "response");
  const result = (await json(response)) as { data: { id: number }[] };
  if (response.statusCode >= 300) throw new Error(`${method} ${url} answered ${response.statusCode} ${JSON.stringify(result)}`);
  return result;
}

/** Returns a function that uploads a photograph, deletes it, and returns the duration of the upload in milliseconds. */
async function prepareUpload(site: Site, photograph: string): Promise<() => Promise<number>> {
  const form = new FormData();
  form.set("images", new Blob([await readFile(photograph)], { type: "image/jpeg" }), "photograph.jpg");
  // The body is built once, so that only the server's work is measured.
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") ?? "";
  const body = Buffer.from(await encoded.arrayBuffer());
  const token = await site.signIn();
  const headers = { Authorization: token, "Content-Type": type, "Content-Length": body.length };
  return async () => {
    const start = performance.now();
    const { data } = await call(`${site.url}/gallery/upload`, "POST", headers, body);
    const milliseconds = performance.now() - start;
    await call(`${site.url}/gallery/${data[0]?.id}`, "DELETE", { Authorization: token });
    return milliseconds;
  };
}

async function encodeAlone(photograph: string, folder: string) {
  const program = path.join(import.meta.dirname, "encode-alone.ts");
  return Number((await promisify(execFile)(process.execPath, [program, photograph, folder])).stdout);
}

const toSeconds = (milliseconds: number[]) => `${(median(milliseconds) / 1000).toFixed(2)} s`;

export async function uploads({ site, folder, log }: Context): Promise<Row[]> {
  const source = path.join(root, "prisma/sample/photos/hero/hero-1-living-hall.jpg");
  const photograph = await makePhotograph(source, path.join(folder, "camera.jpg"));
  const upload = await prepareUpload(site, photograph);
  log(`a photograph of 24 megapixels, ${(statSync(photograph).size / 1e6).toFixed(1)} MB`);
  const first = await upload();
  const uploaded: number[] = [];
  const encoded: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    encoded.push(await encodeAlone(photograph, folder));
    uploaded.push(await upload());
  }
  log("visitors during uploads");
  const home = `${site.url}/`;
  await fetchRaw(home);
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push(await measureP99(home, VISITOR_LOAD));
    let isDone = false;
    const uploadRepeatedly = async () => {
      while (!isDone) await upload();
    };
    const uploading = Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, uploadRepeatedly));
    busy.push(await measureP99(home, VISITOR_LOAD));
    isDone = true;
    await uploading;
  }
  return [
    atMost("24-megapixel 10 MB JPEG upload, all variants, against sharp alone", median(uploaded) / median(encoded), 1.15, {
      note: `${toSeconds(uploaded)}, sharp alone ${toSeconds(encoded)}; the first after a start ${toSeconds([first])}`,
    }),
    compareP99(`public page p99 while ${CONCURRENT_UPLOADS} such uploads run, against idle`, median(busy), median(idle), ", "),
  ];
}
