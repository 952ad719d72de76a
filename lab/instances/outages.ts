import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "../kit/table.ts";
import { type Fleet, runUnderLoad } from "./visitors.ts";

const OBSERVATION_MS = 5_000;

export async function kill(fleet: Fleet): Promise<Row[]> {
  const [victim] = fleet.instances;
  let inFlight = 0;
  const { failed, answered, reasons } = await runUnderLoad(fleet, async (visitors) => {
    await sleep(OBSERVATION_MS / 2);
    inFlight = visitors.count().pending;
    await victim?.stop("SIGKILL");
    await sleep(OBSERVATION_MS);
  });
  await victim?.start();
  const measured = `${failed} of ${answered + failed}`;
  return [
    { row: "failed requests, one instance killed", measured, bar: `≤ ${inFlight}, under way then`, met: failed <= inFlight, note: reasons },
  ];
}

export async function restart(fleet: Fleet): Promise<Row[]> {
  const { failed, answered, reasons } = await runUnderLoad(fleet, async () => {
    for (const [index, instance] of fleet.instances.entries()) {
      await instance.stop();
      await instance.start();
      fleet.log(`instance ${index + 1} restarted`);
    }
    await sleep(OBSERVATION_MS / 2);
  });
  const measured = `${failed} of ${answered + failed}`;
  return [{ row: "failed requests, rolling restart", measured, bar: "0", met: failed === 0, note: reasons }];
}
