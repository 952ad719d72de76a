import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** What a helper sends back: the answer, or what went wrong with the work. */
export type Reply = { answer: unknown } | { failure: { message: string; code?: string } };

/** The work failed, was killed, or took too long. */
export class HelperFailed extends Error {
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Killed: by the work itself, by the machine, or by somebody. */
class Killed extends HelperFailed {}

type Limits = {
  /** How long one question may take, in milliseconds; then the process is killed. */
  patience: number;
  /** How long it waits for more to do, in milliseconds; then it ends, and its memory is free again. */
  idle: number;
  /** What its Node.js is started with. */
  flags?: string[];
};

/**
 * A process for work that would take the server's processors and memory. It is started when there is something to do, gives way to
 * whatever else wants to run, ends when there is nothing to do any more, and does not outlive the server. What kills it does not kill
 * the server: the next question starts it again.
 * @param program its file, which answers each message with a Reply
 * @returns asks it to do a task, one at a time; asks once more when it is killed meanwhile
 */
export function helperProcess(program: () => string, { patience, idle, flags = [] }: Limits) {
  let helper: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // glibc keeps a heap for each thread: two of them hold half as much memory for nothing, at no cost in time.
    // Two pictures at a time, each on all cores, are as quick as four, and take 40 MB less of a photograph of 24 megapixels.
    const env = { ...process.env, MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" };
    const child = fork(program(), { env, execArgv: flags, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    // Now, before it has threads: each inherits it.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    // Whoever waits for it hears of it; when nobody waits, there is nobody to tell.
    child.on("error", () => {});
    child.unref();
    child.channel?.unref();
    return child;
  }

  function end() {
    helper?.kill("SIGKILL");
    helper = undefined;
  }

  async function put(question: { task: string; what: object }): Promise<Reply> {
    if (!helper?.connected) helper = start();
    const child = helper;
    const settled = new AbortController();
    const { signal } = settled;
    const replied = once(child, "message", { signal }).then(([reply]) => reply as Reply);
    const ended = once(child, "exit", { signal }).then(([code, by]) => {
      throw by ? new Killed(`${question.task}: ended by ${by}`) : new Error(`${program()} ended with ${code}`);
    });
    const late = sleep(patience, undefined, { signal }).then(() => {
      throw new HelperFailed(`${question.task}: took too long`);
    });
    try {
      child.send(question);
      return await Promise.race([replied, ended, late]);
    } catch (error) {
      end();
      throw error;
    } finally {
      settled.abort();
    }
  }

  return async <A>(task: string, what: object): Promise<A> => {
    clearTimeout(rest);
    try {
      const reply = await put({ task, what }).catch((error: unknown) => {
        if (error instanceof Killed) return put({ task, what });
        throw error;
      });
      if ("failure" in reply) throw new HelperFailed(reply.failure.message, reply.failure.code);
      return reply.answer as A;
    } finally {
      rest = setTimeout(end, idle).unref();
    }
  };
}
