// `npm run check:deps`: what is installed is what package.json asks for, untouched, from the registry, runs nothing on installing that
// nobody looked at, may be used in a product, and has no known hole. `--offline` leaves the last out, which asks the audit service.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./dependencies.mjs";
import { runToEnd } from "./processes.mjs";

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
  "Unlicense",
];

/** Licences with conditions, by package, each for a reason. */
const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips is linked dynamically and unchanged" },
  { name: /^elkjs$/, licence: "EPL-2.0", why: "part of the Prisma command's studio, which no build contains" },
  { name: /^seq-queue$/, licence: "none", why: "its LICENSE file is MIT's text" },
];

/** @typedef {{ version: string, resolved?: string, integrity?: string, link?: boolean, dev?: boolean, license?: string, hasInstallScript?: boolean }} Locked */
/** @typedef {{ [kind: string]: Record<string, string> | undefined }} Wanted */

/** @param {string} file @returns {any} */
const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** @param {string} place a path of the lockfile */
const nameOf = (place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** @param {Wanted} wanted @param {Record<string, Locked & Wanted>} locked @returns {string[]} */
function outOfStep(wanted, locked) {
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"];
  return kinds.flatMap((kind) => {
    const asked = wanted[kind] ?? {};
    const entered = /** @type {Record<string, string>} */ (locked[""]?.[kind] ?? {});
    const names = [...new Set([...Object.keys(asked), ...Object.keys(entered)])];
    const differ = names.filter((name) => asked[name] !== entered[name] || locked[`node_modules/${name}`]?.version !== asked[name]);
    return differ.map(
      (name) => `${name}: package.json asks for ${asked[name]}, the lockfile has ${locked[`node_modules/${name}`]?.version}`,
    );
  });
}

/** @param {[string, Locked][]} packages */
const untraceable = (packages) =>
  packages
    .filter(
      ([, { resolved, integrity, link }]) => link || !integrity?.startsWith("sha512-") || (resolved && !resolved.startsWith(REGISTRY)),
    )
    .map(
      ([place, { version, resolved }]) =>
        `${nameOf(place)} ${version}: no checksum, or not from the registry (${resolved ?? "no address"})`,
    );

/** @param {[string, Locked][]} packages @param {Record<string, boolean>} judged */
const unjudgedScripts = (packages, judged) =>
  packages
    .filter(([place, { hasInstallScript }]) => hasInstallScript && judged[nameOf(place)] === undefined)
    .map(
      ([place, { version }]) =>
        `${nameOf(place)} ${version}: runs a script on installing, which allowScripts of package.json does not judge`,
    );

/** @param {[string, Locked]} package_ */
function licenceOf([place, { license }]) {
  const file = path.join(place, "package.json");
  if (license || !existsSync(path.join(root, file))) return license ?? "none";
  const { license: own, licenses } = read(file);
  return own ?? licenses?.map((/** @type {{ type: string }} */ { type }) => type).join(" OR ") ?? "none";
}

/** @param {string} name @param {string} licence an SPDX expression; ours have no brackets but around the whole */
const isAllowed = (name, licence) =>
  licence
    .replace(/^\(|\)$/g, "")
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every((one) => LICENCES.includes(one) || EXCEPTIONS.some((exception) => exception.licence === one && exception.name.test(name))),
    );

/** @param {[string, Locked][]} packages */
const strangeLicences = (packages) =>
  packages
    .filter(([, { dev }]) => !dev)
    .map((each) => ({ name: nameOf(each[0]), version: each[1].version, licence: licenceOf(each) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(50)} ${licence}`);

/** @returns {Promise<string[] | undefined>} undefined when the service does not answer */
async function knownHoles() {
  const { output } = await runToEnd("npm", ["audit", "--omit=dev", "--json", "--loglevel=silent"], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range: string, via: (string | { title: string, url: string })[] }> }} */
  const { vulnerabilities } = JSON.parse(output || "{}");
  if (!vulnerabilities) return undefined;
  return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
    const reasons = via.map((cause) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`));
    return `${name} ${range}: ${severity}: ${reasons.join("; ")}`;
  });
}

let failed = false;

/** @param {string} rule @param {string[]} problems */
function tell(rule, problems) {
  console.log(`${problems.length === 0 ? "ok    " : "FAILED"}  ${rule}`);
  for (const problem of problems) console.log(`          ${problem}`);
  failed ||= problems.length > 0;
}

const wanted = read("package.json");
const { packages: locked } = read("package-lock.json");
const packages = /** @type {[string, Locked][]} */ (Object.entries(locked).filter(([place]) => place));
const tool = "tools/lighthouse/package";
const { packages: lockedTool } = read(`${tool}-lock.json`);
const all = [...packages, .../** @type {[string, Locked][]} */ (Object.entries(lockedTool).filter(([place]) => place))];

tell("The lockfiles are in step with package.json", [...outOfStep(wanted, locked), ...outOfStep(read(`${tool}.json`), lockedTool)]);
tell(`All ${all.length} packages have a checksum and come from the registry`, untraceable(all));
tell("Every script that runs on installing was judged", unjudgedScripts(all, wanted.allowScripts));
tell("The licences of what is shipped are compatible", strangeLicences(packages));
if (!process.argv.includes("--offline")) {
  const holes = await knownHoles().catch(() => undefined);
  if (holes) tell("No package that is shipped has a known vulnerability", holes);
  else console.log("??????  The audit service does not answer: known vulnerabilities were not looked up");
}
process.exit(failed ? 1 : 0);
