import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFormatTime } from "@/components/admin/shell/firm";
import { Button, Spinner } from "@/components/ui/button";
import type { Backup, BackupPage } from "@/lib/backups/backups";
import { backupMessages, backupWords as words } from "@/lib/backups/words";
import { getDiskState, type Operation } from "@/lib/platform/operation";
import { operationWords } from "@/lib/platform/operation-words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { toast } from "@/lib/shared/client/toast";

const PATH = "/api/backups";
const POLL_MS = 3_000;

/** Problems of operation, the last good backup and the last failure, for owners. */
export function Backups() {
  /** Id of the newest backup when the button was pressed; 0 if there was none. */
  const [startedAfter, setStartedAfter] = useState<number>();
  const checkIfRunning = (newest: Backup | undefined) =>
    newest?.result === "running" || (startedAfter !== undefined && (newest?.id ?? 0) === startedAfter);
  const { data: page, refetch } = useQuery({
    ...apiQuery<BackupPage>(`${PATH}?limit=2`),
    refetchInterval: ({ state }) => checkIfRunning(state.data?.items[0]) && POLL_MS,
  });
  const newest = page?.items[0];
  const isRunning = checkIfRunning(newest);

  async function start() {
    setStartedAfter(newest?.id ?? 0);
    await callApi("POST", PATH).catch((error) => {
      setStartedAfter(undefined);
      toast.error(serverMessageOr(backupMessages.failedToStart)(error));
    });
    void refetch();
  }

  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-4 rounded-ease border border-joint bg-paper px-4.5 py-3.5 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-sans text-body leading-[1.3] font-semibold tracking-normal">
          {operationWords.heading}
        </h2>
        {page?.on && (
          <Button variant="line" size="small" busy={isRunning} onClick={start}>
            {words.start}
          </Button>
        )}
      </div>
      <OperationProblems />
      {page && (page.on ? <State page={page} isRunning={isRunning} /> : <p className="mt-1 text-small text-slate">{backupMessages.off}</p>)}
    </section>
  );
}

function State({ page, isRunning }: { page: BackupPage; isRunning: boolean }) {
  const formatTime = useFormatTime();
  const { last_good, at, keep } = page;
  const last = page.items.find(({ result }) => result !== "running");
  return (
    <div className="mt-1 text-small leading-[1.45]">
      {last && last.result !== "good" && (
        <p className="wrap-anywhere text-jasper">
          <strong className="font-[550]">
            {(last.result === "failed" ? words.failed : words.unverified)(formatTime(last.started_at))}
          </strong>{" "}
          {last.reason}
        </p>
      )}
      <p>{last_good ? words.lastGood(formatTime(last_good.started_at), last_good.bytes ?? 0) : words.none}</p>
      {last_good?.reason && <p className="wrap-anywhere">{last_good.reason}</p>}
      <p className="text-slate">{words.schedule(at, keep)}</p>
      <p role="status" className="flex items-center gap-2 text-slate">
        {isRunning && (
          <>
            <Spinner /> {words.running}
          </>
        )}
      </p>
    </div>
  );
}

/** A full disk, and mail that the mail server does not accept. Empty if all is well. */
function OperationProblems() {
  const formatTime = useFormatTime();
  const { data: operation } = useQuery(apiQuery<Operation>("/api/operation"));
  if (!operation) return null;
  const { disk, mail } = operation;
  const lines = [
    disk.state === "full" && operationWords.full,
    ...disk.places.map((place) => getDiskState(place) === "low" && operationWords.low(place)),
    mail && operationWords.mail(mail, formatTime(mail.since)),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className="mt-1 text-small leading-[1.45] wrap-anywhere text-jasper">
          {line}
        </p>
      ),
  );
}
