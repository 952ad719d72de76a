import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextCell } from "@/components/admin/parts/table/cells";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { termKinds } from "@/lib/catalogue/terms/words";
import type { ImportReport } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";

const { heads } = words;

/** Faults that are shown at once. */
const AT_ONCE = 50;

type Props = { report: ImportReport; marking: boolean; onMark: () => void };

/** What a table would do: numbers, words that are new, and what is wrong by row and column. */
export function ImportFindings({ report, marking, onMark }: Props) {
  const { refused, more, new_terms } = report;
  return (
    <div className="grid gap-5 p-4.5 md:p-6">
      {refused.length === 0 ? (
        <p className="font-[550]">{report.added + report.changed === 0 ? words.nothing : words.would(report)}</p>
      ) : (
        <div className="grid gap-3">
          <p className="flex items-start gap-2 font-[550] text-jasper">
            <AdminIcon name="alert" className="mt-0.5 size-5" />
            {words.faults(refused.length + more)}
          </p>
          <p className="text-small text-slate">{words.faultsNext}</p>
          <Button variant="line" size="small" busy={marking} onClick={onMark} className="justify-self-start">
            {!marking && <AdminIcon name="download" />}
            {marking ? words.marking : words.marked}
          </Button>
          <Faults refused={refused} />
          {more > 0 && <p className="text-small text-slate">{words.more(more)}</p>}
        </div>
      )}
      {new_terms.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.newTerms(new_terms.length)}</p>
          <ul className="flex flex-wrap gap-2">
            {new_terms.map(({ kind, label }) => (
              <li key={`${kind} ${label}`} className="rounded-ease border border-joint bg-bench-2 px-3 py-1 wrap-anywhere">
                <span className="text-slate">{termKinds[kind].one}:</span> {label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Faults({ refused }: Pick<ImportReport, "refused">) {
  const [page, turn] = useState(1);
  const pages = Math.ceil(refused.length / AT_ONCE);
  const shown = refused.slice((page - 1) * AT_ONCE, page * AT_ONCE);
  return (
    <div className="min-w-0 border border-joint">
      <Table
        label={words.faults(refused.length)}
        heads={Object.values(heads)}
        rows={shown}
        failure={undefined}
        loading=""
        empty=""
        onRetry={() => {}}
      >
        {shown.map(({ row, column, error }) => (
          <TableRow key={`${row} ${column} ${error}`} inEdit={false}>
            <TextCell label={heads.row}>{row.toLocaleString("en-IN")}</TextCell>
            <TextCell label={heads.column}>{column}</TextCell>
            <TextCell label={heads.error}>{error}</TextCell>
          </TableRow>
        ))}
      </Table>
      <Pagination label={words.pages} page={page} pages={pages} onPage={turn} />
    </div>
  );
}
