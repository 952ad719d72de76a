// `npm run lab -- dependencies`: what is installed is what package.json asks for, untouched, from the registry, runs nothing on installing that
// nobody looked at, may be used in a product, and has no known hole. `--offline` leaves the last out, which asks the audit service.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/dependencies.ts";
import { runToEnd } from "../../scripts/processes.ts";
import type { Lab } from "../kit/lab.ts";

const REGISTRY = "https://registry.npmjs.org/";
const LICENCES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
];

/** Licences with conditions, by package, each for a reason. */
const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips is linked dynamically and unchanged" },
  { name: /^elkjs$/, licence: "EPL-2.0", why: "part of the Prisma command's studio, which no build contains" },
  { name: /^seq-queue$/, licence: "none", why: "its LICENSE file is MIT's text" },
];

type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};
type Wanted = { [kind: string]: Record<string, string> | undefined };

type Manifest = {
  license?: string;
  licenses?: { type: string }[];
  allowScripts: Record<string, boolean>;
  packages: Record<string, Locked & Wanted>;
};

const read = (file: string): Manifest & Wanted => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** @param place a path of the lockfile */
const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

function outOfStep(wanted: Partial<Wanted>, locked: Record<string, Locked & Wanted>): string[] {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
  return kinds.flatMap((kind) => {
    const asked = wanted[kind] ?? {};
    const entered = (locked[""]?.[kind] ?? {}) as Record<string, string>;
    const names = [...new Set([...Object.keys(asked), ...Object.keys(entered)])];
    const differ = names.filter((name) => asked[name] !== entered[name] || locked[`node_modules/${name}`]?.version !== asked[name]);
    return differ.map(
      (name) => `${name}: package.json asks for ${asked[name]}, the lockfile has ${locked[`node_modules/${name}`]?.version}`,
    );
  });
}

const untraceable = (packages: [string, Locked][]) =>
  packages
    .filter(
      ([, { resolved, integrity, link }]) => link || !integrity?.startsWith("sha512-") || (resolved && !resolved.startsWith(REGISTRY)),
    )
    .map(
      ([place, { version, resolved }]) =>
        `${nameOf(place)} ${version}: no checksum, or not from the registry (${resolved ?? "no address"})`,
    );

const unjudgedScripts = (packages: [string, Locked][], judged: Record<string, boolean>) =>
  packages
    .filter(([place, { hasInstallScript }]) => hasInstallScript && judged[nameOf(place)] === undefined)
    .map(
      ([place, { version }]) =>
        `${nameOf(place)} ${version}: runs a script on installing, which allowScripts of package.json does not judge`,
    );

function licenceOf([place, { license }]: [string, Locked]) {
  const file = path.join(place, "package.json");
  if (license || !existsSync(path.join(root, file))) return license ?? "none";
  const { license: own, licenses } = read(file);
  return own ?? licenses?.map(({ type }) => type).join(" OR ") ?? "none";
}

/** @param licence an SPDX expression; ours have no brackets but around the whole */
const isAllowed = (name: string, licence: string) =>
  licence
    .replace(/^\(|\)$/g, "")
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every((one) => LICENCES.includes(one) || EXCEPTIONS.some((exception) => exception.licence === one && exception.name.test(name))),
    );

const strangeLicences = (packages: [string, Locked][]) =>
  packages
    .filter(([, { dev }]) => !dev)
    .map((each) => ({ name: nameOf(each[0]), version: each[1].version, licence: licenceOf(each) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(50)} ${licence}`);

/** @returns undefined when the service does not answer */
async function knownHoles(): Promise<string[] | undefined> {
  const { output } = await runToEnd("npm", ["audit", "--omit=dev", "--json", "--loglevel=silent"], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const {
    vulnerabilities,
  }: { vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string; url: string })[] }> } =
    JSON.parse(output || "{}");
  if (!vulnerabilities) return undefined;
  return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const reasons = via.map((cause) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`));
    return `${name} ${range}: ${severity}: ${reasons.join("; ")}`;
  });
}

export const run: Lab = async ({ parameters }) => {
  let failed = false;
  const tell = (rule: string, problems: string[]) => {
    console.log(`${problems.length === 0 ? "ok    " : "FAILED"}  ${rule}`);
    for (const problem of problems) console.log(`          ${problem}`);
    failed ||= problems.length > 0;
  };
  const wanted = read("package.json");
  const { packages: locked } = read("package-lock.json");
  const packages = Object.entries(locked).filter(([place]) => place) as [string, Locked][];
  const tool = "lab/lighthouse/package";
  const { packages: lockedTool } = read(`${tool}-lock.json`);
  const all = [...packages, ...(Object.entries(lockedTool).filter(([place]) => place) as [string, Locked][])];

  tell("The lockfiles are in step with package.json", [...outOfStep(wanted, locked), ...outOfStep(read(`${tool}.json`), lockedTool)]);
  tell(`All ${all.length} packages have a checksum and come from the registry`, untraceable(all));
  tell("Every script that runs on installing was judged", unjudgedScripts(all, wanted.allowScripts));
  tell("The licences of what is shipped are compatible", strangeLicences(packages));
  if (!parameters.includes("--offline")) {
    const holes = await knownHoles().catch(() => undefined);
    if (holes) tell("No package that is shipped has a known vulnerability", holes);
    else console.log("??????  The audit service does not answer: known vulnerabilities were not looked up");
  }
  return !failed;
};
