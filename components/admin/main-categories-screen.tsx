"use client";

import { ConfirmDialog } from "@/components/admin/crud/confirm-dialog";
import { DataTable } from "@/components/admin/crud/data-table";
import { FileField } from "@/components/admin/crud/file-field";
import { FormCard } from "@/components/admin/crud/form-card";
import { ListBox } from "@/components/admin/crud/list-box";
import { Optional, Star } from "@/components/admin/crud/markers";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Field } from "@/components/ui/field";
import { ApiError, always, api } from "@/lib/client/api";
import { toast } from "@/lib/client/toast";
import { useList } from "@/lib/client/use-list";
import { type RowCalls, useResource } from "@/lib/client/use-resource";
import { adminScreens, adminWords } from "@/lib/domain/content/admin";
import { versionsHref } from "@/lib/domain/content/history";
import { type MainCategory, mainCategoryChange, newMainCategory } from "@/lib/domain/main-categories";
import { messages } from "@/lib/domain/messages";

const PATH = "/api/main-category";
const { list: words, add, update, remove, confirmRemove, invalidId } = messages.mainCategories;
const listFailed = always(words.failed);

/** The server knows why a category cannot go: the fixed sentence is said, and the reason beside it. */
const removeFailed = (error: unknown) => {
  if (error instanceof ApiError && error.status === 409) toast.info(error.message, { duration: 6000 });
  return remove.failed;
};

const calls: RowCalls<MainCategory> = {
  idOf: (row) => row._id,
  add: { call: (form, options) => api("POST", PATH, form, options), done: add.done, failed: always(add.failed) },
  update: {
    call: (form, options, row) => api("PUT", `${PATH}/${row._id}`, form, options),
    done: update.done,
    failed: always(update.failed),
  },
  remove: { call: (row) => api("DELETE", `${PATH}/${row._id}`), done: (row) => remove.done(row.title), failed: removeFailed },
};

export function MainCategoriesScreen() {
  const list = useList<MainCategory>(PATH, listFailed);
  const { rows, failure } = list;
  const { busy, upload, editing, round, edit, save, loadNewer, asked, ask, drop } = useResource(list, calls);

  return (
    <>
      <ScreenHead {...adminScreens.mainCategories} />
      <FormCard
        heading="Add a category"
        editing={editing?.title}
        round={round}
        schema={editing ? mainCategoryChange : newMainCategory}
        submit={editing ? "Update Category" : "Add Category"}
        busy={busy}
        upload={upload}
        versions={editing && versionsHref("main-category", editing._id)}
        onSave={save}
        onCancel={() => edit()}
        onLoadNewer={loadNewer}
      >
        {(errorOf) => (
          <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <Field label="Title" marker={<Star />} density="admin" hint={adminWords.titleHint} error={errorOf("title")}>
              {(control) => <input {...control} name="title" defaultValue={editing?.title} autoComplete="off" required />}
            </Field>
            <FileField
              name="image"
              label="Category Image"
              marker={<Optional />}
              current={editing?.image_url}
              error={errorOf("image")}
              limits={adminWords.imageLimits}
              progress={upload?.fraction}
            />
          </div>
        )}
      </FormCard>
      <ListBox heading="All categories" count={rows?.length} counted={adminWords.categories}>
        <DataTable
          label="All categories"
          rows={rows}
          failure={failure}
          loading={words.loading}
          empty={words.empty}
          onRetry={list.reload}
          keyOf={(row) => row._id}
          titleOf={(row) => row.title}
          imageOf={(row) => row.image_url}
          inEdit={editing}
          busy={busy}
          onEdit={edit}
          onRemove={(row) => (row._id ? ask(row) : toast.error(invalidId))}
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
