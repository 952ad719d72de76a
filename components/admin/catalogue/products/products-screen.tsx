"use client";

import { useCallback, useRef, useState } from "react";
import { MoreAboutProduct } from "@/components/admin/catalogue/product-data/more-about-product";
import { type About, callsTelling, discarding, withdrawal } from "@/components/admin/catalogue/products/product-calls";
import { ProductForm } from "@/components/admin/catalogue/products/product-form";
import { ProductList } from "@/components/admin/catalogue/products/product-list";
import { SavedNote } from "@/components/admin/catalogue/products/saved-note";
import { readProduct, useLinkedProduct } from "@/components/admin/catalogue/products/use-linked-product";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { segmentIn } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { addresses } from "@/lib/catalogue/catalogue";
import { useOfferedTerms } from "@/lib/catalogue/client/use-terms";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { familyOf } from "@/lib/catalogue/products/product-presets";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { type Answer, always, api, server } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type RowStep, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens } from "@/lib/shared/words/screens";

const { duplicate: duplicating, mainSubcategories, confirmRemove, invalidId } = messages.products;
const subcategoriesFailed = always(mainSubcategories.failed);
const categoriesFailed = always(messages.mainSubcategories.categories.failed);

/** Leads to a product in the list. */
function showRow(id: number) {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

export function ProductsScreen() {
  const { rows, failure } = useList<StaffMainCategory>("/api/main-category?state=all", categoriesFailed);
  // Without its group a subcategory is chosen all the same.
  const categories = rows ?? (failure ? [] : undefined);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", subcategoriesFailed).rows;
  const list = useProductList();
  const [saved, setSaved] = useState<About>();
  const [noted, note] = useState<About>();
  const typing = useRef(false);
  const { busy, upload, editing, isSameRow, round, edit, run, save, step, loadNewer, asked, ask, drop } = useResource(
    { reload: list.reload, removed: forgetSaved, showAdded: list.showNewest },
    callsTelling((product) => {
      note(product);
      // What is being written of another one stays in sight.
      if (!typing.current || product.id === about?.id) setSaved(product);
    }),
  );
  const terms = useOfferedTerms(round);
  useLinkedProduct(edit);
  const about = editing ?? saved;
  const family = (product: About) => {
    const subcategory = subcategories?.find(({ _id }) => _id === product.main_subcategory_id);
    const category = categories?.find(({ _id }) => _id === subcategory?.main_category_id);
    return familyOf(category?.title, subcategory?.title, product.material);
  };

  function forgetSaved(row: StaffProduct) {
    if (row.id === saved?.id) setSaved(undefined);
    if (row.id === noted?.id) note(undefined);
    list.forget(row);
  }

  function cancel() {
    setSaved(undefined);
    note(undefined);
    edit();
  }

  function take(next: RowStep<StaffProduct>) {
    setSaved(undefined);
    note(undefined);
    void step(next);
  }

  const askFor = useCallback((row: StaffProduct) => (row.id ? ask(row) : toast.error(invalidId)), [ask]);

  /** Where visitors see a product; undefined where they do not. */
  function pageOf({ state, slug, id, main_subcategory_id }: StaffProduct): string | undefined {
    const above = subcategories?.find(({ _id }) => _id === main_subcategory_id)?.main_category_id;
    if (state !== "published" || above === undefined) return undefined;
    return addresses.product(segmentIn(categories, above), segmentIn(subcategories, main_subcategory_id), slug ?? String(id));
  }

  const { showNewest } = list;
  // While the list is on its way it tells of the product as it was.
  const notedRow = list.loading ? undefined : list.rows?.find(({ id }) => id === noted?.id);

  async function openProduct(id: number) {
    const product = await readProduct(id).catch(() => toast.error(messages.products.list.failed));
    if (product) edit(product);
  }

  async function duplicate({ id }: StaffProduct) {
    let copy: StaffProduct | undefined;
    const call = async () => {
      const answer = await api<Answer & { data: StaffProduct }>("POST", `/api/products/${id}/duplicate`);
      copy = answer.data;
      return answer;
    };
    if (!(await run(call, ({ message }) => message ?? "", server(duplicating.failed)))) return;
    showNewest();
    edit(copy);
  }

  return (
    <>
      <ScreenHead {...adminScreens.products} />
      <FormAndList
        form={
          <>
            <ProductForm
              row={editing}
              round={round}
              isSameRow={isSameRow}
              busy={busy}
              upload={upload}
              categories={categories}
              subcategories={subcategories}
              terms={terms}
              hasNeighbour={about !== undefined}
              onSave={save}
              onCancel={cancel}
              onLoadNewer={loadNewer}
              onWithdraw={() => take(withdrawal)}
              onDiscard={() => take(discarding)}
            />
            {noted && !editing && (
              <SavedNote
                key={`${noted.id} ${round}`}
                title={noted.title}
                href={notedRow && pageOf(notedRow)}
                onEdit={() => (notedRow ? edit(notedRow) : openProduct(noted.id))}
                onFind={notedRow && (() => showRow(notedRow.id))}
              />
            )}
            {about && (
              <MoreAboutProduct
                key={about.id}
                id={about.id}
                title={about.title}
                family={family(about)}
                terms={terms}
                round={round}
                typing={typing}
              />
            )}
          </>
        }
        list={
          <ProductList
            list={list}
            categories={categories}
            subcategories={subcategories}
            terms={terms}
            inEdit={editing?.id}
            saved={noted?.id}
            busy={busy}
            onEdit={edit}
            onRemove={askFor}
            onDuplicate={duplicate}
          />
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked?.title}
        busy={busy}
        onConfirm={() => asked && drop(asked)}
        onCancel={() => ask(undefined)}
      />
    </>
  );
}
