import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Runs a command of Docker's to its end.
 * @param {string[]} parameters
 * @returns {Promise<string>} what it printed
 * @throws {Error} with Docker's own words
 */
export const docker = async (...parameters) => (await both(...parameters)).stdout.trim();

/** What it printed as its result, and beside it. @param {string[]} parameters */
export async function both(...parameters) {
  try {
    return await execute("docker", parameters, { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, DOCKER_BUILDKIT: "1" } });
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Error(`docker ${parameters[0]}: ${stderr?.trim().split("\n").slice(-12).join("\n") || message}`);
  }
}

/**
 * Runs a program in a container that runs, or a new one, with something to read; both end together.
 * @param {string[]} parameters @param {string} input
 * @returns {Promise<{ code: number, output: string }>}
 */
export const dockerWith = (parameters, input) =>
  new Promise((resolve) => {
    const program = execFile("docker", parameters, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    program.stdin?.end(input);
  });

/** @throws {Error} where there is no engine to ask */
export async function needDocker() {
  try {
    return await docker("version", "--format", "{{.Server.Version}}");
  } catch (error) {
    throw new Error(`Docker: no engine answers. Install one, or start it.\n${/** @type {Error} */ (error).message}`);
  }
}
