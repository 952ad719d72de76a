"use client";

import { useCallback } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { ProductForm } from "@/components/admin/products/product-form";
import { ProductsTable } from "@/components/admin/products/products-table";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { always, api, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useList } from "@/lib/client/use-list";
import { useResource } from "@/lib/client/use-resource";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";

const PATH = "/api/subcategories";
const { list, mainSubcategories, add, update, remove, confirmRemove, invalidId } = messages.products;
const listFailed = always(list.failed);
const subcategoriesFailed = always(mainSubcategories.failed);
const categoriesFailed = always(messages.mainSubcategories.categories.failed);

export function ProductsScreen() {
  const categories = useList<MainCategory>("/api/main-category", categoriesFailed).rows;
  const subcategories = useList<MainSubcategory>("/api/main-subcategory", subcategoriesFailed).rows;
  const { rows, failure, reload, forget, busy, progress, run, editing, round, edit, asked, ask } = useResource<Product>(PATH, listFailed);
  const subcategoryOf = (id: number) => subcategories?.find((subcategory) => subcategory._id === id)?.title;
  const askFor = useCallback((row: Product) => (row.id ? ask(row) : toast.error(invalidId)), [ask]);

  async function save(form: FormData) {
    const saved = editing
      ? await run(
          (onProgress) => api("PATCH", `${PATH}/${editing.id}`, form, { onProgress }),
          ({ message }) => message || update.done,
          server(update.failed),
        )
      : await run(
          (onProgress) => api("POST", PATH, form, { onProgress }),
          ({ message }) => message || add.done,
          server(add.failed),
        );
    if (!saved) return;
    edit();
    reload();
  }

  async function drop(row: Product) {
    const gone = await run(
      () => api("DELETE", `${PATH}/${row.id}`),
      ({ message }) => message || remove.done,
      server(remove.failed),
    );
    if (gone) {
      forget(row);
      if (row.id === editing?.id) edit();
    }
    ask(undefined);
  }

  return (
    <>
      <ScreenHead {...adminScreens.products} />
      <ProductForm
        row={editing}
        round={round}
        busy={busy}
        progress={progress}
        categories={categories}
        subcategories={subcategories}
        onSave={save}
        onCancel={() => edit()}
      />
      <ListBox heading="All products" count={rows?.length} counted={adminWords.products}>
        <ProductsTable
          rows={rows}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          onRetry={reload}
          subcategoryOf={subcategoryOf}
          inEdit={editing?.id}
          busy={busy}
          onEdit={edit}
          onRemove={askFor}
        />
      </ListBox>
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
