import { ImageCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { getSliderTitle, type Slider } from "@/lib/website/sliders";

type Props = Omit<ListState, "rows"> & {
  label: string;
  rows: Slider[] | undefined;
  inEdit: number | undefined;
  busy: boolean;
  getHref: (row: Slider) => string;
  onEdit: (row: Slider) => void;
  onRemove: (row: Slider) => void;
};

const COLUMNS = ["Image", "Title", "Description", "Actions"];

export function SlidersTable({ label, rows, inEdit, busy, getHref, onEdit, onRemove, ...state }: Props) {
  return (
    <Table label={label} heads={COLUMNS} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={row.id} id={row.id} inEdit={row.id === inEdit}>
          <ImageCell src={row.image} />
          <TitleCell
            href={getHref(row)}
            onOpen={() => onEdit(row)}
            note={row.description && <span className="truncate">{row.description}</span>}
          >
            {getSliderTitle(row)}
          </TitleCell>
          <WideCell>{row.description && <span className="block max-w-[34rem] text-slate">{row.description}</span>}</WideCell>
          <MenuCell>
            <RowActions name={getSliderTitle(row)} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
