"use client";

import Link from "next/link";
import { useState } from "react";
import { LabelsDialog } from "@/components/admin/catalogue/labels-dialog";
import { useProductCount } from "@/components/admin/catalogue/use-product-count";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { RemovalNote } from "@/components/admin/parts/dialog/removal-note";
import { AddressField, findSegment } from "@/components/admin/parts/form/address-field";
import { FormAndList } from "@/components/admin/parts/form/form-and-list";
import { FormCard } from "@/components/admin/parts/form/form-card";
import { MoveTargetSelect } from "@/components/admin/parts/form/move-target-select";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { DataTable } from "@/components/admin/parts/table/data-table";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { FileField } from "@/components/admin/parts/upload/file-field";
import { Field } from "@/components/ui/field";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategoryChange, newMainSubcategory, type StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { addressWords, removalWords, setupWords } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { getVersionsHref } from "@/lib/history/words";
import { useItemAddress } from "@/lib/shared/client/form/use-item-address";
import { callApi, fixedMessage } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { withReason } from "@/lib/shared/client/http/use-request";
import { type ResourceCalls, useResource } from "@/lib/shared/client/http/use-resource";
import { toast } from "@/lib/shared/client/toast";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const PATH = "/api/main-subcategory";
const { categories: categoryWords, list: words, add, update, remove, confirmRemove, invalidId } = catalogueMessages.mainSubcategories;
const describeListError = fixedMessage(words.failed);
const describeCategoriesError = fixedMessage(categoryWords.failed);

const calls: ResourceCalls<StaffMainSubcategory> = {
  getId: (row) => row._id,
  add: { call: (form, options) => callApi("POST", PATH, form, options), done: add.done, failed: withReason(add.failed) },
  update: {
    call: (form, options, row) => callApi("PUT", `${PATH}/${row._id}`, form, options),
    done: update.done,
    failed: withReason(update.failed),
  },
  remove: {
    call: (row, moveTo, options) => callApi("DELETE", `${PATH}/${row._id}${moveTo && `?move_to=${moveTo}`}`, undefined, options),
    done: (row, _answer, moveTo) => (moveTo ? remove.moved : remove.done)(row.title),
    failed: withReason(remove.failed),
  },
};

const describeProducts = (count: number | undefined, target: StaffMainSubcategory | undefined) =>
  count && target ? removalWords.movesProducts(count, target.title) : count === undefined ? undefined : removalWords.withProducts(count);

