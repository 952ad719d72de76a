import { useState } from "react";
import { TextCell } from "@/components/admin/parts/table/cells";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { groupErrors, type ImportReport } from "@/lib/imports/imports";
import { sheetWords as words } from "@/lib/imports/words";
import { ROWS_PER_PAGE } from "@/lib/shared/limits";

const { heads } = words;

type Props = Pick<ImportReport, "refused"> & { label: string };

export function ErrorsTable({ refused, label }: Props) {
  const [page, setPage] = useState(1);
  const groups = groupErrors(refused);
  const pages = Math.ceil(groups.length / ROWS_PER_PAGE);
  const pageGroups = groups.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  return (
    <div className="min-w-0 border border-joint">
      <Table
        narrow="cards"
        label={label}
        heads={[words.product, ...Object.values(heads)]}
        rows={pageGroups}
        failure={undefined}
        loading=""
        empty=""
        onRetry={() => {}}
      >
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
