// The encoder's process. The server starts it (helper-process.ts), sends one task after the other, and decides when it ends: it ignores
// signals that are sent to all processes of the site.
import type { Reply } from "./helper-process.ts";
import { encode, encodeSocial, readMetadata } from "./picture-encoder.ts";

const tasks = { readMetadata, encode, encodeSocial };

process.on("message", async ({ task, what }: { task: keyof typeof tasks; what: never }) => {
  const reply: Reply = await tasks[task](what).then(
    (answer) => ({ answer }),
    ({ message, code }) => ({ failure: { message, code } }),
  );
  process.send?.(reply);
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

// Nobody waits for the result any more, and an orderly exit would wait for it.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