export function MainSubcategoriesScreen() {
  const categories = useList<StaffMainCategory>("/api/main-category?state=all", describeCategoriesError).rows;
  const list = useList<StaffMainSubcategory>(`${PATH}?state=all`, describeListError);
  const { rows, failure } = list;
  const resource = useResource(list, calls);
  const { busy, editing, edit, form, removal, rowToConfirm, setRowToConfirm, drop } = resource;
  const item = useItemAddress(resource, calls.getId, (id) => list.find((row) => row._id === id));
  const [moveTo, setMoveTo] = useState("");
  const [labelsSubcategory, setLabelsSubcategory] = useState<StaffMainSubcategory>();
  const confirmRemoval = (row: StaffMainSubcategory) => {
    if (!row._id) return toast.error(invalidId);
    setMoveTo("");
    setRowToConfirm(row);
  };
  const listOthers = (id: number) => rows?.filter((row) => row.main_category_id === id && row !== rowToConfirm) ?? [];
  const productCount = useProductCount(rowToConfirm?._id);
  const target = rows?.find(({ _id }) => String(_id) === moveTo);
  const getCategoryTitle = (id: number) => categories?.find((category) => category._id === id)?.title;

  return (
    <>
      <FormAndList
        isShort
        item={item}
        onClose={form.onCancel}
        form={
          <FormCard
            {...form}
            heading="Add a subcategory"
            editing={editing?.title}
            schema={editing ? mainSubcategoryChange : newMainSubcategory}
            submit={editing ? "Update Subcategory" : "Add Subcategory"}
            versionsHref={editing && getVersionsHref("main-subcategory", editing._id)}
          >
            {(getError) => (
              <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
                <Field
                  label="Main Category"
                  marker={<Star />}
                  density="admin"
                  error={getError("main_category_id")}
                  hint={
                    categories?.length === 0 && (
                      <Link
                        href={`${adminScreens.mainCategories.href}?id=new`}
                        className="inline-flex min-h-11 items-center font-[550] text-basalt underline underline-offset-4"
                      >
                        {setupWords.categoryFirst}
                      </Link>
                    )
                  }
                >
                  {(control) => (
                    // Remounts when the options arrive, so that the default value can select one.
                    <select
                      key={categories ? "ready" : "loading"}
                      {...control}
                      name="main_category_id"
                      defaultValue={editing?.main_category_id}
                      required
                    >
                      <option value="">Select Main Category</option>
                      {categories?.map(({ _id, title }) => (
                        <option key={_id} value={_id}>
                          {title}
                        </option>
                      ))}
                    </select>
                  )}
                </Field>
                <Field label="Title" marker={<Star />} density="admin" error={getError("title")}>
                  {(control) => <input {...control} name="title" defaultValue={editing?.title} autoComplete="off" required />}
                </Field>
                <FileField
                  name="image"
                  label="Image"
                  marker={<Optional />}
                  current={editing?.image_url}
                  error={getError("image")}
                  limits={adminWords.imageLimits}
                  progress={form.upload?.fraction}
                  className="@min-[46rem]/work:row-span-2"
                />
                <AddressField
                  resource="main-subcategory"
                  row={editing && { ...editing, parent: editing.main_category_id }}
                  parentField="main_category_id"
                  getAncestors={(id) => [findSegment(categories, id)]}
                  error={getError("slug")}
                  className="@min-[46rem]/work:col-span-2 @min-[46rem]/work:col-start-1"
                />
              </div>
            )}
          </FormCard>
        }
        list={
          <ListBox
            heading="All subcategories"
            isHeadingHidden
            count={rows?.length}
            formatCount={adminWords.subcategories}
            actions={<AddButton label={adminWords.addSubcategory} isShort onAdd={item.add} />}
            reordering={{
              resource: "main-subcategory",
              label: "Subcategories",
              parents: { label: "Subcategories of", groups: [{ options: categories ?? [] }] },
              onSaved: list.reload,
            }}
          >
            <DataTable
              label="All subcategories"
              rows={rows}
              failure={failure}
              loading={words.loading}
              empty={words.empty}
              onRetry={list.reload}
              getId={calls.getId}
              getHref={item.getHref}
              column={{
                label: "Main Category",
                show: (row) => getCategoryTitle(row.main_category_id) ?? <span className="text-slate">{adminWords.loading}</span>,
              }}
              getTitle={(row) => row.title}
              getImage={(row) => row.image_url}
              inEdit={editing}
              busy={busy}
              getMoreActions={(row) => [{ label: sheetLinks.labels, icon: "grid", onSelect: () => setLabelsSubcategory(row) }]}
              onEdit={edit}
              onRemove={confirmRemoval}
            />
          </ListBox>
        }
      />
      <LabelsDialog subcategory={labelsSubcategory} onClose={() => setLabelsSubcategory(undefined)} />
      <ConfirmDialog
        {...removal}
        question={confirmRemove}
        name={rowToConfirm?.title}
        onConfirm={() => rowToConfirm && drop(rowToConfirm, moveTo)}
      >
        <MoveTargetSelect
          label={addressWords.moveProducts}
          noneLabel={addressWords.deleteProducts}
          groups={(categories ?? []).map(({ _id, title }) => ({ name: title, options: listOthers(_id) }))}
          value={moveTo}
          disabled={busy}
          onChoose={setMoveTo}
        />
        <RemovalNote text={describeProducts(productCount, target)} />
      </ConfirmDialog>
    </>
  );
}
