import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below those that a system gives to outgoing connections, which could take the port before it is used (32768 on Linux). */
const PORTS = [10_240, 32_768] as const;

/** A port on loopback that nobody listens on now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
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
