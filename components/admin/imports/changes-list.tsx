import { useState } from "react";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { TextCell } from "@/components/admin/parts/table/cells";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { filterChanges, type ImportCheck, NEW_PRODUCTS } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

const { changeHeads: heads } = words;

type Props = Pick<ImportCheck, "changes" | "changes_by_column">;

export function ChangesList({ changes, changes_by_column }: Props) {
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
            label={heads.column}
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
        heads={Object.values(heads)}
        list={{ rows: pageRows }}
        empty={words.noChangeFound}
        suggestion={words.otherFilter}
      >
        {pageRows.map(({ row, product, sku, column, before, after }, index) => (
          <TableRow key={index} inEdit={false}>
            <TextCell label={heads.product}>
              <span>
                <span className="font-semibold">{product}</span>
                <span className="block text-micro text-slate">{words.place(row, sku)}</span>
              </span>
            </TextCell>
            <TextCell label={heads.column}>{column || words.newProduct}</TextCell>
            <TextCell label={heads.before}>{before && <span className="whitespace-pre-line">{before}</span>}</TextCell>
            <TextCell label={heads.after}>{after && <span className="whitespace-pre-line">{after}</span>}</TextCell>
          </TableRow>
        ))}
      </Table>
      <Pagination label={words.changePages} page={page} pages={pages} onPage={(to) => setView({ search, column, page: to })} />
    </div>
  );
}
