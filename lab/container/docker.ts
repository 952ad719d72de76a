import { execFile } from "node:child_process";
import { findFreePort } from "../kit/free-port.ts";
import { createSiteClient } from "../kit/site-client.ts";

type Output = { code: number; stdout: string; stderr: string };

export const runDocker = (parameters: string[], input = ""): Promise<Output> =>
  new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, DOCKER_BUILDKIT: "1" } };
    const program = execFile("docker", parameters, options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr: stderr || (error?.message ?? "") }),
    );
    // Docker may end without reading the input.
    program.stdin?.on("error", () => {}).end(input);
  });

export async function docker(...parameters: string[]): Promise<string> {
  const { code, stdout, stderr } = await runDocker(parameters);
  if (code !== 0) throw new Error(`docker ${parameters[0]}: ${stderr.trim().split("\n").slice(-12).join("\n")}`);
  return stdout.trim();
}

const MEMORY = "512m";

export const LOCKED_DOWN = [
  ...["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
  ...["--memory-swap", MEMORY, "--pids-limit", "200"],
];

type Container = { image: string; name: string; volume: string; options?: string[] };

export async function runContainer({ image, name, volume, options = [] }: Container) {
  const port = await findFreePort();
  const client = createSiteClient(`http://127.0.0.1:${port}`);
  const getState = (path: string) => docker("inspect", "--format", `{{.State.${path}}}`, name);
  const readLogs = async () => {
    const { stdout, stderr } = await runDocker(["logs", "--tail", "50", name]);
    return stdout + stderr;
  };
  const timeStart = async (...command: string[]): Promise<number> => {
    const start = Date.now();
    await docker(...command);
    const hasEnded = async () => (await getState("Running")) !== "true";
    await client.waitUntil(async () => (await client.isHealthy().catch(() => false)) || hasEnded());
    if (await hasEnded()) throw new Error(`the container ended:\n${await readLogs()}`);
    return Date.now() - start;
  };
  const settings = ["--publish", `127.0.0.1:${port}:3000`, "--volume", `${volume}:/data`, "--memory", MEMORY, "--env", "RATE_LIMITS=0"];
  const milliseconds = await timeStart("run", "--detach", "--name", name, ...settings, ...options, image);
  return {
    ...{ ...client, milliseconds, getState, readLogs },
    signIn: (password: string) => client.authenticate("admin", password),
    run: (...command: string[]) => docker("exec", name, ...command),
    start: () => timeStart("start", name),
    kill: async () => {
      await docker("kill", "--signal", "KILL", name);
      await docker("wait", name);
    },
    remove: () => docker("rm", "--force", name),
    stop: async () => {
      const start = Date.now();
      await docker("stop", "--time", "60", name);
      return { code: Number(await getState("ExitCode")), milliseconds: Date.now() - start };
    },
    copyOut: (from: string, to: string) => docker("cp", "--archive", `${name}:${from}`, to),
  };
}

export type ContainedSite = Awaited<ReturnType<typeof runContainer>>;
