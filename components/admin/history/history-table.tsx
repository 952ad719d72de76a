import Link from "next/link";
import { type DetailsProps, EntryDetails } from "@/components/admin/history/entry-details";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Cell, TextCell } from "@/components/admin/parts/table/cells";
import { Table, type TableList, TableRow, type TableState } from "@/components/admin/parts/table/table";
import { Time } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { AuditEntry } from "@/lib/history/audit";
import { historyWords } from "@/lib/history/words";
import { describeEvent, formatOrigin, getSubjectHref } from "@/lib/website/entry-words";
import { getContentName } from "@/lib/website/field-names";

type Props = TableState &
  Pick<DetailsProps, "round" | "isSingleRow" | "busy" | "onRestore"> & {
    onUndo: (entry: AuditEntry) => void;
    list: TableList<AuditEntry>;
    isLoadingPage: boolean;
  };

const HEADS = ["When", "Who", "What"];

export const HistoryTable = ({ list, isLoadingPage, round, isSingleRow, busy, onRestore, onUndo, ...state }: Props) => (
  <div
    aria-busy={isLoadingPage}
    className={`transition-opacity [&_td]:align-top duration-(--dur-quick) ${isLoadingPage ? "opacity-60" : ""}`}
  >
    <Table narrow="cards" label={historyWords.listHeading} heads={HEADS} list={list} {...state}>
      {list.rows?.map((entry) => (
        <TableRow key={entry.id} inEdit={false}>
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
              <EntryDetails entry={entry} {...{ round, isSingleRow, busy, onRestore }} />
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

/** What happened, with a link to the row that it happened to. */
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
