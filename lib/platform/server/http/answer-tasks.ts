// For the programs of helper processes (helper-process.ts). The server ends them, so they ignore signals to all processes of the site.
import type { HelperReply } from "#lib/platform/server/concurrency/helper-process.ts";

export function answerTasks(tasks: Record<string, (what: never) => Promise<unknown>>): void {
  process.on("message", async ({ task, what }: { task: string; what: never }) => {
    const reply: HelperReply = await tasks[task]!(what).then(
      (answer) => ({ answer }),
      ({ message, code }) => ({ failure: { message, code } }),
    );
    process.send?.(reply);
  });

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

  // The server is gone. A graceful exit would wait for the running task.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}
