import { writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "../../scripts/processes.ts";
import { root } from "../../scripts/project-root.ts";
import { expectNone, getMessage, type Lab } from "../kit/lab.ts";
import { findMismatches, findUnapprovedLicences, findUnapprovedScripts, findUntraceable, readProject } from "./lockfile.ts";

/** A package with a known vulnerability, to check that the audit service works. */
const CONTROL = { minimist: "0.0.8" };

type Cause = string | { title: string; url: string };
type Vulnerabilities = Record<string, { severity: string; range: string; via: Cause[] }>;

async function audit(cwd: string): Promise<Vulnerabilities> {
  const parameters = ["audit", "--omit=dev", "--package-lock-only", "--json", "--loglevel=silent"];
  const { output } = await runToEnd("npm", parameters, { cwd, stdio: ["ignore", "pipe", "ignore"], shell: process.platform === "win32" });
  const { vulnerabilities, message = "no message" } = JSON.parse(output || "{}");
  if (!vulnerabilities) throw new Error(`the audit service failed: ${message}`);
  return vulnerabilities;
}

function writeControlProject(folder: string) {
  const manifest = { name: "control", version: "1.0.0", dependencies: CONTROL };
  const packages = { "": manifest, "node_modules/minimist": { version: CONTROL.minimist } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }));
}

async function listVulnerabilities(project: string, scratch: string): Promise<string[]> {
  try {
    writeControlProject(scratch);
    const { minimist } = await audit(scratch);
    if (!minimist) throw new Error("the audit service does not know the vulnerability of minimist 0.0.8");
    const describeCause = (cause: Cause) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`);
    return Object.entries(await audit(project)).map(
      ([name, { severity, range, via }]) => `${name} ${range}: ${severity}: ${via.map(describeCause).join("; ")}`,
    );
  } catch (error) {
    return [`not checked: ${getMessage(error)}`];
  }
}

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
