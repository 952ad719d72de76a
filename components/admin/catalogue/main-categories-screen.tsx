"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { RemovalNote } from "@/components/admin/parts/dialog/removal-note";
import { AddressField } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { FormCard } from "@/components/admin/parts/form/form-card";
import { MoveTargetSelect } from "@/components/admin/parts/form/move-target-select";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { DataTable } from "@/components/admin/parts/table/data-table";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { Field } from "@/components/ui/field";
import { mainCategoryChange, newMainCategory, type StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { addressWords, removalWords } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getVersionsHref } from "@/lib/history/words";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { callApi, fixedMessage, noMessage } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { withReason } from "@/lib/shared/client/http/use-request";
import { type ResourceCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { adminWords } from "@/lib/shared/words/screens";

const PATH = "/api/main-category";
const { list: words, add, update, remove, confirmRemove, invalidId } = catalogueMessages.mainCategories;
const describeListError = fixedMessage(words.failed);

const calls: ResourceCalls<StaffMainCategory> = {
  getId: (row) => row._id,
  add: { call: (form, options) => callApi("POST", PATH, form, options), done: add.done, failed: withReason(add.failed) },
  update: {
    call: (form, options, row) => callApi("PUT", `${PATH}/${row._id}`, form, options),
    done: update.done,
    failed: withReason(update.failed),
  },
  remove: {
    call: (row, moveTo, options) => callApi("DELETE", `${PATH}/${row._id}${moveTo && `?move_to=${moveTo}`}`, undefined, options),
    done: (row) => remove.done(row.title),
    failed: withReason(remove.failed),
  },
};

export function MainCategoriesScreen() {
  const list = useList<StaffMainCategory>(`${PATH}?state=all`, describeListError);
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", noMessage);
  const { rows, failure } = list;
  const resource = useResource(list, calls);
  const { busy, editing, edit, form, removal, rowToConfirm, setRowToConfirm, drop } = resource;
  const item = useItemAddress(resource, calls.getId, (id) => list.find((row) => row._id === id));
  const [moveTo, setMoveTo] = useState("");
  const [moveError, setMoveError] = useState<string>();
  const childCount = subcategories.rows?.filter(({ main_category_id }) => main_category_id === rowToConfirm?._id).length ?? 0;
  const hasChildren = childCount > 0;

  const others = rows?.filter((row) => row !== rowToConfirm) ?? [];

  function selectMoveTarget(id: string) {
    setMoveTo(id);
    setMoveError(undefined);
  }

  function confirmRemoval(row: StaffMainCategory) {
    if (!row._id) return toast.error(invalidId);
    selectMoveTarget("");
    setRowToConfirm(row);
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
      <FormAndList
        isShort
        item={item}
        onClose={form.onCancel}
        form={
          <FormCard
            {...form}
            heading="Add a category"
            editing={editing?.title}
            schema={editing ? mainCategoryChange : newMainCategory}
            submit={editing ? "Update Category" : "Add Category"}
            versionsHref={editing && getVersionsHref("main-category", editing._id)}
          >
            {(getError) => (
              <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
                <Field label="Title" marker={<Star />} density="admin" hint={adminWords.titleHint} error={getError("title")}>
                  {(control) => <input {...control} name="title" defaultValue={editing?.title} autoComplete="off" required />}
                </Field>
                <FileField
                  name="image"
                  label="Category Image"
                  marker={<Optional />}
                  current={editing?.image_url}
                  error={getError("image")}
                  limits={adminWords.imageLimits}
                  progress={form.upload?.fraction}
                  className="@min-[46rem]/work:row-span-2"
                />
                <AddressField resource="main-category" row={editing} error={getError("slug")} className="@min-[46rem]/work:col-start-1" />
              </div>
            )}
          </FormCard>
        }
        list={
          <ListBox
            heading="All categories"
            isHeadingHidden
            count={rows?.length}
            formatCount={adminWords.categories}
            actions={<AddButton label={adminWords.addCategory} isShort onAdd={item.add} />}
            reordering={{ resource: "main-category", label: "Categories", onSaved: list.reload }}
          >
            <DataTable
              label="All categories"
              rows={rows}
              failure={failure}
              loading={words.loading}
              empty={words.empty}
              onRetry={list.reload}
              getId={calls.getId}
              getHref={item.getHref}
              getTitle={(row) => row.title}
              getImage={(row) => row.image_url}
              inEdit={editing}
              busy={busy}
              onEdit={edit}
              onRemove={confirmRemoval}
            />
          </ListBox>
        }
      />
      <ConfirmDialog
        {...removal}
        question={confirmRemove}
        name={rowToConfirm?.title}
        onConfirm={() => rowToConfirm && confirm(rowToConfirm)}
      >
        {hasChildren && (
          <>
            <MoveTargetSelect
              label={addressWords.moveSubcategories}
              noneLabel={addressWords.chooseCategory}
              groups={[{ options: others }]}
              value={moveTo}
              disabled={busy}
              error={moveError}
              onChoose={selectMoveTarget}
            />
            <RemovalNote text={removalWords.movesSubcategories(childCount, others.find(({ _id }) => String(_id) === moveTo)?.title)} />
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
