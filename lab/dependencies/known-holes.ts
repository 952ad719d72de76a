import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToEnd } from "../../scripts/processes.ts";

/** A package in a version that is known to have a hole: a service that knows of none there has not looked. */
const CONTROL = { name: "minimist", version: "0.0.8" };

type Audit = {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string; url: string })[] }>;
};

/** What the registry's audit service knows of what is shipped out of a folder. */
async function audit(folder: string): Promise<Required<Pick<Audit, "vulnerabilities">>> {
  const { output } = await runToEnd("npm", ["audit", "--omit=dev", "--package-lock-only", "--json", "--loglevel=silent"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    shell: process.platform === "win32",
  });
  const { vulnerabilities, message = "it says nothing" }: Audit = JSON.parse(output || "{}");
  if (!vulnerabilities) throw new Error(`the audit service does not answer: ${message}`);
  return { vulnerabilities };
}

function makeControl(folder: string): string {
  const control = path.join(folder, "control");
  const { name, version } = CONTROL;
  const own = { name: "control", version: "1.0.0", dependencies: { [name]: version } };
  const packages = { "": own, [`node_modules/${name}`]: { version } };
  mkdirSync(control);
  writeFileSync(path.join(control, "package.json"), JSON.stringify(own));
  writeFileSync(path.join(control, "package-lock.json"), JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }));
  return control;
}

/** The known vulnerabilities of what a project ships. That they could not be looked up is a problem as well. */
export async function knownHoles(project: string, scratch: string): Promise<string[]> {
  try {
    const control = await audit(makeControl(scratch));
    if (!control.vulnerabilities[CONTROL.name])
      throw new Error(`the audit service knows of no hole in ${CONTROL.name} ${CONTROL.version}, so its word is worth nothing`);
    const { vulnerabilities } = await audit(project);
    return Object.entries(vulnerabilities).map(([name, { severity, range, via }]) => {
      const reasons = via.map((cause) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} ${cause.url}`));
      return `${name} ${range}: ${severity}: ${reasons.join("; ")}`;
    });
  } catch (error) {
    return [`not looked up: ${error instanceof Error ? error.message : error}`];
  }
}
