"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { askBeforePublishing, reloadUndescribed } from "@/components/admin/catalogue/product-data/alt-texts-part";
import { useNewFiles } from "@/components/admin/catalogue/product-data/pictures-part";
import {
  discardDraftAction,
  fetchProduct,
  type ProductAction,
  type ProductChange,
  productCalls,
  withdrawAction,
} from "@/components/admin/catalogue/products/product-calls";
import { ProductCatalogue } from "@/components/admin/catalogue/products/product-catalogue";
import { ProductFields } from "@/components/admin/catalogue/products/product-fields";
import { ProductList } from "@/components/admin/catalogue/products/product-list";
import {
  hasUnpublishedChanges,
  ProductButtons,
  ProductHint,
  ProductSchedule,
  ProductStatus,
} from "@/components/admin/catalogue/products/product-status";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ConfirmDialog } from "@/components/admin/parts/dialog/dialog";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { findSegment } from "@/components/admin/parts/form/slug-field";
import { EditForm } from "@/components/admin/parts/resource/edit-form";
import { type FormControls, type FormDescription, ResourceForm } from "@/components/admin/parts/resource/resource-form";
import { useRowChanges } from "@/components/admin/parts/resource/use-row-changes";
import { useAllowsCall } from "@/lib/auth/client/account";
import { addresses } from "@/lib/catalogue/catalogue";
import { dropProductFiles, toProductForm, toProductValues } from "@/lib/catalogue/client/product-form";
import { useSuggestedTerms } from "@/lib/catalogue/client/use-terms";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { createProductFormSchema } from "@/lib/catalogue/products/form/product-form-schema";
import { applyDraft, type StaffProduct, type StaffProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getVersionsHref } from "@/lib/history/words";
import { useChange } from "@/lib/shared/client/effects";
import { useOpenItem } from "@/lib/shared/client/form/use-open-item";
import { callApi, fixedMessage, getMessage, noMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { toast } from "@/lib/shared/client/toast";

const { duplicate: duplicateMessages, mainSubcategories, confirmRemove, invalidId } = catalogueMessages.products;

export const ProductsScreen = () => (useAllowsCall()("POST /api/subcategories") ? <ProductEditor /> : <ProductCatalogue />);

function ProductEditor() {
  const { rows, failure } = useList<StaffMainCategory>("/api/main-category?state=all", noMessage);
  // A subcategory can be selected without its category name.
  const categories = rows ?? (failure === undefined ? undefined : []);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", fixedMessage(mainSubcategories.failed)).rows;
  const list = useProductList();
  const { terms, reload: reloadTerms } = useSuggestedTerms();
  const item = useOpenItem();
  const client = useQueryClient();
  const { busy, upload, run, save, remove } = useRowChanges(productCalls, list.reload);
  const files = useNewFiles();
  const [savedId, setSavedId] = useState<number>();
  // The product that the open form has added.
  const [added, setAdded] = useState<{ row: StaffProductData; focused: string | null | undefined }>();
  const [rowToRemove, setRowToRemove] = useState<StaffProduct>();
  const isAdded = added !== undefined && added.row.id === item.open;
  useChange(item.open, (previous) => {
    if (previous === added?.row.id) setAdded(undefined);
  });

  async function saveProduct(form: FormData, row: StaffProductData | undefined) {
    const outcome = await save(form, row);
    const kept = (outcome.answer as ProductChange | undefined)?.data;
    if (!kept) return outcome;
    setSavedId(kept.id);
    void reloadUndescribed(client);
    reloadTerms();
    if (row) list.reload();
    else list.showNewest();
    return { ...outcome, kept };
  }

  function showAdded(row: StaffProductData, focused: string | null | undefined) {
    // Before the address changes, or the form would load the product.
    flushSync(() => setAdded({ row, focused }));
    item.showAdded(row.id);
  }

  const step =
    ({ call, done, failed }: ProductAction) =>
    async (row: StaffProductData) => {
      const { answer } = await run(() => call(row), done, failed);
      if (answer) list.reload();
      return answer?.data;
    };

  async function removeProduct(row: StaffProduct) {
    const isRemoved = await remove(row);
    setRowToRemove(undefined);
    if (!isRemoved) return;
    if (row.id === savedId) setSavedId(undefined);
    list.forget(row);
    if (row.id === item.open) item.close();
  }

  const confirmRemoval = useCallback((row: StaffProduct) => (row.id ? setRowToRemove(row) : toast.error(invalidId)), []);

  function getPublicHref({ state, slug, id, main_subcategory_id }: StaffProduct): string | undefined {
    const categoryId = subcategories?.find(({ _id }) => _id === main_subcategory_id)?.main_category_id;
    if (state !== "published" || categoryId === undefined) return undefined;
    return addresses.product(findSegment(categories, categoryId), findSegment(subcategories, main_subcategory_id), slug ?? String(id));
  }

  async function duplicate({ id }: StaffProduct) {
    const { answer } = await run(
      () => callApi<ProductChange>("POST", `/api/products/${id}/duplicate`),
      getMessage,
      serverMessageOr(duplicateMessages.failed),
    );
    if (!answer) return;
    list.showNewest();
    if (item.isSame()) item.show(answer.data.id);
  }

  function describe(stored: StaffProductData | undefined, { act, ...controls }: FormControls<StaffProductData>): FormDescription {
    // The draft of a product is edited if it has one.
    const row = stored && applyDraft(stored, stored.draft);
    return {
      heading: row ? `Editing: ${row.title}` : "Add a product",
      submit: (state) => <ProductButtons stored={stored} {...state} />,
      schema: createProductFormSchema(stored),
      values: toProductValues(row),
      toForm: (values) => toProductForm(values, files),
      dropFiles: dropProductFiles,
      beforeSave: async (form, action) => {
        const isPublishing = hasUnpublishedChanges(stored) && (action === "published" || form.getValues("publish_at"));
        return !isPublishing || askBeforePublishing(client, form);
      },
      versionsHref: row && getVersionsHref("product", row.id),
      texts: row && { resource: "product", id: row.id },
      hint: <ProductHint stored={stored} />,
      fields: (
        <ProductFields
          {...controls}
          row={row}
          categories={categories}
          subcategories={subcategories}
          terms={terms}
          files={files}
          progress={upload?.fraction}
        >
          {stored && (
            <ProductStatus
              row={stored}
              busy={controls.busy}
              href={getPublicHref(stored)}
              onAddAnother={item.add}
              onWithdraw={() => act(step(withdrawAction))}
              onDiscard={() => act(step(discardDraftAction))}
            />
          )}
          <ProductSchedule />
        </ProductFields>
      ),
    };
  }

  const form = { describe, busy, upload, onSave: saveProduct, onCancel: item.close, onLoadNewer: list.reload };
  return (
    <>
      <FormAndList
        item={item}
        form={
          typeof item.open === "number" ? (
            <EditForm
              key={item.open}
              {...form}
              id={item.open}
              row={isAdded ? added.row : undefined}
              focusFirst={isAdded ? added.focused : undefined}
              load={fetchProduct}
              onMissing={item.drop}
            />
          ) : (
            <ResourceForm key={item.open} {...form} onAdded={showAdded} />
          )
        }
        list={
          <ProductList
            list={list}
            categories={categories}
            subcategories={subcategories}
            terms={terms}
            savedId={savedId}
            busy={busy}
            getHref={({ id }) => item.getHref(id)}
            getPublicHref={getPublicHref}
            onAdd={item.add}
            onEdit={({ id }) => item.show(id)}
            onRemove={confirmRemoval}
            onDuplicate={duplicate}
          />
        }
      />
      <ConfirmDialog
        open={rowToRemove !== undefined}
        question={confirmRemove}
        name={rowToRemove?.title}
        busy={busy}
        onConfirm={() => rowToRemove && removeProduct(rowToRemove)}
        onCancel={() => setRowToRemove(undefined)}
      />
    </>
  );
}
