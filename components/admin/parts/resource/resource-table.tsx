import { Fragment, type ReactNode } from "react";
import { ImageCell, InitialsCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, type TableList, TableRow, type TableState } from "@/components/admin/parts/table/table";

/** A column: the title, which opens the row; a picture; or anything else, which a narrow work area has no room for. */
export type Column<Row> = { head: string } & (
  | { note?: (row: Row) => ReactNode; badge?: (row: Row) => ReactNode; hasInitials?: boolean }
  | { getImage: (row: Row) => string | null; size?: string }
  | { show: (row: Row) => ReactNode }
);

type Props<Row> = TableState & {
  list: TableList<Row>;
  label: string;
  columns: readonly Column<Row>[];
  getId: (row: Row) => number;
  getTitle: (row: Row) => string;
  inEdit?: unknown;
  busy: boolean;
  /** The address of the open row. Missing if titles open nothing. */
  getHref?: (id: number) => string;
  onOpen?: (id: number) => void;
  getActions: (row: Row) => RowMenuItem[];
};

export function ResourceTable<Row>(props: Props<Row>) {
  const { label, columns, list, getId, getTitle, inEdit, busy, getHref, onOpen, getActions, ...state } = props;

  function renderCell(column: Column<Row>, row: Row) {
    if ("getImage" in column) return <ImageCell key={column.head} src={column.getImage(row)} size={column.size} />;
    if ("show" in column) return <WideCell key={column.head}>{column.show(row)}</WideCell>;
    const { head, note, badge, hasInitials } = column;
    return (
      <Fragment key={head}>
        {hasInitials && <InitialsCell name={getTitle(row)} />}
        <TitleCell
          href={getHref?.(getId(row))}
          onOpen={() => onOpen?.(getId(row))}
          note={note?.(row)}
          badge={badge?.(row)}
          // A wide work area hides the initials, so the title needs the padding of the table head.
          className={hasInitials ? "@min-[46rem]/work:pl-6" : ""}
        >
          {getTitle(row)}
        </TitleCell>
      </Fragment>
    );
  }

  return (
    <Table label={label} heads={[...columns.map(({ head }) => head), "Actions"]} list={list} {...state}>
      {list.rows?.map((row) => (
        <TableRow key={getId(row)} id={getId(row)} inEdit={getId(row) === inEdit}>
          {columns.map((column) => renderCell(column, row))}
          <MenuCell>
            <RowMenu name={getTitle(row)} disabled={busy} items={getActions(row)} />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
