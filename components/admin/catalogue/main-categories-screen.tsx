"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { AddressField } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { FormCard } from "@/components/admin/parts/form/form-card";
import { MoveChoice } from "@/components/admin/parts/form/move-choice";
import { DataTable } from "@/components/admin/parts/table/data-table";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { Orderable } from "@/components/admin/parts/table/orderable";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { Field } from "@/components/ui/field";
import { addressWords } from "@/lib/catalogue/address-words";
import { mainCategoryChange, newMainCategory, type StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { versionsHref } from "@/lib/history/words";
import { always, api } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { type RowCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { withReason } from "@/lib/shared/client/http/with-reason";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";

const PATH = "/api/main-category";
const { list: words, add, update, remove, confirmRemove, invalidId } = messages.mainCategories;
const listFailed = always(words.failed);
const subcategoriesFailed = always(messages.mainSubcategories.list.failed);

const calls: RowCalls<StaffMainCategory> = {
  idOf: (row) => row._id,
  add: { call: (form, options) => api("POST", PATH, form, options), done: add.done, failed: withReason(add.failed) },
  update: {
    call: (form, options, row) => api("PUT", `${PATH}/${row._id}`, form, options),
    done: update.done,
    failed: withReason(update.failed),
  },
  remove: {
    call: (row, moveTo, options) => api("DELETE", `${PATH}/${row._id}${moveTo && `?move_to=${moveTo}`}`, undefined, options),
    done: (row) => remove.done(row.title),
    failed: withReason(remove.failed),
  },
};

export function MainCategoriesScreen() {
  const list = useList<StaffMainCategory>(`${PATH}?state=all`, listFailed);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", subcategoriesFailed);
  const { rows, failure } = list;
  const { busy, upload, editing, round, edit, save, loadNewer, asked, ask, drop } = useResource(list, calls);
  const [moveTo, setMoveTo] = useState("");
  const [moveError, setMoveError] = useState<string>();
  const hasChildren = subcategories.rows?.some(({ main_category_id }) => main_category_id === asked?._id) ?? false;

  const others = rows?.filter((row) => row !== asked) ?? [];

  function chooseMove(id: string) {
    setMoveTo(id);
    setMoveError(undefined);
  }

  function askFor(row: StaffMainCategory) {
    if (!row._id) return toast.error(invalidId);
    chooseMove("");
    ask(row);
  }

  async function confirm(row: StaffMainCategory) {
    if (hasChildren && !moveTo && others.length > 0) {
      setMoveError(addressWords.moveRequired);
      return document.querySelector<HTMLElement>('dialog [name="move_to"]')?.focus();
    }
    await drop(row, moveTo);
    void subcategories.reload();
  }

  return (
    <>
      <ScreenHead {...adminScreens.mainCategories} />
      <FormAndList
        form={
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
                <AddressField resource="main-category" row={editing} error={errorOf("slug")} className="col-span-full" />
              </div>
            )}
          </FormCard>
        }
        list={
          <ListBox heading="All categories" count={rows?.length} counted={adminWords.categories}>
            <Orderable resource="main-category" label="Categories" onSaved={list.reload}>
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
                onRemove={askFor}
              />
            </Orderable>
          </ListBox>
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        question={confirmRemove}
        name={asked?.title}
        busy={busy}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => ask(undefined)}
      >
        {hasChildren && (
          <MoveChoice
            label={addressWords.moveSubcategories}
            none={addressWords.chooseCategory}
            groups={[{ options: others }]}
            value={moveTo}
            disabled={busy}
            error={moveError}
            onChoose={chooseMove}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
