"use client";

import { useCallback, useState } from "react";
import { createProductCalls, discardDraftAction, fetchProduct, withdrawAction } from "@/components/admin/catalogue/products/product-calls";
import { ProductCatalogue } from "@/components/admin/catalogue/products/product-catalogue";
import { ProductForm } from "@/components/admin/catalogue/products/product-form";
import { ProductList } from "@/components/admin/catalogue/products/product-list";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { findSegment } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { useAllowsCall } from "@/lib/auth/client/account";
import { addresses } from "@/lib/catalogue/catalogue";
import { useSuggestedTerms } from "@/lib/catalogue/client/use-terms";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { type ChangeResponse, callApi, fixedMessage, noMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";

const { duplicate: duplicateMessages, mainSubcategories, confirmRemove, invalidId } = catalogueMessages.products;
const describeSubcategoriesError = fixedMessage(mainSubcategories.failed);

/** The place of the user: the screen and the open item. */
const readPlace = () => `${location.pathname} ${new URLSearchParams(location.search).get("id")}`;

const getId = ({ id }: StaffProduct) => id;

export const ProductsScreen = () => (useAllowsCall()("POST /api/subcategories") ? <ProductEditor /> : <ProductCatalogue />);

function ProductEditor() {
  const { rows, failure } = useList<StaffMainCategory>("/api/main-category?state=all", noMessage);
  // A subcategory can be selected without its category name.
  const categories = rows ?? (failure === undefined ? undefined : []);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", describeSubcategoriesError).rows;
  const list = useProductList();
  const [savedId, setSavedId] = useState<number>();
  const resource = useResource(
    { reload: list.reload, removed: forgetSaved, showAdded: list.showNewest },
    createProductCalls(({ id }) => setSavedId(id)),
  );
  const { busy, editing, round, run, step, form, removal, rowToConfirm, setRowToConfirm } = resource;
  const item = useItemAddress(resource, getId, fetchProduct);
  const terms = useSuggestedTerms(round);

  function forgetSaved(row: StaffProduct) {
    if (row.id === savedId) setSavedId(undefined);
    list.forget(row);
  }

  const confirmRemoval = useCallback((row: StaffProduct) => (row.id ? setRowToConfirm(row) : toast.error(invalidId)), [setRowToConfirm]);

  function getPublicHref({ state, slug, id, main_subcategory_id }: StaffProduct): string | undefined {
    const categoryId = subcategories?.find(({ _id }) => _id === main_subcategory_id)?.main_category_id;
    if (state !== "published" || categoryId === undefined) return undefined;
    return addresses.product(findSegment(categories, categoryId), findSegment(subcategories, main_subcategory_id), slug ?? String(id));
  }

  async function duplicate({ id }: StaffProduct) {
    let copy: StaffProduct | undefined;
    const place = readPlace();
    const call = async () => {
      const answer = await callApi<ChangeResponse & { data: StaffProduct }>("POST", `/api/products/${id}/duplicate`);
      copy = answer.data;
      return answer;
    };
    if (!(await run(call, ({ message }) => message ?? "", serverMessageOr(duplicateMessages.failed)))) return;
    list.showNewest();
    if (copy && readPlace() === place) item.show(copy.id);
  }

  return (
    <>
      <FormAndList
        item={item}
        onClose={form.onCancel}
        form={
          <ProductForm
            row={editing}
            form={form}
            categories={categories}
            subcategories={subcategories}
            terms={terms}
            href={editing && getPublicHref(editing)}
            onAddAnother={item.add}
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
            savedId={savedId}
            busy={busy}
            getHref={item.getHref}
            getPublicHref={getPublicHref}
            onAdd={item.add}
            onEdit={({ id }) => item.show(id)}
            onRemove={confirmRemoval}
            onDuplicate={duplicate}
          />
        }
      />
      <ConfirmDialog {...removal} question={confirmRemove} name={rowToConfirm?.title} />
    </>
  );
}
