"use client";

import Link from "next/link";
import { useState } from "react";
import { type DetailsProps, EntryDetails, type RestoreRequest } from "@/components/admin/history/entry-details";
import { HistoryTabs } from "@/components/admin/history/history-tabs";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { DateField } from "@/components/admin/parts/form/date-field";
import { Cell, TextCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination, Table, TableRow } from "@/components/admin/parts/table/table";
import { Time } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { AuditEntry } from "@/lib/history/audit";
import { historyMessages, historyWords } from "@/lib/history/words";
import { undoBatch } from "@/lib/imports/client/undo-batch";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { useFilteredPage } from "@/lib/shared/client/http/use-filtered-page";
import { resourcePlurals } from "@/lib/shared/resources";
import { describeEvent, formatOrigin, getSubjectHref } from "@/lib/website/entry-words";
import { getContentName } from "@/lib/website/field-names";

const words = historyMessages.history;
const { list } = words;
const HEADS = ["When", "Who", "What"];
const FILTER = ["search", "resource", "id", "from", "to"] as const;

export function HistoryScreen() {
  const { rows, total, page, pages, loading, failure, reload, filter, isFiltered, narrow, turn, clear } = useFilteredPage<
    AuditEntry,
    (typeof FILTER)[number]
  >("/api/history", FILTER, serverMessageOr(list.failed));
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<RestoreRequest>();
  const [round, setRound] = useState(0);
  const isLoadingPage = loading && rows !== undefined;

  async function restore({ entry, ifMatch }: RestoreRequest) {
    await run(
      () => callApi<ChangeResponse>("POST", `/api/history/${entry.id}/restore`, undefined, { ifMatch }),
      () => words.restore.done(entry.title),
      serverMessageOr(words.restore.failed),
    );
    setRowToConfirm(undefined);
    // Also after a refusal, because the current row has changed then.
    setRound(round + 1);
    void reload();
  }

  async function undo({ id }: AuditEntry) {
    await run(() => undoBatch(id), getMessage, serverMessageOr(words.undo.failed));
    void reload();
  }

  return (
    <>
      <ListBox
        heading={filter.id ? historyWords.versionsHeading : historyWords.listHeading}
        count={total}
        formatCount={historyWords.counted}
        isHeadingHidden={!filter.id}
        tools={
          <>
            <HistoryTabs />
            <ListTools
              label={historyWords.search}
              placeholder={historyWords.searchExample}
              search={filter.search}
              onSearch={(search) => narrow({ search })}
              onClear={isFiltered ? clear : undefined}
            >
              <FilterSelect
                label="Type"
                allLabel={historyWords.everything}
                names={resourcePlurals}
                value={filter.resource}
                // A row id needs its resource.
                onChoose={(resource) => narrow({ resource, id: "" })}
              />
              <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => narrow({ from })} />
              <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => narrow({ to })} />
            </ListTools>
          </>
        }
      >
        <div
          aria-busy={isLoadingPage}
          className={`transition-opacity [&_td]:align-top duration-(--dur-quick) ${isLoadingPage ? "opacity-60" : ""}`}
        >
          <Table
            narrow="cards"
            label={historyWords.listHeading}
            heads={HEADS}
            list={{ rows, failure, reload }}
            loading={list.loading}
            empty={isFiltered ? list.noMatch : list.empty}
            suggestion={isFiltered ? historyWords.widen : historyWords.willAppear}
          >
            {rows?.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                round={round}
                isSingleRow={filter.id !== ""}
                busy={busy}
                onRestore={setRowToConfirm}
                onUndo={() => undo(entry)}
              />
            ))}
          </Table>
        </div>
        <Pagination label={historyWords.pages} page={page} pages={pages} onPage={turn} />
      </ListBox>
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={words.confirmRestore}
        name={rowToConfirm && describeEvent(rowToConfirm.entry)}
        busy={busy}
        confirmLabel={historyWords.restore}
        busyLabel={historyWords.restoring}
        onConfirm={() => rowToConfirm && restore(rowToConfirm)}
        onCancel={() => setRowToConfirm(undefined)}
      />
    </>
  );
}

const EntryRow = ({ onUndo, ...details }: DetailsProps & { onUndo: () => void }) => {
  const { entry, busy } = details;
  return (
    <TableRow inEdit={false}>
      <TextCell label="When">
        <Time at={entry.at} className="tabular-nums @min-[46rem]/work:whitespace-nowrap" />
      </TextCell>
      <TextCell label="Who">
        <span>
          {entry.by_name || "—"}
          <span className="block text-micro text-slate">{formatOrigin(entry)}</span>
        </span>
      </TextCell>
      <Cell className="@max-[46rem]/work:block">
        <div className="min-w-0 @min-[46rem]/work:w-[min(44rem,50cqi)]">
          <p className="font-[550] wrap-anywhere">
            <Description entry={entry} />
          </p>
          <EntryDetails {...details} />
          {entry.undoable && (
            <Button variant="line" size="small" className="mt-2" disabled={busy} onClick={onUndo}>
              <AdminIcon name="undo" />
              {historyWords.undo} <span className="sr-only">{describeEvent(entry)}</span>
            </Button>
          )}
        </div>
      </Cell>
    </TableRow>
  );
};

function Description({ entry }: { entry: AuditEntry }) {
  const text = describeEvent(entry);
  const href = getSubjectHref(entry);
  const name = [`“${entry.title}”`, entry.subject, entry.resource === "content" ? getContentName(entry.title) : ""].find(
    (part) => part !== "" && text.includes(part),
  );
  if (!href || !name) return text;
  const at = text.lastIndexOf(name);
  return (
    <>
      {text.slice(0, at)}
      <Link href={href} className="underline underline-offset-4">
        {name}
      </Link>
      {text.slice(at + name.length)}
    </>
  );
}
