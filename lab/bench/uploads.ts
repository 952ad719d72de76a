import { writeFile } from "node:fs/promises";
import path from "node:path";
import { encode, readMetadata } from "#lib/media/server/picture-encoder.ts";
import { makePhotograph, toForm } from "../kit/form.ts";
import { atMost, getMedians, type Row, toSeconds } from "../kit/lab.ts";
import type { Site } from "../kit/site.ts";
import { type Context, compareVisitors, measureWork } from "./load.ts";
import { measureTime } from "./machine.ts";

const ROUNDS = Number(process.env.RUNS ?? 3);
const CONCURRENT_UPLOADS = 4;
const UPLOADS_EACH = 2 * ROUNDS;

async function prepareUpload(site: Site, photograph: Blob): Promise<() => Promise<number>> {
  // The body is built once, so that only the server's work is measured.
  const encoded = new Response(toForm({ images: [photograph, "photograph.jpg"] }));
  const body = await encoded.arrayBuffer();
  const headers = { Authorization: await site.signIn(), "Content-Type": encoded.headers.get("content-type") ?? "" };
  await site.authenticate();
  return async () => {
    const start = performance.now();
    const response = await fetch(`${site.url}/gallery/upload`, { method: "POST", headers, body });
    const [{ id }] = ((await response.json()) as { data: [{ id: number }] }).data;
    const milliseconds = performance.now() - start;
    await site.send("DELETE", `/gallery/${id}`);
    return milliseconds;
  };
}

async function encodeAlone(source: string, directory: string) {
  const { width, height } = (await readMetadata({ source }))!;
  const widths = [320, 640, 960, 1280, 1920];
  await encode({ source, directory, extension: "jpg", animated: false, widths, pixels: width * height });
}

export async function measure({ site, folder, log }: Context): Promise<Row[]> {
  const photograph = await makePhotograph();
  const file = path.join(folder, "camera.jpg");
  await writeFile(file, photograph.stream());
  const upload = await prepareUpload(site, photograph);
  log(`a photograph of 24 megapixels, ${(photograph.size / 1e6).toFixed(1)} MB`);
  const first = await upload();
  const rounds = await Array.fromAsync({ length: ROUNDS }, async () => ({
    encoded: await measureTime(() => encodeAlone(file, folder)),
    uploaded: await upload(),
  }));
  log("visitors during uploads");
  const uploadRepeatedly = () => Array.fromAsync({ length: UPLOADS_EACH }, upload);
  const { idle, busy } = await measureWork(site, () => Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, uploadRepeatedly)));
  const { uploaded: own, encoded: alone } = getMedians(rounds);
  return [
    atMost("24-megapixel 10 MB JPEG upload, all variants, against sharp alone", own / alone, 1.15, {
      note: `${toSeconds(own, 2)}, sharp alone ${toSeconds(alone, 2)}; the first after a start ${toSeconds(first, 2)}`,
    }),
    compareVisitors(`${CONCURRENT_UPLOADS} such uploads at once`, busy, idle),
  ];
}
