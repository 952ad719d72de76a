import Link from "next/link";
import { AdminIcon } from "@/components/admin/crud/admin-icon";
import { Choice } from "@/components/admin/crud/choice";
import { ListBox } from "@/components/admin/crud/list-box";
import { ListTools } from "@/components/admin/crud/list-tools";
import { Orderable } from "@/components/admin/crud/orderable";
import { Pagination } from "@/components/admin/crud/pagination";
import { BulkDialog, type Place } from "@/components/admin/products/bulk-dialog";
import { BulkActions, ChooseBar } from "@/components/admin/products/choose-bar";
import { ColumnChoice } from "@/components/admin/products/column-choice";
import { ProductsTable } from "@/components/admin/products/products-table";
import { useColumns } from "@/components/admin/products/table-columns";
import { useBulk } from "@/components/admin/products/use-bulk";
import { useChosen } from "@/components/admin/products/use-chosen";
import { SORTINGS, type useProductList } from "@/components/admin/products/use-product-list";
import { buttonClass } from "@/components/ui/button";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import { sheetWords } from "@/lib/domain/content/imports";
import { stateNames, stateWords } from "@/lib/domain/content/product-states";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import type { StaffProduct } from "@/lib/domain/products";
import type { OfferedTerms } from "@/lib/domain/term-offers";

type Props = {
  list: ReturnType<typeof useProductList>;
  categories: MainCategory[] | undefined;
  subcategories: MainSubcategory[] | undefined;
  terms: OfferedTerms;
  inEdit: number | undefined;
  saved: number | undefined;
  busy: boolean;
  onEdit: (row: StaffProduct) => void;
  onRemove: (row: StaffProduct) => void;
  onDuplicate: (row: StaffProduct) => void;
};

const words = messages.products.list;

/** All products: searched, sorted, put in order, and changed many at once. */
export function ProductList({ list, categories, subcategories, terms, busy, ...table }: Props) {
  const { rows, total, failure, page, pages, loading, reload, turn, ...view } = list;
  const chosen = useChosen(view, rows, total);
  const columns = useColumns();
  const bulk = useBulk(chosen, reload);
  const places: Place[] = (categories ?? []).map(({ _id, title }) => ({
    name: title,
    options: subcategories?.filter(({ main_category_id }) => main_category_id === _id) ?? [],
  }));
  return (
    <>
      <ListBox heading="All products" count={total} counted={adminWords.products}>
        <Orderable resource="products" label="Products" parents={{ label: "Products of", groups: places }} onSaved={reload}>
          <ListTools
            label="Search products"
            placeholder={adminWords.productSearch}
            search={view.search}
            onSearch={view.searchFor}
            sort={view.sorting}
            options={SORTINGS}
            onSort={view.sortBy}
          >
            <Choice label={stateWords.label} any={stateWords.all} names={stateNames} value={view.state} onChoose={view.filterBy} />
            <Link href={adminScreens.spreadsheet.href} className={buttonClass({ variant: "line", size: "small" })}>
              <AdminIcon name="table" />
              {sheetWords.link}
            </Link>
          </ListTools>
          <ColumnChoice {...columns} />
          <ChooseBar chosen={chosen} rows={rows?.length ?? 0} total={total} busy={busy || bulk.busy} />
          <ProductsTable
            rows={rows}
            columns={columns.shown}
            turning={loading && rows !== undefined}
            sorting={view.sorting}
            onSort={view.sortBy}
            failure={failure}
            loading={words.loading}
            empty={words.empty}
            next={view.search || view.state ? adminWords.otherWords : undefined}
            onRetry={reload}
            subcategoryOf={(id) => subcategories?.find((subcategory) => subcategory._id === id)?.title}
            busy={busy || bulk.busy}
            isChosen={chosen.isChosen}
            onChoose={chosen.toggle}
            {...table}
          />
          <Pagination label="Pages of products" page={page} pages={pages} onPage={turn} />
          <BulkActions chosen={chosen} busy={busy || bulk.busy} onAct={bulk.ask} />
        </Orderable>
      </ListBox>
      <BulkDialog
        action={bulk.asked}
        count={chosen.count}
        places={places}
        terms={terms}
        busy={bulk.busy}
        onConfirm={bulk.act}
        onCancel={() => bulk.ask(undefined)}
      />
    </>
  );
}
