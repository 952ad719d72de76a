import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../scripts/project-root.ts";
import { getPackageName, type LockedPackage, type Project } from "./lockfile.ts";

/** Licences that only require attribution. */
const LICENCES = "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense".split(" ");

const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips is linked dynamically and unchanged" },
  { name: /^elkjs$/, licence: "EPL-2.0", why: "part of the Prisma command's studio, which no build contains" },
  { name: /^seq-queue$/, licence: "none", why: "its LICENSE file has the text of MIT" },
];

type Manifest = { license?: string; licenses?: { type: string }[] };

function readLicence([location, { license }]: [string, LockedPackage]): string {
  const file = path.join(root, location, "package.json");
  if (license || !existsSync(file)) return license ?? "none";
  const { license: ownLicence, licenses }: Manifest = JSON.parse(readFileSync(file, "utf8"));
  return ownLicence ?? licenses?.map(({ type }) => type).join(" OR ") ?? "none";
}

/** True if one choice of an SPDX expression is approved. Supports parentheses only around the whole expression. */
const isAllowed = (name: string, licence: string) =>
  licence
    .replace(/^\(|\)$/g, "")
    .split(/ or /i)
    .some((choice) =>
      choice
        .split(/ and /i)
        .every((one) => LICENCES.includes(one) || EXCEPTIONS.some((exception) => exception.licence === one && exception.name.test(name))),
    );

export const findUnapprovedLicences = ({ packages }: Project): string[] =>
  packages
    .filter(([, { dev }]) => !dev)
    .map((entry) => ({ name: getPackageName(entry[0]), version: entry[1].version, licence: readLicence(entry) }))
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(50)} ${licence}`);
