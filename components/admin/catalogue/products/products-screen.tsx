"use client";

import { useCallback, useRef, useState } from "react";
import { createProductCalls, discardDraftAction, fetchProduct, withdrawAction } from "@/components/admin/catalogue/products/product-calls";
import { ProductForm } from "@/components/admin/catalogue/products/product-form";
import { ProductList } from "@/components/admin/catalogue/products/product-list";
import { useLinkedProduct } from "@/components/admin/catalogue/products/use-linked-product";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { findSegment } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { addresses } from "@/lib/catalogue/catalogue";
import { useSuggestedTerms } from "@/lib/catalogue/client/use-terms";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type ChangeResponse, callApi, fixedMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { useResource } from "@/lib/shared/client/http/use-resource";
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
  const [savedId, setSavedId] = useState<number>();
  const [opening, setOpening] = useState<number>();
  const requested = useRef<number>(undefined);
  const { busy, editing, round, edit, run, step, form, removal, rowToConfirm, setRowToConfirm } = useResource(
    { reload: list.reload, removed: list.forget, showAdded: list.showNewest },
    createProductCalls(({ id }) => setSavedId(id)),
  );
  const terms = useSuggestedTerms(round);
  useLinkedProduct(edit);

  const confirmRemoval = useCallback((row: StaffProduct) => (row.id ? setRowToConfirm(row) : toast.error(invalidId)), [setRowToConfirm]);

  /** Returns the public address of a product. Undefined if it is not published. */
  function getPublicHref({ state, slug, id, main_subcategory_id }: StaffProduct): string | undefined {
    const categoryId = subcategories?.find(({ _id }) => _id === main_subcategory_id)?.main_category_id;
    if (state !== "published" || categoryId === undefined) return undefined;
    return addresses.product(findSegment(categories, categoryId), findSegment(subcategories, main_subcategory_id), slug ?? String(id));
  }

  const { showNewest } = list;
  const isListed = editing && !list.loading && list.rows?.some(({ id }) => id === editing.id);

  async function openProduct({ id }: Pick<StaffProduct, "id">) {
    setOpening(id);
    requested.current = id;
    const product = await fetchProduct(id).catch(() => void toast.error(catalogueMessages.products.list.failed));
    if (requested.current !== id) return;
    setOpening(undefined);
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
    if (copy) await openProduct(copy);
  }

  return (
    <>
      <ScreenHead {...adminScreens.products} />
      <FormAndList
        form={
          <ProductForm
            row={editing}
            form={{ ...form, busy: busy || opening !== undefined }}
            categories={categories}
            subcategories={subcategories}
            terms={terms}
            href={editing && getPublicHref(editing)}
            onShowInList={isListed ? () => scrollToRow(editing.id) : undefined}
            onAddAnother={() => edit()}
            onWithdraw={() => step(withdrawAction)}
            onDiscard={() => step(discardDraftAction)}
          />
        }
        list={
          <ProductList
            list={list}
            categories={categories}
            subcategories={subcategories}
            terms={terms}
            inEdit={editing?.id}
            savedId={savedId}
            busy={busy}
            onEdit={openProduct}
            onRemove={confirmRemoval}
            onDuplicate={duplicate}
          />
        }
      />
      <ConfirmDialog {...removal} question={confirmRemove} name={rowToConfirm?.title} />
    </>
  );
}
