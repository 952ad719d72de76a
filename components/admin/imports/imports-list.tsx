import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import type { RefObject } from "react";
import { DownloadErrors } from "@/components/admin/imports/import-preview";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ActionsCell, Cell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { UploadBar } from "@/components/admin/parts/upload/image-preview";
import { FirmTime, Time } from "@/components/admin/shell/firm";
import { Button, buttonClass } from "@/components/ui/button";
import { hasEnded, type ImportJob, type ImportPage } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { importStateNames, sheetWords as words } from "@/lib/imports/words";
import { useChange } from "@/lib/shared/client/effects";
import { focusIfLost } from "@/lib/shared/client/focus";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { adminScreens } from "@/lib/shared/words/screens";

const { screen } = spreadsheetMessages;
const { listHeads: heads } = words;

type Props = { imports: Imports; busy: boolean; headingRef: RefObject<HTMLHeadingElement | null>; onAsk: (job: ImportJob) => void };

export function ImportsList({ imports: { rows, total, failure, reload }, busy, headingRef, onAsk }: Props) {
  const newest = rows?.[0];
  // The button of an undone import is removed.
  const undone = rows?.filter((job) => job.undone).length;
  useChange(undone, (previous) => previous !== undefined && focusIfLost(headingRef.current, { preventScroll: true }));
  return (
    <ListBox headingRef={headingRef} heading={words.listHeading} count={total} formatCount={words.counted}>
      <p aria-live="polite" className="sr-only">
        {newest && words.announcement(newest)}
      </p>
      <Table
        label={words.listHeading}
        heads={Object.values(heads)}
        list={{ rows, failure, reload }}
        loading={screen.loading}
        empty={screen.empty}
        suggestion={words.willAppear}
      >
        {rows?.map((job) => (
          <TableRow key={job.id} inEdit={!hasEnded(job)}>
            <WideCell>
              <Time at={job.created_at} className="tabular-nums" />
              <span className="block text-micro text-slate">{job.by}</span>
            </WideCell>
            <TitleCell className="@max-[46rem]/work:basis-full" note={<FirmTime at={job.created_at} />}>
              {job.file}
            </TitleCell>
            <Cell className="@max-[46rem]/work:order-1 @max-[46rem]/work:flex-1">
              <Outcome job={job} />
            </Cell>
            <ActionsCell className="@min-[46rem]/work:space-x-2 [&>*]:align-middle">
              <JobActions job={job} busy={busy} onAsk={onAsk} />
            </ActionsCell>
          </TableRow>
        ))}
      </Table>
    </ListBox>
  );
}

function Outcome({ job }: { job: ImportJob }) {
  const { state, done, total, error, refused, more } = job;
  const isWriting = state === "running" && total > 0 && done >= total;
  return (
    <div className="grid min-w-0 gap-1.5">
      <p className="font-[550]">{job.undone ? words.undone : importStateNames[state]}</p>
      {state === "running" && <UploadBar label={words.progress(job.file)} progress={total > 0 ? Math.min(1, done / total) : 0} />}
      {isWriting && <p className="text-slate">{words.writing}</p>}
      {state === "done" && <p className="text-slate">{words.result(job)}</p>}
      {refused.length > 0 && <p className="text-slate">{words.errorsToFix(refused.length + more)}</p>}
      {error && <p className="wrap-anywhere text-slate">{error}</p>}
    </div>
  );
}

function JobActions({ job, busy, onAsk }: { job: ImportJob; busy: boolean; onAsk: (job: ImportJob) => void }) {
  const name = <span className="sr-only">{job.file}</span>;

  if (!hasEnded(job)) {
    return (
      <Button variant="danger" size="small" disabled={busy} onClick={() => onAsk(job)}>
        {words.cancel} {name}
      </Button>
    );
  }
  return (
    <>
      {job.history !== null && !job.undone && (
        <Button variant="line" size="small" disabled={busy} onClick={() => onAsk(job)}>
          <AdminIcon name="undo" />
          {words.undo} {name}
        </Button>
      )}
      {job.history !== null && (
        <Link href={adminScreens.history.href} className={buttonClass({ variant: "line", size: "small" })}>
          {words.inHistory}
        </Link>
      )}
      {job.refused.length > 0 && <DownloadErrors {...job} />}
    </>
  );
}

const failed = serverMessageOr(spreadsheetMessages.screen.failed);

const POLL_INTERVAL_MS = 1_000;

/** The imports, loaded again each second while one is running and the page is visible. */
export function useImports() {
  const { data, error, refetch } = useQuery({
    ...apiQuery<ImportPage>("/api/jobs"),
    refetchInterval: ({ state }) => state.data?.items.some((job) => !hasEnded(job)) && POLL_INTERVAL_MS,
  });
  return { rows: data?.items, total: data?.total, failure: error ? failed(error) : undefined, reload: () => void refetch() };
}

type Imports = ReturnType<typeof useImports>;
