import { getPackageName, type Project } from "./lockfile.ts";

/** Licences that require attribution at most. */
const LICENCES =
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense".split(" ");

const EXCEPTIONS = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", why: "libvips is linked dynamically and unchanged" },
  { name: /^elkjs$/, licence: "EPL-2.0", why: "part of the Prisma command's studio, which no build contains" },
  { name: /^(busboy|seq-queue|streamsearch)$/, licence: "none", why: "its LICENSE file has the text of MIT" },
];

/** True if one choice of an SPDX expression is approved. Supports parentheses only around the whole expression. */
function isAllowed(name: string, expression: string) {
  const isApproved = (licence: string) =>
    LICENCES.includes(licence) || EXCEPTIONS.some((exception) => exception.licence === licence && exception.name.test(name));
  const choices = expression.replace(/^\(|\)$/g, "").split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every(isApproved));
}

export const findUnapprovedLicences = ({ packages }: Project): string[] =>
  packages
    .filter(([location, { dev, license = "none" }]) => !dev && !isAllowed(getPackageName(location), license))
    .map(([location, { version, license }]) => `${getPackageName(location)} ${version} ${license}`);
