import { memo, type ReactNode } from "react";
import { cleanDescription } from "@/components/admin/catalogue/products/description-html";
import { StateChips, StateNote } from "@/components/admin/catalogue/products/state-chips";
import type { ColumnName } from "@/components/admin/catalogue/products/table-columns";
import { ImageCell, MenuCell, TitleCell } from "@/components/admin/parts/table/cells";
import { RowActions } from "@/components/admin/parts/table/row-menu";
import { SanitisedHtml } from "@/components/ui/firm-text";
import { Picture } from "@/components/ui/picture";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import { SLOTS, type StaffProduct } from "@/lib/catalogue/products/products";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

// Rows are grids with fixed columns, because the browser can skip the layout of rows that are out of view.
export const rowGrid = "@min-[46rem]/work:grid @min-[46rem]/work:grid-cols-(--columns) @min-[46rem]/work:items-center";
const cell = "@min-[46rem]/work:px-3! @min-[46rem]/work:py-0!";
const skipOffscreen = "@min-[46rem]/work:[contain-intrinsic-size:auto_2.75rem] @min-[46rem]/work:[content-visibility:auto]";
const pinned =
  "@min-[46rem]/work:sticky @min-[46rem]/work:right-0 @min-[46rem]/work:shadow-[-1px_0_0_var(--color-joint),inset_0_-1px_0_var(--color-limestone)]";
// The description without the sizes and margins of the product page.
const compact =
  "[&_:is(h2,h3,h4,h5,h6)]:font-sans [&_:is(h2,h3,h4,h5,h6)]:text-[length:inherit] [&_:is(h2,h3,h4,h5,h6)]:leading-[inherit] " +
  "[&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:tracking-normal [&_:is(ul,ol)]:pl-5 [&_a]:underline [&_ol]:list-decimal [&_ul]:list-disc";

export type ProductRowActions = {
  onEdit: (row: StaffProduct) => void;
  onRemove: (row: StaffProduct) => void;
  onDuplicate: (row: StaffProduct) => void;
};

type RowProps = ProductRowActions & {
  columns: ColumnName[];
  busy: boolean;
  row: StaffProduct;
  subcategory: string | undefined;
  href: string;
  /** Its page, if visitors see it. */
  publicHref: string | undefined;
  isSaved: boolean;
  isSelected: boolean;
  onSelect: (id: number, isSelected: boolean) => void;
};

export const ProductRow = memo(function ProductRow(props: RowProps) {
  const { row, columns, subcategory, href, publicHref, isSaved, busy, onEdit, onRemove, onDuplicate, isSelected, onSelect } = props;
  const isVisible = (name: ColumnName) => columns.includes(name);
  const background = isSaved || isSelected ? "bg-verde-tint" : "bg-paper hover:bg-bench-2";
  const subImages = SLOTS.map((slot) => row[`sub_image${slot}`]).filter((image) => image);
  return (
    <tr
      role="row"
      data-row={row.id}
      className={`@max-[46rem]/work:pl-0! @min-[46rem]/work:min-h-11 @min-[46rem]/work:shadow-[inset_0_-1px_0_var(--color-limestone)] ${skipOffscreen} ${background} ${rowGrid}`}
    >
      <td role="cell" className="@max-[46rem]/work:-mr-3">
        {/* Above the link of the title, which covers the row in a narrow work area. */}
        <label className="relative z-1 grid h-10 w-11 cursor-pointer place-items-center @min-[46rem]/work:ml-1">
          <input
            type="checkbox"
            aria-label={bulkWords.choose(row.title)}
            checked={isSelected}
            disabled={busy}
            onChange={({ target }) => onSelect(row.id, target.checked)}
            className="size-5 accent-verde"
          />
        </label>
      </td>
      {isVisible("main_subcategory") && <TableCell>{subcategory ?? <span className="text-slate">{adminWords.loading}</span>}</TableCell>}
      <ImageCell src={row.product_image} size="size-9.5 [&_span]:gap-0 [&_span]:text-[0] @max-[46rem]/work:size-14" className={cell} />
      <TitleCell
        href={href}
        onOpen={() => onEdit(row)}
        // A long word breaks, instead of widening the column.
        className={`${cell} @min-[46rem]/work:[contain:inline-size]`}
        badge={
          isSaved && <span className="ml-2 rounded-ease bg-verde px-2 py-0.5 text-micro font-[550] text-paper">{editingWords.chip}</span>
        }
        note={<StateNote row={row} text={subcategory} />}
      >
        {row.title}
      </TitleCell>
      {isVisible("state") && (
        <TableCell>
          <StateChips row={row} />
        </TableCell>
      )}
      {isVisible("description") && (
        <TableCell>
          {row.description && <SanitisedHtml html={cleanDescription(row.description)} className={`text-slate ${compact}`} />}
        </TableCell>
      )}
      {isVisible("size") && <TableCell>{row.size && keepSizesOnOneLine(row.size)}</TableCell>}
      {isVisible("finish") && <TableCell>{row.finish}</TableCell>}
      {isVisible("thickness") && <TableCell>{row.thickness && keepSizesOnOneLine(row.thickness)}</TableCell>}
      {isVisible("material") && <TableCell>{row.material}</TableCell>}
      {isVisible("recommended_use") && <TableCell>{row.recommended_use}</TableCell>}
      {isVisible("sub_images") && (
        <TableCell>
          {subImages.length > 0 && (
            <div className="flex gap-joint">
              {subImages.map((image, index) => (
                <Picture key={index} src={image} alt="" sizes="40px" className="size-6.5 text-[0]" />
              ))}
            </div>
          )}
        </TableCell>
      )}
      {/* The opaque background hides the columns that scroll under it. */}
      <MenuCell className={`bg-inherit ${cell} ${pinned} @min-[46rem]/work:flex! @min-[46rem]/work:h-full @min-[46rem]/work:items-center`}>
        <RowActions
          name={row.title}
          disabled={busy}
          more={[
            ...(publicHref
              ? [{ label: stateWords.onSite, icon: "external", onSelect: () => window.open(publicHref, "_blank") } as const]
              : []),
            { label: bulkWords.duplicate, icon: "copy", onSelect: () => onDuplicate(row) },
          ]}
          onEdit={() => onEdit(row)}
          onRemove={() => onRemove(row)}
        />
      </MenuCell>
    </tr>
  );
});

/** A column of at most two lines. A narrow work area has no room for it. */
const TableCell = ({ children }: { children: ReactNode }) => (
  <td role="cell" className={`wrap-anywhere @max-[46rem]/work:hidden ${cell}`}>
    <div className="line-clamp-2">{children || "—"}</div>
  </td>
);
