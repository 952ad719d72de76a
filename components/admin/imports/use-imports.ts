import { useCallback, useEffect, useState } from "react";
import { hasEnded, type ImportPage } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { usePageVisible } from "@/lib/shared/client/events";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useLoad } from "@/lib/shared/client/http/use-request";

const failed = serverMessageOr(spreadsheetMessages.screen.failed);

const POLL_INTERVAL_MS = 1_000;

export function useImports() {
  const [page, setPage] = useState<ImportPage>();
  const [failure, setFailure] = useState<string>();
  const visible = usePageVisible();

  const reload = useCallback(async () => {
    try {
      setPage(await callApi<ImportPage>("GET", "/api/jobs"));
      setFailure(undefined);
    } catch (error) {
      setFailure(failed(error));
    }
  }, []);
  useLoad(reload);

  const isRunning = page?.items.some((job) => !hasEnded(job)) ?? false;
  useEffect(() => {
    if (!isRunning || !visible) return;
    const timer = setInterval(() => void reload(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, visible, reload]);

  return { rows: page?.items, total: page?.total, failure, reload };
}

export type Imports = ReturnType<typeof useImports>;
