import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "../../scripts/processes.ts";
import { getMessage } from "../kit/lab.ts";

/** A package with a known vulnerability, to check that the audit service works. */
const CONTROL = { name: "minimist", version: "0.0.8" };

type Audit = {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string; url: string })[] }>;
};

async function audit(folder: string): Promise<Required<Pick<Audit, "vulnerabilities">>> {
  const { output } = await runToEnd("npm", ["audit", "--omit=dev", "--package-lock-only", "--json", "--loglevel=silent"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const { vulnerabilities, message = "no message" }: Audit = JSON.parse(output || "{}");
  if (!vulnerabilities) throw new Error(`the audit service failed: ${message}`);
  return { vulnerabilities };
}

function writeControlProject(folder: string): string {
  const control = path.join(folder, "control");
  const { name, version } = CONTROL;
  const manifest = { name: "control", version: "1.0.0", dependencies: { [name]: version } };
  const packages = { "": manifest, [`node_modules/${name}`]: { version } };
  mkdirSync(control);
  writeFileSync(path.join(control, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(control, "package-lock.json"), JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages }));
  return control;
}

/** Lists the known vulnerabilities of the production dependencies. A failed audit counts as a problem too. */
export async function listVulnerabilities(project: string, scratch: string): Promise<string[]> {
  try {
    const control = await audit(writeControlProject(scratch));
    if (!control.vulnerabilities[CONTROL.name])
      throw new Error(`the audit service does not know the vulnerability of ${CONTROL.name} ${CONTROL.version}`);
    const { vulnerabilities } = await audit(project);
    return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
      const reasons = via.map((cause) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`));
      return `${name} ${range}: ${severity}: ${reasons.join("; ")}`;
    });
  } catch (error) {
    return [`not checked: ${getMessage(error)}`];
  }
}
