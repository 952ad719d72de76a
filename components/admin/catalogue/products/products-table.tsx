import { type CSSProperties, memo } from "react";
import { cleanDescription } from "@/components/admin/catalogue/products/clean-description";
import { SortHead } from "@/components/admin/catalogue/products/sort-head";
import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { COLUMNS, type Column, type ColumnName } from "@/components/admin/catalogue/products/table-columns";
import type { Sorting } from "@/components/admin/catalogue/products/use-product-list";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ActionsCell, Cell, ImageCell, TextCell, TitleCell } from "@/components/admin/parts/table/cells";
import { ListNote, type ListState } from "@/components/admin/parts/table/list-note";
import { RowActions } from "@/components/admin/parts/table/row-actions";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { SanitisedHtml } from "@/components/ui/sanitised-html";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { SLOTS } from "@/lib/catalogue/products/products";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = Omit<ListState, "rows"> & {
  rows: StaffProduct[] | undefined;
  /** Returns the title of a main subcategory. Undefined while loading. */
  getSubcategoryTitle: (id: number) => string | undefined;
  isPageLoading: boolean;
  columns: ColumnName[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  inEdit: number | undefined;
  savedId: number | undefined;
  busy: boolean;
  onEdit: (row: StaffProduct) => void;
  onRemove: (row: StaffProduct) => void;
  onDuplicate: (row: StaffProduct) => void;
  isSelected: (id: number) => boolean;
  onSelect: (id: number, isSelected: boolean) => void;
};

// Rows are grids with fixed columns, because the browser can skip the layout of rows that are out of view.
const grid = "@min-[46rem]/work:grid @min-[46rem]/work:grid-cols-(--columns)";
const savedChip = "mt-1.5 block w-fit rounded-ease bg-verde px-2 py-0.5 text-micro font-[550] text-paper";
const skipOffscreen = "@min-[46rem]/work:[contain-intrinsic-size:auto_9.75rem] @min-[46rem]/work:[content-visibility:auto]";
const pinned = "@min-[46rem]/work:sticky @min-[46rem]/work:right-0 @min-[46rem]/work:shadow-[-1px_0_0_var(--color-joint)]";

// The description without the sizes and margins of the product page.
const compact =
  "[&_:is(h2,h3,h4,h5,h6)]:font-sans [&_:is(h2,h3,h4,h5,h6)]:leading-[inherit] [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:tracking-normal " +
  "[&_:is(ul,ol)]:pl-5 [&_a]:underline [&_ol]:list-decimal [&_ul]:list-disc";

/** All products with all fields. Scrolls sideways with a pinned Actions column; in a narrow work area the rows become cards. */
export function ProductsTable(props: Props) {
  const { rows, columns, getSubcategoryTitle, isPageLoading, sorting, onSort, inEdit, savedId, isSelected, ...others } = props;
  const { busy, onEdit, onRemove, onDuplicate, onSelect, ...state } = others;
  const heads = columns.map((name): Column => COLUMNS[name]);
  const columnStyle = { "--columns": heads.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section tabIndex={0} aria-label="Products table, scrolls sideways" className="overflow-x-auto -outline-offset-2">
      <table
        role="table"
        aria-label="All products"
        aria-busy={isPageLoading}
        style={columnStyle}
        className="table-cards block text-small leading-[1.45] @min-[46rem]/work:w-max @min-[46rem]/work:min-w-full"
      >
        <thead role="rowgroup" className="block">
          <tr role="row" className={`border-b border-joint bg-bench-2 ${grid}`}>
            {heads.map(({ name, sort }) => (
              <SortHead
                key={name}
                name={name}
                sort={sort}
                sorting={sorting}
                onSort={onSort}
                className="px-4 py-0.5 text-left text-[0.875rem] font-semibold text-slate first:pl-6 last:bg-bench-2 @min-[46rem]/work:last:sticky @min-[46rem]/work:last:right-0 @min-[46rem]/work:last:shadow-[-1px_0_0_var(--color-joint)]"
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={`block transition-opacity duration-(--dur-quick) ${isPageLoading ? "opacity-50" : ""}`}>
          {!rows?.length && (
            <tr role="row" className="block!">
              <td role="cell" className="sticky left-0 block! w-[calc(100cqi-2px)] @max-[46rem]/work:w-auto @min-[46rem]/work:p-6">
                <ListNote rows={rows} {...state} />
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <ProductRow
              key={row.id}
              row={row}
              columns={columns}
              isSaved={row.id === savedId}
              subcategory={getSubcategoryTitle(row.main_subcategory_id)}
              inEdit={row.id === inEdit}
              busy={busy}
              onEdit={onEdit}
              onRemove={onRemove}
              onDuplicate={onDuplicate}
              isSelected={isSelected(row.id)}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, "columns" | "busy" | "onEdit" | "onRemove" | "onDuplicate" | "onSelect"> & {
  row: StaffProduct;
  subcategory: string | undefined;
  inEdit: boolean;
  isSaved: boolean;
  isSelected: boolean;
};

const ProductRow = memo(function ProductRow(props: RowProps) {
  const { row, columns, subcategory, inEdit, isSaved, busy, onEdit, onRemove, onDuplicate, isSelected, onSelect } = props;
  const isVisible = (name: ColumnName) => columns.includes(name);
  const background = inEdit || isSaved || isSelected ? "bg-verde-tint" : "bg-paper hover:bg-bench-2";
  const subImages = SLOTS.map((slot) => row[`sub_image${slot}`]).filter((image) => image);
  return (
    <tr
      role="row"
      data-row={row.id}
      className={`@min-[46rem]/work:border-b @min-[46rem]/work:border-limestone ${skipOffscreen} ${background} ${grid}`}
    >
      <Cell className="@max-[46rem]/work:block!">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            aria-label={bulkWords.choose(row.title)}
            checked={isSelected}
            disabled={busy}
            onChange={({ target }) => onSelect(row.id, target.checked)}
            className="size-5 flex-none accent-verde"
          />
          <span aria-hidden="true" className="text-micro text-slate @min-[46rem]/work:hidden">
            {bulkWords.column}
          </span>
        </label>
      </Cell>
      {isVisible("main_subcategory") && (
        <TextCell label="Main Subcategory">{subcategory ?? <span className="text-slate">{adminWords.loading}</span>}</TextCell>
      )}
      <ImageCell src={row.product_image} />
      <TitleCell
        note={
          <>
            <StateChips row={row} />
            {isSaved && <span className={savedChip}>{editingWords.chip}</span>}
          </>
        }
      >
        {row.title}
      </TitleCell>
      {isVisible("description") && (
        <TextCell label="Description">
          {row.description && <SanitisedHtml html={cleanDescription(row.description)} className={`line-clamp-4 text-slate ${compact}`} />}
        </TextCell>
      )}
      {isVisible("size") && <TextCell label="Size">{row.size && keepSizesOnOneLine(row.size)}</TextCell>}
      {isVisible("finish") && <TextCell label="Finish">{row.finish}</TextCell>}
      {isVisible("thickness") && <TextCell label="Thickness">{row.thickness && keepSizesOnOneLine(row.thickness)}</TextCell>}
      {isVisible("material") && <TextCell label="Material">{row.material}</TextCell>}
      {isVisible("recommended_use") && <TextCell label="Recommended Use">{row.recommended_use}</TextCell>}
      {isVisible("sub_images") && <TextCell label="Sub Images">{subImages.length > 0 && <Thumbnails images={subImages} />}</TextCell>}
      {/* The opaque background hides the columns that scroll under it. */}
      <ActionsCell className={`bg-inherit @min-[46rem]/work:grid @min-[46rem]/work:content-start ${pinned}`}>
        <RowActions name={row.title} disabled={busy} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />
        <Button
          variant="line"
          size="small"
          disabled={busy}
          className="border-joint @max-[46rem]/work:flex-1"
          onClick={() => onDuplicate(row)}
        >
          <AdminIcon name="copy" />
          {bulkWords.duplicate} <span className="sr-only">{row.title}</span>
        </Button>
      </ActionsCell>
    </tr>
  );
});

const Thumbnails = ({ images }: { images: (string | null)[] }) => (
  <div className="grid grid-cols-[repeat(auto-fill,2.875rem)] gap-joint">
    {images.map((image, index) => (
      <Picture key={index} src={image} alt="" sizes="46px" className="size-11.5 text-[0]" />
    ))}
  </div>
);
