import { callsTo } from "../../faults/bench/calls.mjs";
import { freePort } from "../../scripts/database.mjs";
import { both, docker } from "./docker.mjs";

/** What a container has to do with in these checks. */
export const MEMORY = "512m";

/** As little as a container can be given. */
export const LOCKED_DOWN = [
  ...["--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"],
  ...["--memory-swap", MEMORY, "--pids-limit", "200"],
];

/**
 * A site in a container with a volume of its own.
 * @param {{ image: string, name: string, volume: string, options?: string[] }} what
 */
export async function runContained({ image, name, volume, options = [] }) {
  const port = await freePort();
  const { send, enter, until, isWell } = callsTo(`http://127.0.0.1:${port}`);
  const state = (/** @type {string} */ path) => docker("inspect", "--format", `{{.State.${path}}}`, name);
  const logs = async () => Object.values(await both("logs", "--tail", "50", name)).join("");
  /** @param {string[]} command @returns {Promise<number>} from the command to the first page, in milliseconds */
  const timed = async (...command) => {
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
    signIn: (/** @type {string} */ password) => enter("admin", password),
    logs,
    /** @param {string[]} command */
    run: (...command) => docker("exec", name, ...command),
    start: () => timed("start", name),
    /** Resolves when it is over. */
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
    /** @param {string} from @param {string} to a folder of this machine */
    copyOut: (from, to) => docker("cp", "--archive", `${name}:${from}`, to),
  };
}

/** @typedef {Awaited<ReturnType<typeof runContained>>} ContainedSite */
