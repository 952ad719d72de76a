import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { BEST_LEVELS, COMPRESSED_FILES, compress, FILE_EXTENSIONS } from "../server/compression.ts";
import { isProjectCommand, withLock } from "./lock-file.ts";
import { runToEnd } from "./processes.ts";
import { root } from "./project-root.ts";
import { DERIVED_PICTURES, deriveSitePictures, ORIGINALS, PICTURE_RECORD } from "./site-pictures.ts";

const SOURCES = [
  "app",
  "components",
  "lib",
  "messages",
  "public",
  "prisma",
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.json",
  "tsconfig.json",
  "scripts/build.ts",
  "scripts/site-pictures.ts",
  "server/compression.ts",
  "server/next-seams.ts",
  "server/page-cache.ts",
  "package-lock.json",
  ...Object.values(ORIGINALS),
];
const GENERATED = path.join("lib", "platform", "server", "prisma");
const builds = path.join(root, ".build");

const KEPT_BUILDS = 2;
const IN_USE = ".in-use-";

const lock = path.join(root, ".build.lock");

async function run(program: string, parameters: string[]) {
  const { status, output } = await runToEnd(process.execPath, [path.join(root, "node_modules", program), ...parameters], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
  if (status !== 0) throw new Error(`${path.basename(program)} failed:\n${output}`);
}

const generate = () => run("prisma/build/index.js", ["generate"]);

export const generateClient = () => withLock(lock, generate);

export const ensureSitePictures = () => withLock(lock, deriveSitePictures);

function* listFiles(entry: string): Generator<string> {
  if (entry === GENERATED || entry.endsWith(".test.ts") || DERIVED_PICTURES.test(entry)) return;
  const absolute = path.join(root, entry);
  if (!statSync(absolute).isDirectory()) yield entry;
  else for (const name of readdirSync(absolute).sort()) yield* listFiles(path.join(entry, name));
}

function hashSources() {
  const hash = createHash("sha256").update(process.version);
  for (const entry of SOURCES) {
    for (const file of listFiles(entry)) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Builds the current sources if necessary. A finished build never changes. BUILD_DIR saves test runs from hashing the sources. */
export async function ensureBuild(): Promise<string> {
  if (process.env.BUILD_DIR) return process.env.BUILD_DIR;
  const directory = path.join(builds, hashSources());
  if (!existsSync(directory)) {
    mkdirSync(builds, { recursive: true });
    await withLock(lock, async () => {
      if (!existsSync(directory)) await createBuild(directory);
    });
  }
  const now = new Date();
  utimesSync(directory, now, now);
  return directory;
}

async function createBuild(directory: string) {
  console.log("Build: compiling the site, this takes a minute");
  await generate();
  // If the pictures fail, the build still ends before the lock is released.
  for (const ended of await Promise.allSettled([run("next/dist/bin/next", ["build"]), deriveSitePictures()])) {
    if (ended.status === "rejected") throw ended.reason;
  }
  const output = path.join(root, ".next");
  const standalone = path.join(output, "standalone");
  const assets = path.join(standalone, ".next", "static");
  cpSync(path.join(output, "static"), assets, { recursive: true });
  addCompileHints(path.join(assets, "chunks"));
  await compressAssets(assets);
  for (const folder of ["public", path.join("prisma", "sample"), path.join("prisma", "migrations")]) {
    cpSync(path.join(root, folder), path.join(standalone, folder), { recursive: true, filter: (file) => file !== PICTURE_RECORD });
  }
  // Next.js copies these files, but they are read from the project folder at each start.
  for (const name of [".env", ".env.production"]) rmSync(path.join(standalone, name), { force: true });
  renameSync(standalone, directory);
  removeOldBuilds();
}

/** Compresses scripts and styles of a build at the highest level, next to the original files, so that even the first visitor gets them. */
async function compressAssets(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSED_FILES.test(file))) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    for (const encoding of ["br", "gzip"] as const)
      await writeFile(file + FILE_EXTENSIONS[encoding], await compress(content, encoding, BEST_LEVELS));
  }
}

/** Adds a hint that makes browsers compile a whole chunk while it loads. This halves the script time on phones. */
function addCompileHints(folder: string) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".js"))) {
    const file = path.join(folder, name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
}

function removeOldBuilds() {
  const age = (name: string) => statSync(path.join(builds, name)).mtimeMs;
  const newestFirst = readdirSync(builds).sort((one, other) => age(other) - age(one));
  for (const name of newestFirst.slice(KEPT_BUILDS)) {
    if (!isInUse(path.join(builds, name))) rmSync(path.join(builds, name), { recursive: true });
  }
}

export function markInUse(directory: string) {
  const isStale = (name: string) => name.startsWith(IN_USE) && !isProjectCommand(Number(name.slice(IN_USE.length)));
  for (const name of readdirSync(directory).filter(isStale)) rmSync(path.join(directory, name), { force: true });
  writeFileSync(path.join(directory, IN_USE + process.pid), "");
}

const isInUse = (directory: string) =>
  readdirSync(directory).some((name) => name.startsWith(IN_USE) && isProjectCommand(Number(name.slice(IN_USE.length))));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(`Build: ${path.relative(root, await ensureBuild())}`);
}
