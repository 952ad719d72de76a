import type { ReactNode } from "react";
import { ActionsCell, ImageCell, TextCell, TitleCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";

export type Column<Row> = { label: string; show: (row: Row) => ReactNode };

type Props<Row> = Omit<ListState, "rows"> & {
  /** The table's accessible name. */
  label: string;
  rows: Row[] | undefined;
  keyOf: (row: Row) => number;
  /** Shown before the title. */
  columns?: Column<Row>[];
  titleOf: (row: Row) => string;
  imageOf: (row: Row) => string | null;
  inEdit: Row | undefined;
  busy: boolean;
  /** What else can be done with a row, beside Edit and Delete. */
  more?: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

/** A list of titled pictures with Edit and Delete. */
export function DataTable<Row>({
  label,
  rows,
  keyOf,
  columns = [],
  titleOf,
  imageOf,
  inEdit,
  busy,
  more,
  onEdit,
  onRemove,
  ...state
}: Props<Row>) {
  return (
    <Table label={label} heads={[...columns.map((column) => column.label), "Title", "Image", "Actions"]} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={keyOf(row)} inEdit={inEdit !== undefined && keyOf(inEdit) === keyOf(row)}>
          {columns.map((column) => (
            <TextCell key={column.label} label={column.label}>
              {column.show(row)}
            </TextCell>
          ))}
          <TitleCell>{titleOf(row)}</TitleCell>
          <ImageCell src={imageOf(row)} />
          <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
            <RowActions name={titleOf(row)} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
            {more?.(row)}
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}
