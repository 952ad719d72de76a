import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/dependencies.ts";

/** Where everything must come from. */
const REGISTRY = "https://registry.npmjs.org/";

/** A package as a lockfile names it. */
export type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  hasInstallScript?: boolean;
};
type Versions = Record<string, string>;
type Asked = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions };
type Package = Asked & { allowScripts?: Record<string, boolean> };

/** A folder with packages of its own: what was asked for, and what the lockfile has. */
export type Project = { folder: string; wanted: Package; entered: Asked; packages: [place: string, Locked][] };

/** Reads package.json and its lockfile. */
export function readProject(folder: string): Project {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, folder, name), "utf8"));
  const { "": entered, ...packages } = read("package-lock.json").packages as Record<string, Locked> & { "": Asked };
  return { folder, wanted: read("package.json"), entered, packages: Object.entries(packages) };
}

/** The name of a package, by its place in the lockfile. */
export const nameOf = (place: string) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** What the lockfile has in another version than was asked for. */
export function outOfStep({ folder, wanted, entered, packages }: Project): string[] {
  const locked = new Map(packages);
  const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;
  return kinds.flatMap((kind) => {
    const [asked, noted] = [wanted[kind] ?? {}, entered[kind] ?? {}];
    const names = [...new Set([...Object.keys(asked), ...Object.keys(noted)])];
    const versionOf = (name: string) => locked.get(`node_modules/${name}`)?.version;
    const differ = names.filter((name) => asked[name] !== noted[name] || versionOf(name) !== asked[name]);
    return differ.map((name) => `${path.join(folder, name)}: package.json asks for ${asked[name]}, the lockfile has ${versionOf(name)}`);
  });
}

/** What has no checksum, or does not come from the registry. */
export const untraceable = ({ packages }: Project): string[] =>
  packages
    .filter(
      ([, { resolved, integrity, link }]) => link || !integrity?.startsWith("sha512-") || (resolved && !resolved.startsWith(REGISTRY)),
    )
    .map(([place, { version, resolved }]) => `${nameOf(place)} ${version}: ${resolved ?? "no address"}`);

/** What runs a script on installing that allowScripts in package.json neither allows nor forbids. */
export const unjudgedScripts = ({ wanted, packages }: Project): string[] =>
  packages
    .filter(([place, { hasInstallScript }]) => hasInstallScript && wanted.allowScripts?.[nameOf(place)] === undefined)
    .map(([place, { version }]) => `${nameOf(place)} ${version}`);
