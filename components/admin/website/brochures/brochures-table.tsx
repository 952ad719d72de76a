import { ImageCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { PdfLink } from "@/components/admin/website/brochures/pdf-link";
import type { Brochure } from "@/lib/website/brochures";

type Props = Omit<ListState, "rows"> & {
  label: string;
  rows: Brochure[] | undefined;
  inEdit: number | undefined;
  busy: boolean;
  getHref: (row: Brochure) => string;
  onEdit: (row: Brochure) => void;
  onRemove: (row: Brochure) => void;
};

const COLUMNS = ["Title", "Cover Image", "PDF File", "Actions"];

export function BrochuresTable({ label, rows, inEdit, busy, getHref, onEdit, onRemove, ...state }: Props) {
  return (
    <Table label={label} heads={COLUMNS} rows={rows} {...state}>
      {rows?.map((row) => (
        <TableRow key={row.id} id={row.id} inEdit={row.id === inEdit}>
          <TitleCell
            href={getHref(row)}
            onOpen={() => onEdit(row)}
            note={row.pdf_file && <PdfLink href={row.pdf_file} title={row.title} className="relative mt-0.5 min-h-6" />}
          >
            {row.title}
          </TitleCell>
          <ImageCell src={row.cover_image} size="h-25.5 w-18 @max-[46rem]/work:h-14 @max-[46rem]/work:w-10" />
          <WideCell>{row.pdf_file && <PdfLink href={row.pdf_file} title={row.title} />}</WideCell>
          <MenuCell>
            <RowActions name={row.title} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
          </MenuCell>
        </TableRow>
      ))}
    </Table>
  );
}
