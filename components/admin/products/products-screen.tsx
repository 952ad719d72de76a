"use client";

import { useCallback } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { ListBox } from "@/components/admin/crud/list-box";
import { ListTools } from "@/components/admin/crud/list-tools";
import { Pagination } from "@/components/admin/crud/pagination";
import { ProductForm } from "@/components/admin/products/product-form";
import { ProductsTable } from "@/components/admin/products/products-table";
import { SORTINGS, useProductList } from "@/components/admin/products/use-product-list";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { always, api, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useChanges } from "@/lib/client/use-changes";
import { useList } from "@/lib/client/use-list";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import type { MainCategory } from "@/lib/domain/main-categories";
import type { MainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import type { Product } from "@/lib/domain/products";
import { versionOf } from "@/lib/domain/version";

const PATH = "/api/subcategories";
const { list, mainSubcategories, add, update, remove, confirmRemove, invalidId } = messages.products;
const subcategoriesFailed = always(mainSubcategories.failed);
const categoriesFailed = always(messages.mainSubcategories.categories.failed);

export function ProductsScreen() {
  const categories = useList<MainCategory>("/api/main-category", categoriesFailed).rows;
  const subcategories = useList<MainSubcategory>("/api/main-subcategory", subcategoriesFailed).rows;
  const { rows, total, failure, page, pages, loading, reload, forget, turn, showNewest, ...view } = useProductList();
  const { busy, upload, run, editing, newer, round, edit, asked, ask } = useChanges<Product>();
  const subcategoryOf = (id: number) => subcategories?.find((subcategory) => subcategory._id === id)?.title;
  const askFor = useCallback((row: Product) => (row.id ? ask(row) : toast.error(invalidId)), [ask]);

  async function save(form: FormData) {
    const saved = editing
      ? await run(
          (onProgress, signal) => api("PATCH", `${PATH}/${editing.id}`, form, { onProgress, signal, saw: versionOf(editing) }),
          ({ message }) => message || update.done,
          server(update.failed),
        )
      : await run(
          (onProgress, signal) => api("POST", PATH, form, { onProgress, signal }),
          ({ message }) => message || add.done,
          server(add.failed),
        );
    if (!saved) return;
    edit();
    if (editing) reload();
    else showNewest();
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

  function loadNewer() {
    edit(newer);
    reload();
  }

  return (
    <>
      <ScreenHead {...adminScreens.products} />
      <ProductForm
        row={editing}
        round={round}
        busy={busy}
        upload={upload}
        categories={categories}
        subcategories={subcategories}
        onSave={save}
        onCancel={() => edit()}
        onLoadNewer={newer && loadNewer}
      />
      <ListBox heading="All products" count={total} counted={adminWords.products}>
        <ListTools
          label="Search products"
          placeholder={adminWords.productSearch}
          search={view.search}
          onSearch={view.searchFor}
          sort={view.sorting}
          options={SORTINGS}
          onSort={view.sortBy}
        />
        <ProductsTable
          rows={rows}
          turning={loading && rows !== undefined}
          sorting={view.sorting}
          onSort={view.sortBy}
          failure={failure}
          loading={list.loading}
          empty={list.empty}
          next={view.search ? adminWords.otherWords : undefined}
          onRetry={reload}
          subcategoryOf={subcategoryOf}
          inEdit={editing?.id}
          busy={busy}
          onEdit={edit}
          onRemove={askFor}
        />
        <Pagination label="Pages of products" page={page} pages={pages} onPage={turn} />
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
