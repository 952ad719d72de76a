import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/project-root.ts";

const REGISTRY = "https://registry.npmjs.org/";

export type LockedPackage = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};
type Versions = Record<string, string>;
type Manifest = { [kind in "dependencies" | "devDependencies" | "optionalDependencies"]?: Versions } & {
  allowScripts?: Record<string, boolean>;
};

/** A folder with its own packages. */
export type Project = { folder: string; manifest: Manifest; packages: [location: string, LockedPackage][] };

export function readProject(folder: string): Project {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, folder, name), "utf8"));
  const { "": _, ...packages } = read("package-lock.json").packages as Record<string, LockedPackage>;
  return { folder, manifest: read("package.json"), packages: Object.entries(packages) };
}

export const getPackageName = (location: string) => location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length);

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

/** Lists packages with an install script that allowScripts in package.json neither allows nor forbids. */
export const findUnapprovedScripts = ({ manifest, packages }: Project): string[] =>
  packages
    .filter(([location, { hasInstallScript }]) => hasInstallScript && manifest.allowScripts?.[getPackageName(location)] === undefined)
    .map(([location, { version }]) => `${getPackageName(location)} ${version}`);
