// The encoder's process. The server starts it (helper-process.ts), asks one thing after the other, and decides when it ends: a signal
// sent to all processes of the site is the server's to mind.
import type { Reply } from "./helper-process.ts";
import { encode, look } from "./picture-encoder.ts";

const tasks = { look, encode };

process.on("message", async ({ task, what }: { task: keyof typeof tasks; what: never }) => {
  const reply: Reply = await tasks[task](what).then(
    (answer) => ({ answer }),
    ({ message, code }) => ({ failure: { message, code } }),
  );
  process.send?.(reply);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

// Whatever is being made is of no use to anybody now, and an orderly exit would wait for it.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
