import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_NAMES } from "./environment.ts";

/** Fixed by the image. RATE_LIMITS is for tests. */
const NOT_FOR_CONTAINERS = ["PORT", "HOST", "DATA_DIR", "RATE_LIMITS"];
/** Read by Node.js itself. */
const OF_NODE = ["NODE_EXTRA_CA_CERTS"];

const read = (file: string) => readFileSync(file, "utf8");
const findNames = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!).sort();

test("docker-compose.yml passes every setting to the site", () => {
  const [, block = ""] = /x-settings: &settings\n([\s\S]*?)\n\n/.exec(read("docker-compose.yml")) ?? [];
  const expected = SETTING_NAMES.filter((name) => !NOT_FOR_CONTAINERS.includes(name));
  expect(findNames(block, /^ {2}(\w+): \$\{\1:-/gm)).toEqual([...expected, ...OF_NODE].sort());
});

test("docs/OPERATIONS.md and .env.example describe every setting", () => {
  const [, table = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(read("docs/OPERATIONS.md")) ?? [];
  const described = table.split("\n").flatMap((line) => findNames(line.split("|")[1] ?? "", /`([A-Z][A-Z\d_]+)`/g));
  expect(described.sort()).toEqual([...SETTING_NAMES, ...OF_NODE].sort());
  expect(findNames(read(".env.example"), /^(\w+)=/gm)).toEqual([...SETTING_NAMES].sort());
});
