import { type ComponentProps, useRef, useState } from "react";
import { LabelsDialog, SelectionDialog } from "@/components/admin/catalogue/pdf-dialogs";
import { BulkEditDialog, type TargetGroup, useBulkEdit } from "@/components/admin/catalogue/products/bulk-edit-dialog";
import { ProductListTools } from "@/components/admin/catalogue/products/product-list-tools";
import type { ProductRowActions } from "@/components/admin/catalogue/products/product-row";
import { ProductsTable } from "@/components/admin/catalogue/products/products-table";
import { BulkActions, SelectionBar } from "@/components/admin/catalogue/products/selection-bar";
import { ColumnPicker, useColumns } from "@/components/admin/catalogue/products/table-columns";
import { toScopeQuery, useSelection } from "@/components/admin/catalogue/products/use-selection";
import { AddButton, ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/table";
import { Button } from "@/components/ui/button";
import type { MainCategory } from "@/lib/catalogue/main-categories";
import type { MainSubcategory } from "@/lib/catalogue/main-subcategories";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import type { SuggestedTerms } from "@/lib/catalogue/terms/term-suggestions";
import { catalogueMessages } from "@/lib/catalogue/words";
import { sheetWords } from "@/lib/imports/words";
import { useChange } from "@/lib/shared/client/effects";
import { focusIfLost } from "@/lib/shared/client/focus";
import { toast } from "@/lib/shared/client/toast";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { MAX_SELECTION } from "@/lib/shortlist/selection-path";
import { selectionWords } from "@/lib/shortlist/selections";

type Props = ProductRowActions &
  Pick<ComponentProps<typeof ProductsTable>, "list" | "savedId" | "busy" | "getHref" | "getPublicHref"> & {
    categories: MainCategory[] | undefined;
    subcategories: MainSubcategory[] | undefined;
    terms: SuggestedTerms;
    onAdd: () => void;
  };

const words = catalogueMessages.products.list;

export function ProductList({ list, categories, subcategories, terms, busy, onAdd, ...table }: Props) {
  const { rows, total, page, pages, reload, goToPage, ...view } = list;
  const selection = useSelection(view, rows, total);
  const columns = useColumns();
  const bulk = useBulkEdit(selection, reload);
  const heading = useRef<HTMLHeadingElement>(null);
  const [areLabelsOpen, setLabelsOpen] = useState(false);
  const [selected, setSelected] = useState<readonly number[]>();
  // The buttons for the selection are removed with it.
  useChange(selection.count, () => selection.count === 0 && focusIfLost(heading.current, { preventScroll: true }));
  const places: TargetGroup[] = (categories ?? []).map(({ _id, title }) => ({
    id: _id,
    name: title,
    options: subcategories?.filter(({ main_category_id }) => main_category_id === _id) ?? [],
  }));
  return (
    <>
      <ListBox
        heading="All products"
        headingRef={heading}
        count={total}
        formatCount={adminWords.products}
        isHeadingHidden
        tools={<ProductListTools view={list} places={places} />}
        menu={[{ label: sheetWords.link, icon: "table", href: adminScreens.spreadsheet.href }]}
        actions={
          <>
            <ColumnPicker {...columns} />
            <AddButton label={adminWords.addProduct} onAdd={onAdd} />
          </>
        }
        reordering={{ resource: "products", label: "Products", parents: { label: "Products of", groups: places }, onSaved: reload }}
      >
        <SelectionBar selection={selection} rows={rows?.length ?? 0} total={total} busy={busy || bulk.busy} />
        <ProductsTable
          list={list}
          columns={columns.visible}
          empty={(!view.search && !view.place && !view.missing && words.none[view.state as keyof typeof words.none]) || words.empty}
          suggestion={
            view.search || view.state || view.place || view.missing ? (
              <Button variant="line" size="small" onClick={view.clearFilters}>
                {adminWords.clearFilters}
              </Button>
            ) : undefined
          }
          getSubcategoryTitle={(id) => subcategories?.find((subcategory) => subcategory._id === id)?.title}
          busy={busy || bulk.busy}
          selection={selection}
          {...table}
        />
        <Pagination label="Pages of products" page={page} pages={pages} onPage={goToPage} />
        <BulkActions
          selection={selection}
          busy={busy || bulk.busy}
          getExportHref={(format) => `/api/products/export?${new URLSearchParams({ format, ...toScopeQuery(selection.scope) })}`}
          onAct={bulk.setPendingAction}
          onLabels={() => setLabelsOpen(true)}
          onPdf={() => {
            const ids = "ids" in selection.scope ? [...selection.scope.ids] : [];
            if (ids.length === 0 || ids.length > MAX_SELECTION.staff) toast.info(selectionWords.most(MAX_SELECTION.staff));
            else setSelected(ids);
          }}
        />
      </ListBox>
      <BulkEditDialog
        action={bulk.pendingAction}
        count={selection.count}
        targets={places}
        terms={terms}
        busy={bulk.busy}
        onConfirm={bulk.runEdit}
        onCancel={() => bulk.setPendingAction(undefined)}
      />
      <LabelsDialog
        subject={formatProductCount(selection.count)}
        path={areLabelsOpen ? `/api/products/labels.pdf?${new URLSearchParams(toScopeQuery(selection.scope))}&` : undefined}
        onClose={() => setLabelsOpen(false)}
      />
      <SelectionDialog ids={selected} onClose={() => setSelected(undefined)} />
    </>
  );
}
