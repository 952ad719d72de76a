// What the programs of helper processes have in common. The server starts them (helper-process.ts), sends one task after the other, and
// decides when they end: they ignore signals that are sent to all processes of the site.
import type { Reply } from "#lib/platform/server/concurrency/helper-process.ts";

/** Answers each message with what its task gives, or with what went wrong. */
export function answerTasks(tasks: Record<string, (what: never) => Promise<unknown>>): void {
  process.on("message", async ({ task, what }: { task: string; what: never }) => {
    const reply: Reply = await tasks[task]!(what).then(
      (answer) => ({ answer }),
      ({ message, code }) => ({ failure: { message, code } }),
    );
    process.send?.(reply);
  });

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

  // Nobody waits for the result any more, and an orderly exit would wait for it.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
