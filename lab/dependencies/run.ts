// `npm run lab -- dependencies`: what is installed is what package.json asks for, untouched, from the registry, runs nothing on installing
// that nobody has judged, may be used in a product, and has no known hole. `--offline` leaves the last out, which asks the audit service.
import { root } from "../../scripts/dependencies.ts";
import type { Lab } from "../kit/lab.ts";
import { knownHoles } from "./known-holes.ts";
import { strangeLicences } from "./licences.ts";
import { outOfStep, readProject, unjudgedScripts, untraceable } from "./lockfile.ts";

/** Labs whose tools have packages of their own; nothing of them is shipped. */
const TOOLS = ["lab/headers", "lab/lighthouse"];

export const run: Lab = async ({ parameters, folder }) => {
  const site = readProject(".");
  const projects = [site, ...TOOLS.map(readProject)];
  const count = projects.reduce((sum, { packages }) => sum + packages.length, 0);
  const rules: [string, string[]][] = [
    ["The lockfiles are in step with package.json", projects.flatMap(outOfStep)],
    [`All ${count} packages have a checksum and come from the registry`, projects.flatMap(untraceable)],
    ["Every script that would run on installing was judged in allowScripts", projects.flatMap(unjudgedScripts)],
    ["The licences of what is shipped are compatible", strangeLicences(site)],
  ];
  if (!parameters.includes("--offline"))
    rules.push(["No package that is shipped has a known vulnerability", await knownHoles(root, folder)]);
  for (const [rule, problems] of rules) {
    console.log(`${problems.length === 0 ? "ok    " : "FAILED"}  ${rule}`);
    for (const problem of problems) console.log(`          ${problem}`);
  }
  return rules.every(([, problems]) => problems.length === 0);
};
