import type { Attempt, Target } from "./target.ts";
import { call, EVIL, raw, some } from "./target.ts";

const HEADERS = [
  "X-Forwarded-Host",
  "X-Forwarded-Server",
  "X-Host",
  "X-Original-Host",
  "X-HTTP-Host-Override",
  "X-Original-URL",
  "X-Rewrite-URL",
  "X-Forwarded-Prefix",
  "X-Forwarded-Scheme",
  "Forwarded",
  "Origin",
  "Referer",
];
const PAGES = [
  "/",
  "/about/",
  "/gallery/",
  "/product",
  "/en",
  "/sitemap.xml",
  "/robots.txt",
  "/admin",
  "/manifest.webmanifest",
  "/nothing-here",
];

/** Another site's name, in every header that could be taken for this site's. */
export async function* hosts(target: Target): AsyncGenerator<Attempt> {
  for (const page of some(target, PAGES, 4)) {
    for (const headers of [
      { Host: EVIL },
      { Host: `${EVIL}:80` },
      ...HEADERS.map((name) => ({ [name]: name === "Forwarded" ? `host=${EVIL}` : `https://${EVIL}` })),
      ...HEADERS.slice(0, 5).map((name) => ({ [name]: EVIL })),
    ]) {
      const answer = await call(target, "GET", page, { headers: { Accept: "text/html", ...headers } });
      const repeated = answer.body.includes(EVIL) || JSON.stringify(answer.headers).includes(EVIL);
      yield { what: `GET ${page} with ${JSON.stringify(headers)}`, ...(repeated && { hit: "repeated it" }) };
    }
  }
  const malformed = [
    "",
    "Host: \r\n",
    "Host: a b\r\n",
    `Host: own.example\r\nHost: ${EVIL}\r\n`,
    "Host: user@own.example\r\n",
    "Host: own.example/path\r\n",
    "Host: <script>\r\n",
    `Host: own.example, ${EVIL}\r\n`,
  ];
  for (const host of malformed) {
    const { text } = await raw(target, [`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`]);
    yield { what: `GET / with ${JSON.stringify(host)}`, ...(!text.startsWith("HTTP/1.1 400") && { hit: text.slice(0, 20) }) };
  }
  const { text } = await raw(target, [`GET http://${EVIL}/ HTTP/1.1\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`]);
  yield { what: "a whole address in place of the path", ...(text.includes(EVIL) && { hit: "repeated it" }) };
}
