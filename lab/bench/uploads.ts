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
import { root } from "../../scripts/dependencies.ts";
import { atMost, median, type Row } from "../kit/rows.ts";
import type { Site } from "../kit/site.ts";
import { ask } from "./answer.ts";
import type { Context } from "./group.ts";
import { openLoop } from "./load.ts";

const ROUNDS = Number(process.env.RUNS ?? 3);
const AT_ONCE = 4;
const LOAD = { perSecond: 100, seconds: 6 };

/** What a camera gives: 24 megapixels, 10 MB. A photograph of the sample, enlarged, with the noise of a sensor. */
async function takePhotograph(photograph: string, target: string) {
  const size = { width: 6000, height: 4000 };
  const noise: Create = { ...size, channels: 3, background: "white", noise: { type: "gaussian", mean: 128, sigma: 30 } };
  const grain = await sharp({ create: noise }).raw().toBuffer();
  const picture = sharp(photograph).resize({ ...size, fit: "cover" });
  await picture
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: "soft-light" }])
    .jpeg({ quality: 94 })
    .toFile(target);
  return target;
}

/** Made beforehand, so that only what the server does is measured. */
async function formWith(file: string) {
  const form = new FormData();
  form.set("images", new Blob([await readFile(file)], { type: "image/jpeg" }), "photograph.jpg");
  const whole = new Response(form);
  return { type: whole.headers.get("content-type") ?? "", body: Buffer.from(await whole.arrayBuffer()) };
}

/** The response's JSON; throws unless all went well. */
async function call(url: string, method: string, headers: OutgoingHttpHeaders, body?: Buffer): Promise<{ data: { id: number }[] }> {
  const request = httpRequest(url, { method, headers, agent: false }).end(body);
  const [response] = await once(request, "response");
  const answer = (await json(response)) as { data: { id: number }[] };
  if (response.statusCode >= 300) throw new Error(`${method} ${url} answered ${response.statusCode} ${JSON.stringify(answer)}`);
  return answer;
}

/** Makes a function that uploads a photograph, removes it again, and returns how long the upload took, in milliseconds. */
async function uploader(site: Site, photograph: string): Promise<() => Promise<number>> {
  const form = await formWith(photograph);
  const token = await site.signIn();
  const headers = { Authorization: token, "Content-Type": form.type, "Content-Length": form.body.length };
  return async () => {
    const begun = performance.now();
    const { data } = await call(`${site.url}/gallery/upload`, "POST", headers, form.body);
    const milliseconds = performance.now() - begun;
    await call(`${site.url}/gallery/${data[0]?.id}`, "DELETE", { Authorization: token });
    return milliseconds;
  };
}

/** The same variants with the same settings in a process that does nothing else. */
async function alone(photograph: string, folder: string) {
  const program = path.join(import.meta.dirname, "encode-alone.ts");
  return Number((await promisify(execFile)(process.execPath, [program, photograph, folder])).stdout);
}

const seconds = (milliseconds: number[]) => `${(median(milliseconds) / 1000).toFixed(2)} s`;

/**
 * What a photograph costs whoever uploads it, over what making its variants costs, and what four of them at once cost the visitors of a
 * page that does not show them. (Rendering a page again is a row of its own.)
 */
export async function uploads({ site, folder, say }: Context): Promise<Row[]> {
  const photograph = await takePhotograph(
    path.join(root, "prisma/sample/photos/hero/hero-1-living-hall.jpg"),
    path.join(folder, "camera.jpg"),
  );
  const upload = await uploader(site, photograph);
  say(`a photograph of 24 megapixels, ${(statSync(photograph).size / 1e6).toFixed(1)} MB`);
  // Not counted: at the first upload the site loads the code for uploads.
  const first = await upload();
  const [uploaded, encoded] = [[] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round++) {
    encoded.push(await alone(photograph, folder));
    uploaded.push(await upload());
  }
  say("visitors meanwhile");
  const home = `${site.url}/`;
  await ask(home);
  const [idle, busy] = [[] as number[], [] as number[]];
  for (let round = 0; round < ROUNDS; round++) {
    idle.push((await openLoop(home, LOAD)).p99);
    let done = false;
    const keepOn = async () => {
      while (!done) await upload();
    };
    const uploading = Promise.all(Array.from({ length: AT_ONCE }, keepOn));
    busy.push((await openLoop(home, LOAD)).p99);
    done = true;
    await uploading;
  }
  const milliseconds = (figures: number[]) => `${median(figures).toFixed(2)} ms`;
  return [
    atMost("24-megapixel 10 MB JPEG upload, all variants, against sharp alone", median(uploaded) / median(encoded), 1.15, {
      note: `${seconds(uploaded)}, sharp alone ${seconds(encoded)}; the first after a start ${seconds([first])}`,
    }),
    atMost(`public page p99 while ${AT_ONCE} such uploads run, against idle`, median(busy) / median(idle), 3, {
      note: `home at ${LOAD.perSecond}/s: ${milliseconds(busy)}, idle ${milliseconds(idle)}`,
    }),
  ];
}
