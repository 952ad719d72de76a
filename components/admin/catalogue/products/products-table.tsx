import { type CSSProperties, type ReactNode, useRef } from "react";
import { ProductRow, type ProductRowActions, rowGrid } from "@/components/admin/catalogue/products/product-row";
import { SelectPage } from "@/components/admin/catalogue/products/selection-bar";
import { COLUMNS, type Column, type ColumnName } from "@/components/admin/catalogue/products/table-columns";
import type { Sorting, useProductList } from "@/components/admin/catalogue/products/use-product-list";
import type { ProductSelection } from "@/components/admin/catalogue/products/use-selection";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ListNote, type ListState } from "@/components/admin/parts/table/list-note";
import type { ProductSort } from "@/lib/catalogue/products/product-pages";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { useChange } from "@/lib/shared/client/effects";

const words = catalogueMessages.products.list;

type Props = Pick<ListState, "empty" | "suggestion"> &
  ProductRowActions & {
    list: ReturnType<typeof useProductList>;
    /** Returns the title of a main subcategory. Undefined while loading. */
    getSubcategoryTitle: (id: number) => string | undefined;
    columns: ColumnName[];
    savedId: number | undefined;
    busy: boolean;
    selection: ProductSelection;
    getHref: (row: StaffProduct) => string;
    getPublicHref: (row: StaffProduct) => string | undefined;
  };

export function ProductsTable(props: Props) {
  const { list, columns, getSubcategoryTitle, savedId, busy, selection, getHref, getPublicHref, empty, suggestion, ...actions } = props;
  const { rows, page, loading, failure, reload, sorting, sortBy } = list;
  const isPageLoading = loading && rows !== undefined;
  const heads = columns.map((name): Column => COLUMNS[name]);
  const columnStyle = { "--columns": heads.map(({ width }) => width).join(" ") } as CSSProperties;
  const area = useRef<HTMLElement>(null);
  useChange(page, () => area.current?.scrollTo({ top: 0 }));
  return (
    <section
      ref={area}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      aria-label="Products table, scrolls sideways"
      className="-outline-offset-2 @min-[46rem]/work:max-h-[max(24rem,calc(100dvh-8rem))] @min-[46rem]/work:overflow-auto"
    >
      <table
        role="table"
        aria-label="All products"
        aria-busy={isPageLoading}
        style={columnStyle}
        className="table-rows block text-small leading-[1.35] @min-[46rem]/work:w-max @min-[46rem]/work:min-w-full"
      >
        <thead role="rowgroup" className="block @min-[46rem]/work:sticky @min-[46rem]/work:top-0 @min-[46rem]/work:z-10">
          <tr role="row" className={`border-b border-joint bg-bench-2 ${rowGrid}`}>
            {heads.map(({ name, sort }) => (
              <SortHead
                key={name}
                name={name}
                sort={sort}
                sorting={sorting}
                onSort={sortBy}
                className="px-3 text-left text-[0.875rem] font-semibold text-slate last:bg-bench-2 @min-[46rem]/work:last:sticky @min-[46rem]/work:last:right-0 @min-[46rem]/work:last:shadow-[-1px_0_0_var(--color-joint)]"
              >
                {name === COLUMNS.chosen.name && <SelectPage selection={selection} disabled={busy || !rows?.length} />}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={`block transition-opacity duration-(--dur-quick) ${isPageLoading ? "opacity-50" : ""}`}>
          {!rows?.length && (
            <tr role="row" className="block!">
              <td role="cell" className="sticky left-0 block! w-[calc(100cqi-2px)] @max-[46rem]/work:w-auto @min-[46rem]/work:p-6">
                <ListNote rows={rows} failure={failure} loading={words.loading} empty={empty} suggestion={suggestion} onRetry={reload} />
              </td>
            </tr>
          )}
          {rows?.map((row) => (
            <ProductRow
              key={row.id}
              {...actions}
              row={row}
              columns={columns}
              isSaved={row.id === savedId}
              subcategory={getSubcategoryTitle(row.main_subcategory_id)}
              busy={busy}
              href={getHref(row)}
              publicHref={getPublicHref(row)}
              isSelected={selection.isSelected(row.id)}
              onSelect={selection.toggle}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type HeadProps = {
  name: string;
  sort: ProductSort | undefined;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  className: string;
  /** Replaces the name. */
  children?: ReactNode;
};

function SortHead({ name, sort, sorting, onSort, className, children }: HeadProps) {
  const order = sort && ({ [`${sort}-asc`]: "ascending", [`${sort}-desc`]: "descending" } as const)[sorting];
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={className}>
      {sort ? (
        <button
          type="button"
          onClick={() => onSort(`${sort}-${order === "ascending" ? "desc" : "asc"}`)}
          className="-mx-2 flex min-h-10 items-center gap-1.5 rounded-ease px-2 text-left font-semibold hover:bg-limestone"
        >
          {name}
          <AdminIcon
            name="chevron-down"
            className={`size-3.5 ${order ? "text-basalt" : "opacity-0"} ${order === "ascending" ? "rotate-180" : ""}`}
          />
        </button>
      ) : (
        <span className="flex min-h-10 items-center">{children || name}</span>
      )}
    </th>
  );
}
