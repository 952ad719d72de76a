import { root } from "../../scripts/project-root.ts";
import { expectNone, type Lab } from "../kit/lab.ts";
import { findMismatches, findUnapprovedLicences, findUnapprovedScripts, findUntraceable, readProject } from "./lockfile.ts";
import { listVulnerabilities } from "./vulnerabilities.ts";

export const run: Lab = async function* ({ parameters, folder }) {
  const site = readProject(".");
  const projects = [site, readProject("lab/lighthouse")];
  const total = projects.reduce((sum, { packages }) => sum + packages.length, 0);
  const report = (row: string, problems: string[]) => expectNone(row, problems.length, total, problems.join("\n"));
  yield report("dependencies with another version than in package.json", projects.flatMap(findMismatches));
  yield report("packages without a checksum or from elsewhere than the registry", projects.flatMap(findUntraceable));
  yield report("install scripts that allowScripts does not judge", projects.flatMap(findUnapprovedScripts));
  yield report("packages with an unapproved licence", findUnapprovedLicences(site));
  if (!parameters.includes("--offline")) yield report("packages with a known vulnerability", await listVulnerabilities(root, folder));
};
