import Link from "next/link";
import { BulkDialog, type Place } from "@/components/admin/catalogue/products/bulk-dialog";
import { BulkActions, ChooseBar } from "@/components/admin/catalogue/products/choose-bar";
import { ColumnChoice } from "@/components/admin/catalogue/products/column-choice";
import { ProductsTable } from "@/components/admin/catalogue/products/products-table";
import { useColumns } from "@/components/admin/catalogue/products/table-columns";
import { useBulk } from "@/components/admin/catalogue/products/use-bulk";
import { useChosen } from "@/components/admin/catalogue/products/use-chosen";
import { SORTINGS, type useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Choice } from "@/components/admin/parts/form/choice";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Orderable } from "@/components/admin/parts/table/orderable";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { buttonClass } from "@/components/ui/button";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { stateNames, stateWords } from "@/lib/catalogue/products/state-words";
import type { OfferedTerms } from "@/lib/catalogue/terms/term-offers";
import { sheetWords } from "@/lib/imports/words";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";

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
