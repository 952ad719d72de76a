import { setTimeout as sleep } from "node:timers/promises";
import type { Row } from "../kit/table.ts";
import { expectNoFailures, type Fleet, runUnderLoad } from "./visitors.ts";

const OBSERVATION_MS = 5_000;

export async function* kill(fleet: Fleet): AsyncGenerator<Row> {
  const [victim] = fleet.instances;
  let pending = 0;
  const visitors = await runUnderLoad(fleet, async (current) => {
    await sleep(OBSERVATION_MS / 2);
    pending = current.pending;
    await victim?.stop("SIGKILL");
    await sleep(OBSERVATION_MS);
  });
  await victim?.start();
  const row = expectNoFailures("failed requests, one instance killed", visitors);
  yield { ...row, bar: `≤ ${pending}, under way then`, met: visitors.failures.length <= pending };
}

export async function* restart(fleet: Fleet): AsyncGenerator<Row> {
  const visitors = await runUnderLoad(fleet, async () => {
    for (const [index, instance] of fleet.instances.entries()) {
      await instance.stop();
      await instance.start();
      fleet.log(`instance ${index + 1} restarted`);
    }
    await sleep(OBSERVATION_MS / 2);
  });
  yield expectNoFailures("failed requests, rolling restart", visitors);
}
