import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compressAssets } from "./compress-assets.ts";
import { root } from "./dependencies.ts";
import { isOurs, withLock } from "./lock-file.ts";
import { runToEnd } from "./processes.ts";

/** What a build is made from. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "prisma",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.json",
  "tsconfig.json",
  "scripts/build.ts",
  "scripts/compress-assets.ts",
  "server/compression.ts",
  "package-lock.json",
];
const GENERATED = path.join("lib", "platform", "server", "prisma");
const builds = path.join(root, ".build");

/** How many builds stay, besides those that a server still reads from. */
const KEPT_BUILDS = 2;
const IN_USE = ".in-use-";

/** Held while the site is built or the client generated. */
const lock = path.join(root, ".build.lock");

/** Runs a program, a file below node_modules; its output is shown only when it fails. */
async function run(program: string, parameters: string[]) {
  const { status, output } = await runToEnd(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  if (status !== 0) throw new Error(`${path.basename(program)} failed:\n${output}`);
}

const generate = () => run("prisma/build/index.js", ["generate"]);

/** Generates the database client from prisma/schema.prisma. */
export const generateClient = () => withLock(lock, generate);

function* filesIn(entry: string): Generator<string> {
  if (entry === GENERATED || entry.endsWith(".test.ts")) return;
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
 * Makes sure that there is a production build of the present sources, and returns its folder. A build never changes once it is made,
 * so that a server keeps running while the next one is built. BUILD_DIR names the build to use instead, whatever the sources are: with it
 * the many sites of a test run do not read all sources at each start.
 */
export async function ensureBuild(): Promise<string> {
  if (process.env.BUILD_DIR) return process.env.BUILD_DIR;
  const directory = path.join(builds, sourceHash());
  if (!existsSync(directory)) {
    mkdirSync(builds, { recursive: true });
    await withLock(lock, async () => {
      if (!existsSync(directory)) await make(directory);
    });
  }
  const now = new Date();
  utimesSync(directory, now, now);
  return directory;
}

async function make(directory: string) {
  console.log("Build: compiling the site, this takes a minute");
  await generate();
  await run("next/dist/bin/next", ["build"]);
  const output = path.join(root, ".next");
  const fresh = path.join(output, "standalone");
  const assets = path.join(fresh, ".next", "static");
  cpSync(path.join(output, "static"), assets, { recursive: true });
  hintAtCompiling(path.join(assets, "chunks"));
  await compressAssets(assets);
  for (const folder of ["public", path.join("prisma", "sample"), path.join("prisma", "migrations")]) {
    cpSync(path.join(root, folder), path.join(fresh, folder), { recursive: true });
  }
  // Next copies these along, but they are read at each start from the project's folder.
  for (const name of [".env", ".env.production"]) rmSync(path.join(fresh, name), { force: true });
  renameSync(fresh, directory);
  prune();
}

/**
 * Nearly all of a chunk runs at once when a page opens. A browser that is told so compiles the chunk while it still arrives, not function
 * by function while the page starts: that halves the time that a phone spends on scripts before the page can be used.
 */
function hintAtCompiling(folder: string) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const file = path.join(folder, name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
}

function prune() {
  const age = (name: string) => statSync(path.join(builds, name)).mtimeMs;
  const newestFirst = readdirSync(builds).sort((one, other) => age(other) - age(one));
  for (const name of newestFirst.slice(KEPT_BUILDS)) {
    if (!isInUse(path.join(builds, name))) rmSync(path.join(builds, name), { recursive: true });
  }
}

/** Marks a build as used by this process, so that it is not removed. */
export function markInUse(directory: string) {
  writeFileSync(path.join(directory, IN_USE + process.pid), "");
}

const isInUse = (directory: string) =>
  readdirSync(directory).some((name) => name.startsWith(IN_USE) && isOurs(Number(name.slice(IN_USE.length))));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`Build: ${path.relative(root, await ensureBuild())}`);
}
