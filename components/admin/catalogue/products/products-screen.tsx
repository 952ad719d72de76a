"use client";

import { useCallback, useRef, useState } from "react";
import { ProductDataForm } from "@/components/admin/catalogue/product-data/product-data-form";
import {
  createProductCalls,
  discardDraftAction,
  type SavedProduct,
  withdrawAction,
} from "@/components/admin/catalogue/products/product-calls";
import { ProductForm } from "@/components/admin/catalogue/products/product-form";
import { ProductList } from "@/components/admin/catalogue/products/product-list";
import { SavedNote } from "@/components/admin/catalogue/products/saved-note";
import { fetchProduct, useLinkedProduct } from "@/components/admin/catalogue/products/use-linked-product";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { findSegment } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { addresses } from "@/lib/catalogue/catalogue";
import { useSuggestedTerms } from "@/lib/catalogue/client/use-terms";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { detectFamily } from "@/lib/catalogue/products/product-presets";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type ChangeResponse, callApi, fixedMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type RowAction, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { adminScreens } from "@/lib/shared/words/screens";

const { duplicate: duplicateMessages, mainSubcategories, confirmRemove, invalidId } = catalogueMessages.products;
const describeSubcategoriesError = fixedMessage(mainSubcategories.failed);
const describeCategoriesError = fixedMessage(catalogueMessages.mainSubcategories.categories.failed);

function scrollToRow(id: number) {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.scrollIntoView({ block: "center" });
  row?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

export function ProductsScreen() {
  const { rows, failure } = useList<StaffMainCategory>("/api/main-category?state=all", describeCategoriesError);
  // A subcategory can be selected without its category name.
  const categories = rows ?? (failure ? [] : undefined);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", describeSubcategoriesError).rows;
  const list = useProductList();
  const [savedProduct, setSavedProduct] = useState<SavedProduct>();
  const [lastSaved, setLastSaved] = useState<SavedProduct>();
  const hasUnsavedData = useRef(false);
  const { busy, editing, round, edit, run, step, form, removal, rowToConfirm, setRowToConfirm } = useResource(
    { reload: list.reload, removed: forgetSaved, showAdded: list.showNewest },
    createProductCalls((product) => {
      setLastSaved(product);
      // Unsaved input of another product stays visible.
      if (!hasUnsavedData.current || product.id === dataProduct?.id) setSavedProduct(product);
    }),
  );
  const terms = useSuggestedTerms(round);
  useLinkedProduct(edit);
  const dataProduct = editing ?? savedProduct;
  const getFamily = (product: SavedProduct) => {
    const subcategory = subcategories?.find(({ _id }) => _id === product.main_subcategory_id);
    const category = categories?.find(({ _id }) => _id === subcategory?.main_category_id);
    return detectFamily(category?.title, subcategory?.title, product.material);
  };

  function forgetSaved(row: StaffProduct) {
    if (row.id === savedProduct?.id) setSavedProduct(undefined);
    if (row.id === lastSaved?.id) setLastSaved(undefined);
    list.forget(row);
  }

  function cancel() {
    setSavedProduct(undefined);
    setLastSaved(undefined);
    edit();
  }

  function runAction(next: RowAction<StaffProduct>) {
    setSavedProduct(undefined);
    setLastSaved(undefined);
    void step(next);
  }

  const confirmRemoval = useCallback((row: StaffProduct) => (row.id ? setRowToConfirm(row) : toast.error(invalidId)), [setRowToConfirm]);

  /** Returns the public address of a product. Undefined if it is not published. */
  function getPublicHref({ state, slug, id, main_subcategory_id }: StaffProduct): string | undefined {
    const categoryId = subcategories?.find(({ _id }) => _id === main_subcategory_id)?.main_category_id;
    if (state !== "published" || categoryId === undefined) return undefined;
    return addresses.product(findSegment(categories, categoryId), findSegment(subcategories, main_subcategory_id), slug ?? String(id));
  }

  const { showNewest } = list;
  // While the list reloads, its row is still the old one.
  const lastSavedRow = list.loading ? undefined : list.rows?.find(({ id }) => id === lastSaved?.id);

  async function openProduct(id: number) {
    const product = await fetchProduct(id).catch(() => toast.error(catalogueMessages.products.list.failed));
    if (product) edit(product);
  }

  async function duplicate({ id }: StaffProduct) {
    let copy: StaffProduct | undefined;
    const call = async () => {
      const answer = await callApi<ChangeResponse & { data: StaffProduct }>("POST", `/api/products/${id}/duplicate`);
      copy = answer.data;
      return answer;
    };
    if (!(await run(call, ({ message }) => message ?? "", serverMessageOr(duplicateMessages.failed)))) return;
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
              form={{ ...form, onCancel: cancel }}
              categories={categories}
              subcategories={subcategories}
              terms={terms}
              hasSecondForm={dataProduct !== undefined}
              onWithdraw={() => runAction(withdrawAction)}
              onDiscard={() => runAction(discardDraftAction)}
            />
            {lastSaved && !editing && (
              <SavedNote
                key={`${lastSaved.id} ${round}`}
                title={lastSaved.title}
                href={lastSavedRow && getPublicHref(lastSavedRow)}
                onEdit={() => (lastSavedRow ? edit(lastSavedRow) : openProduct(lastSaved.id))}
                onShowInList={lastSavedRow && (() => scrollToRow(lastSavedRow.id))}
              />
            )}
            {dataProduct && (
              <ProductDataForm
                key={dataProduct.id}
                id={dataProduct.id}
                title={dataProduct.title}
                family={getFamily(dataProduct)}
                terms={terms}
                round={round}
                hasUnsavedInput={hasUnsavedData}
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
            savedId={lastSaved?.id}
            busy={busy}
            onEdit={edit}
            onRemove={confirmRemoval}
            onDuplicate={duplicate}
          />
        }
      />
      <ConfirmDialog {...removal} question={confirmRemove} name={rowToConfirm?.title} />
    </>
  );
}
