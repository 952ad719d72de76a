import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { startNginx } from "../kit/nginx.ts";
import type { Answer } from "./answer.ts";
import { descendants, pinned, serving } from "./machine.ts";

/** Headers that nginx sends by itself, or that belong to one connection. */
const ITS_OWN = [
  "content-type",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "date",
  "connection",
  "keep-alive",
  "etag",
  "vary",
];

/** A location that sends the site's response: the same headers, and the same body, compressed ahead of time where the site's was. */
function location(folder: string, { headers, body }: Answer, place: number) {
  const isCompressed = headers["content-encoding"] === "gzip";
  writeFileSync(path.join(folder, String(place)), isCompressed ? gunzipSync(body) : body);
  if (isCompressed) writeFileSync(path.join(folder, `${place}.gz`), body);
  const added = Object.entries(headers)
    .filter(([name]) => !ITS_OWN.includes(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replace(/["\\$]/g, "_")}";`);
  return `location = /${place} { default_type "${headers["content-type"]}"; ${added.join(" ")} }`;
}

/** nginx that sends the site's responses at /0, /1, …; the process id is its worker's. */
export async function startBestServer(folder: string, answers: Answer[]) {
  const files = path.join(folder, "files");
  mkdirSync(files, { recursive: true });
  const locations = answers.map((answer, place) => location(files, answer, place));
  const nginx = await startNginx({
    folder,
    http: "sendfile on; tcp_nopush on; keepalive_timeout 65; keepalive_requests 1000000000; gzip_static on; gzip_vary on;",
    server: [`root ${files};`, ...locations].join("\n    "),
    under: pinned([], serving),
  });
  return { ...nginx, pid: descendants(nginx.pid).at(-1) ?? 0 };
}
