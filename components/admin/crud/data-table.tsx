// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards, table parts are none to the browser any more; the roles say that they are
import type { ReactNode } from "react";
import { ActionsCell, ImageCell, TextCell, TitleCell } from "@/components/admin/crud/cells";
import { ListNote, type ListState } from "@/components/admin/crud/list-note";
import { RowActions } from "@/components/admin/crud/row-actions";

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
  onEdit: (row: Row) => void;
  onRemove: (row: Row) => void;
};

const rule = "@min-[46rem]/work:border-b @min-[46rem]/work:border-limestone @min-[46rem]/work:last:border-0";

/** A list of titled pictures with Edit and Delete. In a narrow work area the rows are cards. */
export function DataTable<Row>({
  label,
  rows,
  keyOf,
  columns = [],
  titleOf,
  imageOf,
  inEdit,
  busy,
  onEdit,
  onRemove,
  ...state
}: Props<Row>) {
  return (
    <table role="table" aria-label={label} className="table-cards w-full border-collapse text-small leading-[1.45]">
      <thead role="rowgroup">
        <tr role="row">
          {[...columns.map((column) => column.label), "Title", "Image", "Actions"].map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="border-b border-joint bg-bench-2 px-4 py-3 text-left text-[0.875rem] font-semibold whitespace-nowrap text-slate first:pl-6"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {!rows?.length && (
          <tr role="row">
            <td role="cell" colSpan={99} className="@max-[46rem]/work:block @min-[46rem]/work:p-6">
              <ListNote rows={rows} {...state} />
            </td>
          </tr>
        )}
        {rows?.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={`${rule} ${inEdit && keyOf(inEdit) === keyOf(row) ? "bg-verde-tint" : "hover:bg-bench-2"}`}
          >
            {columns.map((column) => (
              <TextCell key={column.label} label={column.label}>
                {column.show(row)}
              </TextCell>
            ))}
            <TitleCell>{titleOf(row)}</TitleCell>
            <ImageCell src={imageOf(row)} />
            <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
              <RowActions name={titleOf(row)} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
            </ActionsCell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
