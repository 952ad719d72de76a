import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../app/(api)");

/** Calls that anybody may make. */
const PUBLIC = new Set([
  "POST /api",
  "POST /api/inquiry/c",
  "POST /api/contact/inquiry",
  "POST /logAdmin",
  "GET /api/health",
  "GET /api/health/live",
  "GET /api/health/ready",
  "GET /uploads/1",
]);

/** Lists that anybody may read; a token that comes along must live all the same. */
const LISTS = new Set([
  "GET /sliders/getSliders",
  "GET /api/main-category",
  "GET /api/main-subcategory",
  "GET /api/subcategories",
  "GET /api/gallery",
  "GET /api/ebrochure",
]);

type Endpoint = { method: string; path: string; isPublic: boolean; isList: boolean };

/** Every call that the site's own source offers, those included that were added yesterday. */
export const endpoints = (): Endpoint[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const address = `/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[[^\]]*\]/g, "1");
      const source = readFileSync(path.join(root, file), "utf8");
      const offered = [...source.matchAll(/\b(GET|POST|PUT|PATCH|DELETE):/g)].map(([, method = ""]) => method);
      return [...new Set(offered)].map((method) => {
        const name = `${method} ${address}`;
        return { method, path: address, isPublic: PUBLIC.has(name), isList: LISTS.has(name) };
      });
    });
