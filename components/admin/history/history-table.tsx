import { type DetailsProps, EntryDetails } from "@/components/admin/history/entry-details";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Cell, TextCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { Done } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { AuditEntry } from "@/lib/history/audit";
import { describeEvent, doneFrom, historyWords } from "@/lib/history/words";

type Props = Omit<ListState, "rows"> &
  Pick<DetailsProps, "round" | "ofOneRow" | "busy" | "onRestore"> & {
    onUndo: (entry: AuditEntry) => void;
    rows: AuditEntry[] | undefined;
    /** Another page is on its way. */
    turning: boolean;
  };

const HEADS = ["When", "Who", "What"];

/** The history, newest first; each line opens to what the row held before and after. */
export const HistoryTable = ({ rows, turning, round, ofOneRow, busy, onRestore, onUndo, ...state }: Props) => (
  <div aria-busy={turning} className={`transition-opacity [&_td]:align-top duration-(--dur-quick) ${turning ? "opacity-60" : ""}`}>
    <Table label={historyWords.listHeading} heads={HEADS} rows={rows} {...state}>
      {rows?.map((entry) => (
        <TableRow key={entry.id} inEdit={false}>
          <TextCell label="When">
            <time dateTime={entry.at} className="tabular-nums @min-[46rem]/work:whitespace-nowrap">
              <Done at={entry.at} />
            </time>
          </TextCell>
          <TextCell label="Who">
            <span>
              {entry.by || "—"}
              <span className="block text-micro text-slate">{doneFrom(entry)}</span>
            </span>
          </TextCell>
          <Cell className="@max-[46rem]/work:block">
            <div className="min-w-0 @min-[46rem]/work:w-[min(44rem,50cqi)]">
              <p className="font-[550]">{describeEvent(entry)}</p>
              <EntryDetails entry={entry} {...{ round, ofOneRow, busy, onRestore }} />
              {entry.undoable && (
                <Button variant="line" size="small" className="mt-2" disabled={busy} onClick={() => onUndo(entry)}>
                  <AdminIcon name="undo" />
                  {historyWords.undo} <span className="sr-only">{describeEvent(entry)}</span>
                </Button>
              )}
            </div>
          </Cell>
        </TableRow>
      ))}
    </Table>
  </div>
);
