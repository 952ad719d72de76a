import { ActionsCell, ImageCell, TextCell, TitleCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { getSliderTitle, type Slider } from "@/lib/website/sliders";

type Props = Omit<ListState, "rows"> & {
  label: string;
  rows: Slider[] | undefined;
  inEdit: number | undefined;
  busy: boolean;
  onEdit: (row: Slider) => void;
  onRemove: (row: Slider) => void;
};

const COLUMNS = ["Image", "Title", "Description", "Actions"];

export function SlidersTable({ label, rows, inEdit, busy, onEdit, onRemove, ...state }: Props) {
  return (
    <Table label={label} heads={COLUMNS} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={row.id} inEdit={row.id === inEdit}>
          <ImageCell src={row.image} />
          <TitleCell>{getSliderTitle(row)}</TitleCell>
          <TextCell label="Description">
            {row.description && <span className="block max-w-[34rem] text-slate">{row.description}</span>}
          </TextCell>
          <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
            <RowActions name={getSliderTitle(row)} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
          </ActionsCell>
        </TableRow>
      ))}
    </Table>
  );
}
