import { useState } from "react";
import { DownloadErrors } from "@/components/admin/imports/download-errors";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextCell } from "@/components/admin/parts/table/cells";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { termKindNames } from "@/lib/catalogue/terms/words";
import type { ImportReport } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";

const { heads } = words;

const PAGE_SIZE = 50;

export type CheckReport = ImportReport & { file: string };

export function ImportPreview({ report }: { report: CheckReport }) {
  const { refused, more, new_terms, file } = report;
  return (
    <div className="grid gap-5 p-4.5 md:p-6">
      {refused.length === 0 ? (
        <p className="font-[550]">{report.added + report.changed === 0 ? words.nothing : words.preview(report)}</p>
      ) : (
        <div className="grid gap-3">
          <p className="flex items-start gap-2 font-[550] text-jasper">
            <AdminIcon name="alert" className="mt-0.5 size-5" />
            {words.errorsToFix(refused.length + more)}
          </p>
          <p className="text-small text-slate">{words.fixErrorsHint}</p>
          <DownloadErrors refused={refused} file={file} />
          <ErrorTable refused={refused} />
          {more > 0 && <p className="text-small text-slate">{words.moreErrors(more)}</p>}
        </div>
      )}
      {new_terms.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.newTerms(new_terms.length)}</p>
          <ul className="flex flex-wrap gap-2">
            {new_terms.map(({ kind, label }) => (
              <li key={`${kind} ${label}`} className="rounded-ease border border-joint bg-bench-2 px-3 py-1 wrap-anywhere">
                <span className="text-slate">{termKindNames[kind].one}:</span> {label}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ErrorTable({ refused }: Pick<ImportReport, "refused">) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(refused.length / PAGE_SIZE);
  const pageRows = refused.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <div className="min-w-0 border border-joint">
      <Table
        label={words.errorsToFix(refused.length)}
        heads={Object.values(heads)}
        rows={pageRows}
        failure={undefined}
        loading=""
        empty=""
        onRetry={() => {}}
      >
        {pageRows.map(({ row, column, value, error }) => (
          <TableRow key={`${row} ${column} ${error}`} inEdit={false}>
            <TextCell label={heads.row}>{row.toLocaleString("en-IN")}</TextCell>
            <TextCell label={heads.column}>{column}</TextCell>
            <TextCell label={heads.value}>{value}</TextCell>
            <TextCell label={heads.error}>{error}</TextCell>
          </TableRow>
        ))}
      </Table>
      <Pagination label={words.pages} page={page} pages={pages} onPage={setPage} />
    </div>
  );
}
