// `npm run lab -- dependencies`: checks that the lockfiles match package.json, that packages are unmodified and come from the registry, that
// install scripts and licences are approved, and that there are no known vulnerabilities. `--offline` skips the vulnerabilities.
import { root } from "../../scripts/project-root.ts";
import type { Lab } from "../kit/lab.ts";
import { findUnapprovedLicences } from "./licences.ts";
import { findMismatches, findUnapprovedScripts, findUntraceable, readProject } from "./lockfile.ts";
import { listVulnerabilities } from "./vulnerabilities.ts";

const LABS_WITH_PACKAGES = ["lab/headers", "lab/lighthouse"];

export const run: Lab = async ({ parameters, folder }) => {
  const site = readProject(".");
  const projects = [site, ...LABS_WITH_PACKAGES.map(readProject)];
  const count = projects.reduce((sum, { packages }) => sum + packages.length, 0);
  const rules: [string, string[]][] = [
    ["The lockfiles are in step with package.json", projects.flatMap(findMismatches)],
    [`All ${count} packages have a checksum and come from the registry`, projects.flatMap(findUntraceable)],
    ["Every script that would run on installing was judged in allowScripts", projects.flatMap(findUnapprovedScripts)],
    ["The licences of what is shipped are compatible", findUnapprovedLicences(site)],
  ];
  if (!parameters.includes("--offline"))
    rules.push(["No package that is shipped has a known vulnerability", await listVulnerabilities(root, folder)]);
  for (const [rule, problems] of rules) {
    console.log(`${problems.length === 0 ? "ok    " : "FAILED"}  ${rule}`);
    for (const problem of problems) console.log(`          ${problem}`);
  }
  return rules.every(([, problems]) => problems.length === 0);
};
