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
type Dependencies = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions };
type Manifest = Dependencies & { allowScripts?: Record<string, boolean> };

/** A folder with its own packages. `recorded` is the copy of the dependencies in the lockfile. */
export type Project = { folder: string; manifest: Manifest; recorded: Dependencies; packages: [location: string, LockedPackage][] };

export function readProject(folder: string): Project {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, folder, name), "utf8"));
  const { "": recorded, ...packages } = read("package-lock.json").packages as Record<string, LockedPackage> & { "": Dependencies };
  return { folder, manifest: read("package.json"), recorded, packages: Object.entries(packages) };
}

export const getPackageName = (location: string) => location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length);

/** Lists packages whose version in the lockfile differs from package.json. */
export function findMismatches({ folder, manifest, recorded, packages }: Project): string[] {
  const locked = new Map(packages);
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;
  return kinds.flatMap((kind) => {
    const [requested, copied] = [manifest[kind] ?? {}, recorded[kind] ?? {}];
    const names = [...new Set([...Object.keys(requested), ...Object.keys(copied)])];
    const getVersion = (name: string) => locked.get(`node_modules/${name}`)?.version;
    const mismatches = names.filter((name) => requested[name] !== copied[name] || getVersion(name) !== requested[name]);
    return mismatches.map(
      (name) => `${path.join(folder, name)}: package.json asks for ${requested[name]}, the lockfile has ${getVersion(name)}`,
    );
  });
}

export const findUntraceable = ({ packages }: Project): string[] =>
  packages
    .filter(
      ([, { resolved, integrity, link }]) => link || !integrity?.startsWith("sha512-") || (resolved && !resolved.startsWith(REGISTRY)),
    )
    .map(([location, { version, resolved }]) => `${getPackageName(location)} ${version}: ${resolved ?? "no address"}`);

/** Lists packages with an install script that allowScripts in package.json neither allows nor forbids. */
export const findUnapprovedScripts = ({ manifest, packages }: Project): string[] =>
  packages
    .filter(([location, { hasInstallScript }]) => hasInstallScript && manifest.allowScripts?.[getPackageName(location)] === undefined)
    .map(([location, { version }]) => `${getPackageName(location)} ${version}`);
