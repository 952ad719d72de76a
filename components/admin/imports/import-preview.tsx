import { useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { FilterSelect } from "@/components/admin/parts/form/choice";
import { TextCell } from "@/components/admin/parts/table/cells";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination, Table, TableRow } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import { termKindNames } from "@/lib/catalogue/terms/words";
import { createErrorCsv } from "@/lib/imports/error-csv";
import { filterChanges, groupErrors, type ImportCheck, type ImportReport, NEW_PRODUCTS } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";
import { saveFile } from "@/lib/shared/client/save-file";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

export type CheckReport = ImportCheck & { file: string };

export function ImportPreview({ report }: { report: CheckReport }) {
  const { refused, more, new_terms, notes, file } = report;
  return (
    <div className="grid gap-5 p-4.5 md:p-6">
      {refused.length === 0 ? (
        <>
          <p className="font-[550]">{report.added + report.changed === 0 ? words.nothing : words.preview(report)}</p>
          {report.changes.length > 0 && <ChangesList {...report} />}
        </>
      ) : (
        <div className="grid gap-3">
          <p className="flex items-start gap-2 font-[550] text-jasper">
            <AdminIcon name="alert" className="mt-0.5 size-5" />
            {words.errorsToFix(refused.length + more)}
          </p>
          <p className="text-small text-slate">{words.fixErrorsHint}</p>
          <DownloadErrors refused={refused} file={file} />
          <ErrorsTable refused={refused} label={words.errorsToFix(refused.length + more)} />
          {more > 0 && <p className="text-small text-slate">{words.moreErrors(more)}</p>}
        </div>
      )}
      {notes.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.notes(notes.length)}</p>
          <ul className="grid max-h-72 gap-1 overflow-auto text-slate">
            {notes.map(({ row, column, note, value }) => (
              <li key={`${row} ${column}`} className="wrap-anywhere">
                {note} ({value})
              </li>
            ))}
          </ul>
        </div>
      )}
      {new_terms.length > 0 && (
        <div className="grid gap-2 text-small">
          <p>{words.newTerms(new_terms.length)}</p>
          <ul className="flex flex-wrap gap-2">
            {new_terms.map(({ kind, label, similar }) => (
              <li key={`${kind} ${label}`} className="rounded-ease border border-joint bg-bench-2 px-3 py-1 wrap-anywhere">
                <span className="text-slate">{termKindNames[kind].one}:</span> {label}
                {similar && <span className="block">{words.similarTerm(similar)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const { heads } = words;

type ErrorsProps = Pick<ImportReport, "refused"> & { label: string };

function ErrorsTable({ refused, label }: ErrorsProps) {
  const [page, setPage] = useState(1);
  const groups = groupErrors(refused);
  const pages = Math.ceil(groups.length / ROWS_PER_PAGE);
  const pageGroups = groups.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return (
    <div className="min-w-0 border border-joint">
      <Table narrow="cards" label={label} heads={[words.product, ...Object.values(heads)]} list={{ rows: pageGroups }}>
        {pageGroups.map(([first, ...others]) => first && <ProductErrors key={first.row} first={first} others={others} />)}
      </Table>
      <Pagination label={words.pages} page={page} pages={pages} onPage={setPage} />
    </div>
  );
}

type CellError = ImportReport["refused"][number];

const ProductErrors = ({ first: { row, column, value, error, product }, others }: { first: CellError; others: CellError[] }) => (
  <TableRow inEdit={false}>
    <TextCell label={words.product}>{product}</TextCell>
    <TextCell label={heads.row}>{row.toLocaleString("en-IN")}</TextCell>
    <TextCell label={heads.column}>{column}</TextCell>
    <TextCell label={heads.value}>{value}</TextCell>
    <TextCell label={heads.error}>
      <span>
        {error}
        <OtherErrors errors={others} />
      </span>
    </TextCell>
  </TableRow>
);

function OtherErrors({ errors }: { errors: CellError[] }) {
  if (errors.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-ease text-slate underline underline-offset-4 hover:text-basalt">
        {words.otherErrors(errors.length)}
      </summary>
      <ul className="grid gap-1.5 border-l-2 border-joint pl-4">
        {errors.map(({ row, column, error }) => (
          <li key={`${row} ${column} ${error}`}>{words.errorInCell(row, column, error)}</li>
        ))}
      </ul>
    </details>
  );
}

export function DownloadErrors({ refused, file }: Pick<ImportReport, "refused"> & { file: string }) {
  const download = () =>
    saveFile(new Blob([createErrorCsv(refused)], { type: "text/csv" }), `${file.replace(/\.\w{1,5}$/, "")}-errors.csv`);
  return (
    <Button variant="line" size="small" onClick={download} className="justify-self-start">
      <AdminIcon name="download" />
      {words.downloadErrors} <span className="sr-only">{file}</span>
    </Button>
  );
}

const { changeHeads } = words;

type ChangesProps = Pick<ImportCheck, "changes" | "changes_by_column">;

function ChangesList({ changes, changes_by_column }: ChangesProps) {
  const [{ search, column, page }, setView] = useState({ search: "", column: "", page: 1 });
  const matches = filterChanges(changes, search, column);
  const pages = Math.max(1, Math.ceil(matches.length / ROWS_PER_PAGE));
  const pageRows = matches.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  const total = changes_by_column.reduce((sum, { count }) => sum + count, 0);
  const columnNames = changes_by_column.map(({ column, count }): [string, string] => [
    column || NEW_PRODUCTS,
    words.columnFilter(column, count),
  ]);
  return (
    <div className="min-w-0 border border-joint">
      <div className="flex flex-wrap items-center gap-2 border-b border-joint px-4 py-2">
        <ListTools
          label={words.searchChanges}
          placeholder={words.searchChangesExample}
          search={search}
          onSearch={(search) => setView({ search, column, page: 1 })}
        >
          <FilterSelect
            label={changeHeads.column}
            allLabel={words.allColumns}
            names={Object.fromEntries(columnNames)}
            value={column}
            onChoose={(column) => setView({ search, column, page: 1 })}
          />
        </ListTools>
        <p aria-live="polite" className="text-small text-slate">
          {words.shownChanges(matches.length, changes.length, total)}
        </p>
      </div>
      <Table
        narrow="cards"
        label={words.changesLabel}
        heads={Object.values(changeHeads)}
        list={{ rows: pageRows }}
        empty={words.noChangeFound}
        suggestion={words.otherFilter}
      >
        {pageRows.map(({ row, product, sku, column, before, after }, index) => (
          <TableRow key={index} inEdit={false}>
            <TextCell label={changeHeads.product}>
              <span>
                <span className="font-semibold">{product}</span>
                <span className="block text-micro text-slate">{words.place(row, sku)}</span>
              </span>
            </TextCell>
            <TextCell label={changeHeads.column}>{column || words.newProduct}</TextCell>
            <TextCell label={changeHeads.before}>{before && <span className="whitespace-pre-line">{before}</span>}</TextCell>
            <TextCell label={changeHeads.after}>{after && <span className="whitespace-pre-line">{after}</span>}</TextCell>
          </TableRow>
        ))}
      </Table>
      <Pagination label={words.changePages} page={page} pages={pages} onPage={(to) => setView({ search, column, page: to })} />
    </div>
  );
}
