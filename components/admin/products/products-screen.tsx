"use client";

import { useCallback, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { MoreAboutProduct } from "@/components/admin/product-data/more-about-product";
import { ProductForm } from "@/components/admin/products/product-form";
import { ProductList } from "@/components/admin/products/product-list";
import { useLinkedProduct } from "@/components/admin/products/use-linked-product";
import { useProductList } from "@/components/admin/products/use-product-list";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { type Answer, always, api, server } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useList } from "@/lib/client/use-list";
import { type RowCalls, type RowStep, useResource } from "@/lib/client/use-resource";
import { useOfferedTerms } from "@/lib/client/use-terms";
import { adminScreens } from "@/lib/domain/content/admin";
import type { StaffMainCategory } from "@/lib/domain/main-categories";
import type { StaffMainSubcategory } from "@/lib/domain/main-subcategories";
import { messages } from "@/lib/domain/messages";
import { familyOf } from "@/lib/domain/product-presets";
import type { StaffProduct } from "@/lib/domain/products";
import { versionOf } from "@/lib/domain/version";

const PATH = "/api/subcategories";
const { duplicate: duplicating, mainSubcategories, add, update, remove, withdraw, discard, confirmRemove, invalidId } = messages.products;
const subcategoriesFailed = always(mainSubcategories.failed);
const categoriesFailed = always(messages.mainSubcategories.categories.failed);

const calls: RowCalls<StaffProduct> = {
  idOf: (row) => row.id,
  add: {
    call: (form, options) => api("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: server(add.failed),
  },
  update: {
    call: (form, options, row) => api("PATCH", `${PATH}/${row.id}`, form, options),
    done: (_title, { message }) => message || update.done,
    failed: server(update.failed),
  },
  remove: {
    call: (row) => api("DELETE", `${PATH}/${row.id}`),
    done: (_row, { message }) => message || remove.done,
    failed: server(remove.failed),
  },
};

type About = Pick<StaffProduct, "id" | "title" | "material" | "main_subcategory_id">;

/** The same calls; `saved` is told of the product that one of them has saved. */
const callsTelling = (saved: (product: About) => void): RowCalls<StaffProduct> => {
  const told = (answer: Answer) => {
    saved((answer as Answer & { data: About }).data);
    return answer;
  };
  return {
    ...calls,
    add: { ...calls.add, call: async (...parameters) => told(await calls.add.call(...parameters)) },
    update: { ...calls.update, call: async (...parameters) => told(await calls.update.call(...parameters)) },
  };
};

/** What is done with the product in edit besides changing its words. */
const withdrawal: RowStep<StaffProduct> = {
  call: (row) => {
    const form = new FormData();
    form.set("state", "withdrawn");
    return api("PATCH", `${PATH}/${row.id}`, form, { ifMatch: versionOf(row) });
  },
  done: ({ message }) => message || update.done,
  failed: server(withdraw.failed),
};

const discarding: RowStep<StaffProduct> = {
  call: (row) => api("DELETE", `${PATH}/${row.id}/draft`, undefined, { ifMatch: versionOf(row) }),
  done: ({ message }) => message || discard.done,
  failed: server(discard.failed),
};

export function ProductsScreen() {
  const categories = useList<StaffMainCategory>("/api/main-category?state=all", categoriesFailed).rows;
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", subcategoriesFailed).rows;
  const list = useProductList();
  const [saved, setSaved] = useState<About>();
  const typing = useRef(false);
  const { busy, upload, editing, round, edit, run, save, step, loadNewer, asked, ask, drop } = useResource(
    { reload: list.reload, removed: forgetSaved, showAdded: list.showNewest },
    callsTelling((product) => {
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
    list.forget(row);
  }

  function cancel() {
    setSaved(undefined);
    edit();
  }

  function take(next: RowStep<StaffProduct>) {
    setSaved(undefined);
    void step(next);
  }

  const askFor = useCallback((row: StaffProduct) => (row.id ? ask(row) : toast.error(invalidId)), [ask]);

  const { showNewest } = list;

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
      <ProductForm
        row={editing}
        round={round}
        busy={busy}
        upload={upload}
        categories={categories}
        subcategories={subcategories}
        terms={terms}
        onSave={save}
        onCancel={cancel}
        onLoadNewer={loadNewer}
        onWithdraw={() => take(withdrawal)}
        onDiscard={() => take(discarding)}
      />
      {about && <MoreAboutProduct key={about.id} id={about.id} title={about.title} family={family(about)} round={round} typing={typing} />}
      <ProductList
        list={list}
        categories={categories}
        subcategories={subcategories}
        inEdit={editing?.id}
        busy={busy}
        onEdit={edit}
        onRemove={askFor}
        onDuplicate={duplicate}
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
