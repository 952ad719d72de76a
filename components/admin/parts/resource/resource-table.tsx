import type { ReactNode } from "react";
import { ImageCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, TableRow } from "@/components/admin/parts/table/table";

/** A column: the title, which opens the row; a picture; or anything else, which a narrow work area has no room for. */
export type Column<Row> = { head: string } & (
  | { note?: (row: Row) => ReactNode }
  | { getImage: (row: Row) => string | null; size?: string }
  | { show: (row: Row) => ReactNode }
);

type Props<Row> = Omit<ListState, "rows"> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: Row[] | undefined;
  getId: (row: Row) => number;
  getTitle: (row: Row) => string;
  inEdit: unknown;
  busy: boolean;
  getHref: (id: number) => string;
  getMoreActions?: (row: Row) => RowMenuItem[];
  onEdit: (id: number) => void;
  canRemove?: (row: Row) => boolean;
  onRemove: (row: Row) => void;
};

export function ResourceTable<Row>(props: Props<Row>) {
  const { label, columns, rows, getId, getTitle, inEdit, busy, getHref, getMoreActions, canRemove, onEdit, onRemove, ...state } = props;

  function renderCell(column: Column<Row>, row: Row) {
    if ("getImage" in column) return <ImageCell key={column.head} src={column.getImage(row)} size={column.size} />;
    if ("show" in column) return <WideCell key={column.head}>{column.show(row)}</WideCell>;
    return (
      <TitleCell key={column.head} href={getHref(getId(row))} onOpen={() => onEdit(getId(row))} note={column.note?.(row)}>
        {getTitle(row)}
      </TitleCell>
    );
  }

  return (
    <Table label={label} heads={[...columns.map(({ head }) => head), "Actions"]} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={getId(row)} id={getId(row)} inEdit={getId(row) === inEdit}>
          {columns.map((column) => renderCell(column, row))}
          <MenuCell>
            <RowActions
              name={getTitle(row)}
              disabled={busy}
              more={getMoreActions?.(row)}
              onEdit={() => onEdit(getId(row))}
              onRemove={canRemove?.(row) === false ? undefined : () => onRemove(row)}
            />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
