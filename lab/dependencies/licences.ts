import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/dependencies.ts";
import { type Locked, nameOf, type Project } from "./lockfile.ts";

/** May be used in a product without conditions that go beyond naming them. */
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

/** A licence as the package itself names it, in the old form or the new one. */
type Manifest = { license?: string; licenses?: { type: string }[] };

function licenceOf([place, { license }]: [string, Locked]): string {
  const file = path.join(root, place, "package.json");
  if (license || !existsSync(file)) return license ?? "none";
  const { license: own, licenses }: Manifest = JSON.parse(readFileSync(file, "utf8"));
  return own ?? licenses?.map(({ type }) => type).join(" OR ") ?? "none";
}

/** Whether one of the choices of an SPDX expression is allowed; ours have no brackets but around the whole. */
const isAllowed = (name: string, licence: string) =>
  licence
    .replace(/^\(|\)$/g, "")
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every((one) => LICENCES.includes(one) || EXCEPTIONS.some((exception) => exception.licence === one && exception.name.test(name))),
    );

/** What is shipped under a licence that nobody has judged, or under none. */
export const strangeLicences = ({ packages }: Project): string[] =>
  packages
    .filter(([, { dev }]) => !dev)
    .map((each) => ({ name: nameOf(each[0]), version: each[1].version, licence: licenceOf(each) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(50)} ${licence}`);
