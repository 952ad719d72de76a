import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/project-root.ts";
import approved from "./approved-licences.json" with { type: "json" };

const REGISTRY = "https://registry.npmjs.org/";

type Flags = { link?: boolean; dev?: boolean; hasInstallScript?: boolean };
export type LockedPackage = Flags & { version: string; resolved?: string; integrity?: string; license?: string };
type Versions = Record<string, string>;
type Manifest = { [kind in "dependencies" | "devDependencies" | "optionalDependencies"]?: Versions } & {
  allowScripts?: Record<string, boolean>;
};

export type Project = { folder: string; manifest: Manifest; packages: [location: string, LockedPackage][] };

export function readProject(folder: string): Project {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, folder, name), "utf8"));
  const { "": _, ...packages } = read("package-lock.json").packages as Record<string, LockedPackage>;
  return { folder, manifest: read("package.json"), packages: Object.entries(packages) };
}

const getPackageName = (location: string) => location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length);

/** Lists dependencies that package.json does not pin to the locked version. npm ci refuses all other differences. */
export function findMismatches({ folder, manifest, packages }: Project): string[] {
  const locked = new Map(packages);
  const getVersion = (name: string) => locked.get(`node_modules/${name}`)?.version;
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies })
    .filter(([name, version]) => getVersion(name) !== version)
    .map(([name, version]) => `${path.join(folder, name)}: package.json asks for ${version}, the lockfile has ${getVersion(name)}`);
}

export const findUntraceable = ({ packages }: Project): string[] =>
  packages
    .filter(([, { resolved = REGISTRY, integrity, link }]) => link || !integrity?.startsWith("sha512-") || !resolved.startsWith(REGISTRY))
    .map(([location, { version, resolved }]) => `${getPackageName(location)} ${version}: ${resolved ?? "no address"}`);

export const findUnapprovedScripts = ({ manifest, packages }: Project): string[] =>
  packages
    .filter(([location, { hasInstallScript }]) => hasInstallScript && manifest.allowScripts?.[getPackageName(location)] === undefined)
    .map(([location, { version }]) => `${getPackageName(location)} ${version}`);

/** True if one choice of an SPDX expression is approved. Supports parentheses only around the whole expression. */
function isAllowed(name: string, expression: string) {
  const isException = (licence: string) =>
    approved.exceptions.some((exception) => exception.licence === licence && new RegExp(exception.name).test(name));
  const isApproved = (licence: string) => approved.licences.includes(licence) || isException(licence);
  const choices = expression.replace(/^\(|\)$/g, "").split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every(isApproved));
}

export const findUnapprovedLicences = ({ packages }: Project): string[] =>
  packages
    .filter(([location, { dev, license = "none" }]) => !dev && !isAllowed(getPackageName(location), license))
    .map(([location, { version, license }]) => `${getPackageName(location)} ${version} ${license}`);
