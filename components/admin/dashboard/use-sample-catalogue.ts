import { useState } from "react";
import { useChanges } from "@/lib/shared/client/form/use-changes";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { useUndo } from "@/lib/shared/client/use-undo";
import type { SampleRows } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/api/sample";
const getMessage = ({ message }: ChangeResponse) => message ?? "";

export function useSampleCatalogue() {
  const [sample, setSample] = useState<SampleRows>();
  const { busy, run, rowToConfirm, setRowToConfirm } = useChanges<SampleRows>();
  const load = () => callApi<SampleRows>("GET", PATH);
  useRequest(PATH, load, setSample);
  const { createUndoOptions } = useUndo(() => void load().then(setSample, () => {}));

  async function remove() {
    const isRemoved = await run(
      () => callApi("DELETE", PATH),
      getMessage,
      serverMessageOr(websiteMessages.sample.failed),
      createUndoOptions,
    );
    if (isRemoved) setSample(undefined);
    setRowToConfirm(undefined);
  }
  return { sample, isLeft: sample !== undefined && sample.left > 0, busy, remove, rowToConfirm, setRowToConfirm };
}
