import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports (from 32768 on Linux), because an outgoing connection could take one first. Above the ports of tests and labs. */
const PORT_RANGE = [31_000, 32_768] as const;

/** Returns the preferred port if nothing listens there, otherwise a random one. */
export async function findFreePort(preferred?: number): Promise<number> {
  for (let port = preferred ?? randomInt(...PORT_RANGE); ; port = randomInt(...PORT_RANGE)) {
    if (await isFreePort(port)) return port;
  }
}

export async function isFreePort(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
