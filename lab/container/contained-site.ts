import { freePort } from "#lib/platform/server/free-port.ts";
import { callsTo } from "../kit/calls.ts";
import { both, docker } from "./docker.ts";

/** The memory of a container in these checks. */
export const MEMORY = "512m";

/** The least that a container can be given. */
export const LOCKED_DOWN = [
  ...["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
  ...["--memory-swap", MEMORY, "--pids-limit", "200"],
];

/** A site in a container with a volume of its own. */
export async function runContained({
  image,
  name,
  volume,
  options = [],
}: {
  image: string;
  name: string;
  volume: string;
  options?: string[];
}) {
  const port = await freePort();
  const { send, enter, until, isWell } = callsTo(`http://127.0.0.1:${port}`);
  const state = (path: string) => docker("inspect", "--format", `{{.State.${path}}}`, name);
  const logs = async () => Object.values(await both("logs", "--tail", "50", name)).join("");
  /** The time from the command to the first page, in milliseconds. */
  const timed = async (...command: string[]): Promise<number> => {
    const begun = Date.now();
    await docker(...command);
    const ended = async () => (await state("Running")) !== "true";
    await until(async () => (await isWell().catch(() => false)) || ended());
    if (await ended()) throw new Error(`the container ended:\n${await logs()}`);
    return Date.now() - begun;
  };
  const own = ["--publish", `127.0.0.1:${port}:3000`, "--volume", `${volume}:/data`, "--memory", MEMORY, "--env", "RATE_LIMITS=0"];
  const milliseconds = await timed("run", "--detach", "--name", name, ...own, ...options, image);
  return {
    milliseconds,
    send,
    state,
    signIn: (password: string) => enter("admin", password),
    logs,
    run: (...command: string[]) => docker("exec", name, ...command),
    start: () => timed("start", name),
    /** Resolves when it has ended. */
    kill: async () => {
      await docker("kill", "--signal", "KILL", name);
      await docker("wait", name);
    },
    remove: () => docker("rm", "--force", name),
    stop: async () => {
      const begun = Date.now();
      await docker("stop", "--time", "60", name);
      return { code: Number(await state("ExitCode")), milliseconds: Date.now() - begun };
    },
    /** Copies something out of it to a folder of this machine. */
    copyOut: (from: string, to: string) => docker("cp", "--archive", `${name}:${from}`, to),
  };
}

export type ContainedSite = Awaited<ReturnType<typeof runContained>>;
