import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "../kit/rows.ts";
import { type Fleet, underLoad } from "./visitors.ts";

/** How long visitors are watched after a fault, in milliseconds. */
const AFTERWARDS = 5_000;

/** One instance is killed; it is started again afterwards. */
export async function kill(fleet: Fleet): Promise<Row[]> {
  const [victim] = fleet.instances;
  let inFlight = 0;
  const { failed, answered, reasons } = await underLoad(fleet, async (visitors) => {
    await sleep(AFTERWARDS / 2);
    inFlight = visitors.count().underWay;
    await victim?.stop("SIGKILL");
    await sleep(AFTERWARDS);
  });
  await victim?.start();
  return [
    {
      row: "failed requests, one instance killed",
      measured: `${failed} of ${answered + failed}`,
      bar: `≤ ${inFlight}, under way then`,
      met: failed <= inFlight,
      note: reasons,
    },
  ];
}

/** Each instance in turn is told to end and started again. */
export async function restart(fleet: Fleet): Promise<Row[]> {
  const { failed, answered, reasons } = await underLoad(fleet, async () => {
    for (const [place, instance] of fleet.instances.entries()) {
      await instance.stop();
      await instance.start();
      fleet.say(`instance ${place + 1} restarted`);
    }
    await sleep(AFTERWARDS / 2);
  });
  return [
    { row: "failed requests, rolling restart", measured: `${failed} of ${answered + failed}`, bar: "0", met: failed === 0, note: reasons },
  ];
}
