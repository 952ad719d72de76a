import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { useUndo } from "@/lib/shared/client/use-undo";
import type { SampleRows } from "@/lib/website/first-steps";
import { websiteMessages } from "@/lib/website/words";

const PATH = "/api/sample";
const getMessage = ({ message }: ChangeResponse) => message ?? "";

export function useSampleCatalogue() {
  const client = useQueryClient();
  const { data: sample } = useQuery(apiQuery<SampleRows>(PATH));
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<SampleRows>();
  const reload = () => void client.invalidateQueries({ queryKey: [PATH] });
  const { createUndoOptions } = useUndo(reload);

  async function remove() {
    await run(() => callApi<ChangeResponse>("DELETE", PATH), getMessage, serverMessageOr(websiteMessages.sample.failed), createUndoOptions);
    reload();
    setRowToConfirm(undefined);
  }
  return { sample, isLeft: sample !== undefined && sample.left > 0, busy, remove, rowToConfirm, setRowToConfirm };
}
