import type { ReactNode } from "react";
import { ImageCell, LongNote, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { Table, TableRow } from "@/components/admin/parts/table/table";

type Props<Row> = Omit<ListState, "rows"> & {
  label: string;
  rows: Row[] | undefined;
  getId: (row: Row) => number;
  getHref: (row: Row) => string;
  /** A column before the title. */
  column?: { label: string; show: (row: Row) => ReactNode };
  getTitle: (row: Row) => string;
  getImage: (row: Row) => string | null;
  inEdit: Row | undefined;
  busy: boolean;
  getMoreActions?: (row: Row) => RowMenuItem[];
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

export function DataTable<Row>({
  label,
  rows,
  getId,
  getHref,
  column,
  getTitle,
  getImage,
  inEdit,
  busy,
  getMoreActions,
  onEdit,
  onRemove,
  ...state
}: Props<Row>) {
  const heads = [...(column ? [column.label] : []), "Title", "Image", "Actions"];
  return (
    <Table label={label} heads={heads} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={getId(row)} id={getId(row)} inEdit={inEdit !== undefined && getId(inEdit) === getId(row)}>
          {column && <WideCell>{column.show(row)}</WideCell>}
          <TitleCell href={getHref(row)} onOpen={() => onEdit(row)} note={column && <LongNote>{column.show(row)}</LongNote>}>
            {getTitle(row)}
          </TitleCell>
          <ImageCell src={getImage(row)} />
          <MenuCell>
            <RowActions
              name={getTitle(row)}
              disabled={busy}
              more={getMoreActions?.(row)}
              onEdit={() => onEdit(row)}
              onRemove={() => onRemove(row)}
            />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
