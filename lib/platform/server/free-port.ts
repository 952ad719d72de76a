import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports (from 32768 on Linux), which an outgoing connection could take first. */
const PORT_RANGE = [10_240, 32_768] as const;

export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORT_RANGE);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
