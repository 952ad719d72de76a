import { setTimeout as sleep } from "node:timers/promises";
import { takeInventory } from "./bench/inventory.mjs";
import * as writes from "./bench/writes.mjs";

const BEFORE = 5;
const AFTER = 5;
const AWAY = 2_000;

/**
 * PostgreSQL stopped and started while three people write: in order, and as a power cut would.
 * @param {import("../scripts/faults.mjs").Bench} bench
 */
export async function* databaseRestarted({ site, postgres, restart }) {
  for (const [fault, signal] of /** @type {const} */ ([
    ["PostgreSQL stopped and started under load", "SIGINT"],
    ["PostgreSQL crashed and recovered under load", "SIGQUIT"],
  ])) {
    const ledger = writes.newLedger();
    let enough = BEFORE + AFTER;
    /** @type {() => void} */
    let underWay = () => {};
    const isUnderWay = new Promise((/** @type {(value: void) => void} */ resolve) => {
      underWay = resolve;
    });
    const write = async (/** @type {number} */ writer) => {
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
    yield { fault, ...(await takeInventory(site, ledger)), milliseconds };
  }
}
