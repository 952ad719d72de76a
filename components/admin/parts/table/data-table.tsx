import type { ReactNode } from "react";
import { ActionsCell, ImageCell, TextCell, TitleCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";

export type Column<Row> = { label: string; show: (row: Row) => ReactNode };

type Props<Row> = Omit<ListState, "rows"> & {
  label: string;
  rows: Row[] | undefined;
  getKey: (row: Row) => number;
  columns?: Column<Row>[];
  getTitle: (row: Row) => string;
  getImage: (row: Row) => string | null;
  inEdit: Row | undefined;
  busy: boolean;
  renderMoreActions?: (row: Row) => ReactNode;
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

export function DataTable<Row>({
  label,
  rows,
  getKey,
  columns = [],
  getTitle,
  getImage,
  inEdit,
  busy,
  renderMoreActions,
  onEdit,
  onRemove,
  ...state
}: Props<Row>) {
  return (
    <Table label={label} heads={[...columns.map((column) => column.label), "Title", "Image", "Actions"]} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={getKey(row)} inEdit={inEdit !== undefined && getKey(inEdit) === getKey(row)}>
          {columns.map((column) => (
            <TextCell key={column.label} label={column.label}>
              {column.show(row)}
            </TextCell>
          ))}
          <TitleCell>{getTitle(row)}</TitleCell>
          <ImageCell src={getImage(row)} />
          <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
            <RowActions name={getTitle(row)} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
            {renderMoreActions?.(row)}
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}
