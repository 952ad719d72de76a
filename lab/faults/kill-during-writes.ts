import { ageFiles, takeInventory } from "../kit/inventory.ts";
import * as writes from "../kit/writes.ts";
import type { FaultContext, Result } from "./fault.ts";

/** How many writes are acknowledged before the server is killed, with others under way. */
const BEFORE_THE_KILL = 5;

/** `kill -9` of the server in the middle of each kind of write. */
export async function* killDuringWrites({ site, stored, subcategory }: FaultContext): AsyncGenerator<Result> {
  const kinds: Record<string, (ledger: writes.Ledger) => () => Promise<unknown>> = {
    "adding a product": (ledger) => () => writes.addProduct(site, ledger, subcategory),
    "adding a category": (ledger) => () => writes.addCategory(site, ledger),
    "adding and deleting a slider": (ledger) => () => writes.addAndDeleteSlider(site, ledger),
    "uploading to the gallery": (ledger) => () => writes.uploadToGallery(site, ledger),
    "adding a brochure": (ledger) => () => writes.addBrochure(site, ledger),
    "an enquiry": (ledger) => () => writes.sendEnquiry(site, ledger),
  };
  for (const [kind, writer] of Object.entries(kinds)) {
    const ledger = writes.newLedger();
    yield { fault: `kill -9 during ${kind}`, ...(await killed({ site, stored }, ledger, writer(ledger))) };
  }

  const ledger = writes.newLedger();
  const doomed = [] as { id: number }[];
  for (let count = 0; count < 2 * BEFORE_THE_KILL; count++) doomed.push(await writes.addProduct(site, ledger, subcategory));
  ledger.acknowledged = 0;
  const drop = async () => {
    const product = doomed.pop();
    if (!product) throw new Error("none is left");
    await writes.remove(site, ledger, "product", product.id, `/api/subcategories/${product.id}`);
  };
  yield { fault: "kill -9 during deleting a product", ...(await killed({ site, stored }, ledger, drop)) };
}

async function killed({ site, stored }: Pick<FaultContext, "site" | "stored">, ledger: writes.Ledger, write: () => Promise<unknown>) {
  const done = writes.writeTogether(
    async () => {
      await write();
      if (ledger.acknowledged >= BEFORE_THE_KILL) site.signal("SIGKILL");
    },
    () => false,
  );
  const outcomes = await done;
  await site.stop("SIGKILL");
  ageFiles(stored);
  const milliseconds = await site.start();
  await site.until(site.isWell);
  const { problems, ...counts } = await takeInventory(stored, ledger);
  const first = outcomes.map((outcome) => (outcome.status === "rejected" ? String(outcome.reason.message) : "")).find(Boolean);
  if (ledger.acknowledged < BEFORE_THE_KILL) problems.push(`the writes were refused before the kill: ${first}`);
  return { ...counts, problems, milliseconds };
}
