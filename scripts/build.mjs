import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureDependencies, root } from "./dependencies.mjs";
import { withLock } from "./processes.mjs";

/** What a build is made from. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "sample",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const GENERATED = path.join("lib", "server", "prisma");
const builds = path.join(root, ".build");

/** Builds that are kept: a running server may still read from one that is not the newest. */
const KEPT_BUILDS = 3;

/**
 * Runs a program of node_modules to its end; its output is shown only when it fails.
 * @param {string} program its file below node_modules
 * @param {string[]} parameters
 */
function run(program, parameters) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  if (status !== 0) throw new Error(`${path.basename(program)} failed:\n${stdout}\n${stderr}`);
}

/** Generates the database client from prisma/schema.prisma. */
export function generateClient() {
  run("prisma/build/index.js", ["generate"]);
}

/** @param {string} entry @returns {Generator<string>} */
function* filesIn(entry) {
  if (entry === GENERATED) return;
  const absolute = path.join(root, entry);
  if (!statSync(absolute).isDirectory()) yield entry;
  else for (const name of readdirSync(absolute).sort()) yield* filesIn(path.join(entry, name));
}

function sourceHash() {
  const hash = createHash("sha256").update(process.version);
  for (const entry of SOURCES) {
    for (const file of filesIn(entry)) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Makes sure that a production build of the present sources is there. A build never changes once it is made,
 * so that a server keeps running while the next one is built.
 * @returns {Promise<string>} its folder
 */
export async function ensureBuild() {
  const directory = path.join(builds, sourceHash());
  if (!existsSync(directory)) {
    mkdirSync(builds, { recursive: true });
    await withLock(path.join(builds, "lock"), () => {
      if (!existsSync(directory)) make(directory);
    });
  }
  const now = new Date();
  utimesSync(directory, now, now);
  return directory;
}

/** @param {string} directory */
function make(directory) {
  console.log("Build: compiling the site, this takes a minute");
  generateClient();
  run("next/dist/bin/next", ["build"]);
  const output = path.join(root, ".next");
  const fresh = path.join(output, "standalone");
  cpSync(path.join(output, "static"), path.join(fresh, ".next", "static"), { recursive: true });
  for (const folder of ["public", "sample", path.join("prisma", "migrations")]) {
    cpSync(path.join(root, folder), path.join(fresh, folder), { recursive: true });
  }
  renameSync(fresh, directory);
  const others = readdirSync(builds).filter((name) => name !== "lock");
  const newestFirst = others.sort((a, b) => statSync(path.join(builds, b)).mtimeMs - statSync(path.join(builds, a)).mtimeMs);
  for (const old of newestFirst.slice(KEPT_BUILDS)) rmSync(path.join(builds, old), { recursive: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await ensureDependencies();
  console.log(`Build: ${path.relative(root, await ensureBuild())}`);
}
