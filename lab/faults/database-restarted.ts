import { setTimeout as sleep } from "node:timers/promises";
import { takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

const BEFORE = 5;
const AFTER = 5;
const AWAY = 2_000;

/** PostgreSQL stops and starts while three people write: in order, then as in a power cut. */
export async function* databaseRestarted({ site, stored, postgres, restart }: FaultContext): AsyncGenerator<Result> {
  for (const [fault, signal] of [
    ["PostgreSQL stopped and started under load", "SIGINT"],
    ["PostgreSQL crashed and recovered under load", "SIGQUIT"],
  ] as const) {
    const ledger = writes.newLedger();
    let enough = BEFORE + AFTER;
    const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>();
    const write = async (writer: number) => {
      await (writer === 0 ? writes.uploadToGallery(site, ledger) : writes.addCategory(site, ledger));
      if (ledger.acknowledged >= BEFORE) underWay();
    };
    const written = writes.writeTogether(write, () => ledger.acknowledged >= enough, { goOn: true });
    await isUnderWay;
    await postgres.stop(signal);
    await sleep(AWAY);
    enough = ledger.acknowledged + AFTER;
    await postgres.start();
    const milliseconds = await site.until(site.isWell);
    await written;
    await restart();
    yield { fault, ...(await takeInventory(stored, ledger)), milliseconds };
  }
}
