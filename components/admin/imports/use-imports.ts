import { useCallback, useEffect, useState } from "react";
import { hasEnded, type ImportPage } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { api, server } from "@/lib/shared/client/http/api";
import { usePageVisible } from "@/lib/shared/client/use-page-visible";

const failed = server(spreadsheetMessages.screen.failed);

/** Between two looks at an import that is under way, in milliseconds. */
const OFTEN = 1_000;

/** The last imports, the newest first; looked at again and again while one is under way and somebody looks. */
export function useImports() {
  const [page, setPage] = useState<ImportPage>();
  const [failure, setFailure] = useState<string>();
  const visible = usePageVisible();

  const reload = useCallback(async () => {
    try {
      setPage(await api<ImportPage>("GET", "/api/jobs"));
      setFailure(undefined);
    } catch (error) {
      setFailure(failed(error));
    }
  }, []);
  useEffect(() => void reload(), [reload]);

  const underWay = page?.items.some((job) => !hasEnded(job)) ?? false;
  useEffect(() => {
    if (!underWay || !visible) return;
    const timer = setInterval(() => void reload(), OFTEN);
    return () => clearInterval(timer);
  }, [underWay, visible, reload]);

  return { rows: page?.items, total: page?.total, failure, reload };
}

export type Imports = ReturnType<typeof useImports>;
