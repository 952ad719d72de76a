import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs a command of Docker's to its end and returns what it printed; throws with Docker's own words. */
export const docker = async (...parameters: string[]): Promise<string> => (await both(...parameters)).stdout.trim();

/** The same, with what it printed to standard error. */
export async function both(...parameters: string[]) {
  try {
    return await execute("docker", parameters, { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, DOCKER_BUILDKIT: "1" } });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`docker ${parameters[0]}: ${stderr?.trim().split("\n").slice(-12).join("\n") || message}`);
  }
}

/** Runs a program in a container with something on its standard input. */
export const dockerWith = (parameters: string[], input: string): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const program = execFile("docker", parameters, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
    program.stdin?.end(input);
  });

/** The engine's version; throws where there is no engine. */
export async function needDocker() {
  try {
    return await docker("version", "--format", "{{.Server.Version}}");
  } catch (error) {
    throw new Error(`Docker: no engine answers. Install one, or start it.\n${(error as Error).message}`);
  }
}
