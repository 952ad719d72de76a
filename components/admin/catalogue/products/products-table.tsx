// biome-ignore-all lint/a11y/noRedundantRoles: shown as grids and cards, table parts are none to the browser any more; the roles say that they are
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
import { unbrokenSizes } from "@/lib/catalogue/catalogue";
import { bulkWords } from "@/lib/catalogue/products/bulk-words";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { SLOTS } from "@/lib/catalogue/products/products";
import { editingWords } from "@/lib/shared/words/editing";
import { adminWords } from "@/lib/shared/words/screens";

type Props = Omit<ListState, "rows"> & {
  rows: StaffProduct[] | undefined;
  /** The title of a main subcategory; undefined until the list has come. */
  subcategoryOf: (id: number) => string | undefined;
  /** The next page is on its way. */
  turning: boolean;
  columns: ColumnName[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  inEdit: number | undefined;
  /** What has just been saved. */
  saved: number | undefined;
  busy: boolean;
  onEdit: (row: StaffProduct) => void;
  onRemove: (row: StaffProduct) => void;
  onDuplicate: (row: StaffProduct) => void;
  isChosen: (id: number) => boolean;
  onChoose: (id: number, isChosen: boolean) => void;
};

// Rows are grids with fixed columns, not table rows, so that those out of sight need no layout.
const grid = "@min-[46rem]/work:grid @min-[46rem]/work:grid-cols-(--columns)";
const savedChip = "mt-1.5 block w-fit rounded-ease bg-verde px-2 py-0.5 text-micro font-[550] text-paper";
const unseen = "@min-[46rem]/work:[contain-intrinsic-size:auto_9.75rem] @min-[46rem]/work:[content-visibility:auto]";
const pinned = "@min-[46rem]/work:sticky @min-[46rem]/work:right-0 @min-[46rem]/work:shadow-[-1px_0_0_var(--color-joint)]";

// A description in a cell: its words and lists, without the sizes and distances of the product page.
const plain =
  "[&_:is(h2,h3,h4,h5,h6)]:font-sans [&_:is(h2,h3,h4,h5,h6)]:leading-[inherit] [&_:is(h2,h3,h4,h5,h6)]:font-semibold [&_:is(h2,h3,h4,h5,h6)]:tracking-normal " +
  "[&_:is(ul,ol)]:pl-5 [&_a]:underline [&_ol]:list-decimal [&_ul]:list-disc";

/** Products with all their fields; scrolls sideways under its pinned Actions. In a narrow work area the rows are cards. */
export function ProductsTable(props: Props) {
  const { rows, columns, subcategoryOf, turning, sorting, onSort, inEdit, saved, isChosen, ...others } = props;
  const { busy, onEdit, onRemove, onDuplicate, onChoose, ...state } = others;
  const heads = columns.map((name): Column => COLUMNS[name]);
  const template = { "--columns": heads.map(({ width }) => width).join(" ") } as CSSProperties;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label="Products table, scrolls sideways" className="overflow-x-auto -outline-offset-2">
      <table
        role="table"
        aria-label="All products"
        aria-busy={turning}
        style={template}
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
        <tbody role="rowgroup" className={`block transition-opacity duration-(--dur-quick) ${turning ? "opacity-50" : ""}`}>
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
              isSaved={row.id === saved}
              subcategory={subcategoryOf(row.main_subcategory_id)}
              inEdit={row.id === inEdit}
              busy={busy}
              onEdit={onEdit}
              onRemove={onRemove}
              onDuplicate={onDuplicate}
              isChosen={isChosen(row.id)}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Pick<Props, "columns" | "busy" | "onEdit" | "onRemove" | "onDuplicate" | "onChoose"> & {
  row: StaffProduct;
  subcategory: string | undefined;
  inEdit: boolean;
  isSaved: boolean;
  isChosen: boolean;
};

const ProductRow = memo(function ProductRow(props: RowProps) {
  const { row, columns, subcategory, inEdit, isSaved, busy, onEdit, onRemove, onDuplicate, isChosen, onChoose } = props;
  const shows = (name: ColumnName) => columns.includes(name);
  const ground = inEdit || isSaved || isChosen ? "bg-verde-tint" : "bg-paper hover:bg-bench-2";
  const subImages = SLOTS.map((slot) => row[`sub_image${slot}`]).filter((image) => image);
  return (
    <tr
      role="row"
      data-row={row.id}
      className={`@min-[46rem]/work:border-b @min-[46rem]/work:border-limestone ${unseen} ${ground} ${grid}`}
    >
      <Cell className="@max-[46rem]/work:block!">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            aria-label={bulkWords.choose(row.title)}
            checked={isChosen}
            disabled={busy}
            onChange={({ target }) => onChoose(row.id, target.checked)}
            className="size-5 flex-none accent-verde"
          />
          <span aria-hidden="true" className="text-micro text-slate @min-[46rem]/work:hidden">
            {bulkWords.column}
          </span>
        </label>
      </Cell>
      {shows("main_subcategory") && (
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
      {shows("description") && (
        <TextCell label="Description">
          {row.description && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: only what the editor knows comes through
            <div className={`line-clamp-4 text-slate ${plain}`} dangerouslySetInnerHTML={{ __html: cleanDescription(row.description) }} />
          )}
        </TextCell>
      )}
      {shows("size") && <TextCell label="Size">{row.size && unbrokenSizes(row.size)}</TextCell>}
      {shows("finish") && <TextCell label="Finish">{row.finish}</TextCell>}
      {shows("thickness") && <TextCell label="Thickness">{row.thickness && unbrokenSizes(row.thickness)}</TextCell>}
      {shows("material") && <TextCell label="Material">{row.material}</TextCell>}
      {shows("recommended_use") && <TextCell label="Recommended Use">{row.recommended_use}</TextCell>}
      {shows("sub_images") && <TextCell label="Sub Images">{subImages.length > 0 && <Minis images={subImages} />}</TextCell>}
      {/* Its own ground hides what scrolls under it. */}
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

const Minis = ({ images }: { images: (string | null)[] }) => (
  <div className="grid grid-cols-[repeat(auto-fill,2.875rem)] gap-joint">
    {images.map((image, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two slots may hold the same picture
      <Picture key={index} src={image} alt="" sizes="46px" className="size-11.5 text-[0]" />
    ))}
  </div>
);
