"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddParentLink } from "@/components/admin/catalogue/add-parent-link";
import { createCategoryCalls } from "@/components/admin/catalogue/category-calls";
import { LabelsDialog } from "@/components/admin/catalogue/pdf-dialogs";
import { RemovalNote } from "@/components/admin/parts/dialog/dialog";
import { Choice, RowOptions } from "@/components/admin/parts/form/choice";
import { SelectField, TextField } from "@/components/admin/parts/form/fields";
import { PictureField } from "@/components/admin/parts/form/picture-field";
import { findSegment, SlugField } from "@/components/admin/parts/form/slug-field";
import { type RemovalState, ResourceScreen } from "@/components/admin/parts/resource/resource-screen";
import { LongNote } from "@/components/admin/parts/table/cells";
import type { StaffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategoryChange, newMainSubcategory, type StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import type { Siblings } from "@/lib/catalogue/order";
import { addressWords, removalWords } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { fixedMessage } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { useList } from "@/lib/shared/client/http/use-list";
import { adminWords } from "@/lib/shared/words/screens";
import { sheetLinks } from "@/lib/spec-sheets/spec-sheets";

const PATH = "/api/main-subcategory";
const words = catalogueMessages.mainSubcategories;

const calls = createCategoryCalls<StaffMainSubcategory>(PATH, words);

export function MainSubcategoriesScreen() {
  const categories = useList<StaffMainCategory>("/api/main-category?state=all", fixedMessage(words.categories.failed)).rows;
  const [labelsSubcategory, setLabelsSubcategory] = useState<StaffMainSubcategory>();
  const getCategoryTitle = ({ main_category_id }: StaffMainSubcategory) =>
    categories?.find(({ _id }) => _id === main_category_id)?.title ?? <span className="text-slate">{adminWords.loading}</span>;

  return (
    <>
      <ResourceScreen<StaffMainSubcategory>
        list={useList<StaffMainSubcategory>(`${PATH}?state=all`, fixedMessage(words.list.failed))}
        getId={({ _id }) => _id}
        getTitle={({ title }) => title}
        words={words}
        resource="main-subcategory"
        calls={calls}
        heading="All subcategories"
        formatCount={adminWords.subcategories}
        addLabel={adminWords.addSubcategory}
        order={{
          resource: "main-subcategory",
          label: "Subcategories",
          parents: { label: "Subcategories of", groups: [{ options: categories ?? [] }] },
        }}
        columns={[
          { head: "Main Category", show: getCategoryTitle },
          { head: "Title", note: (row) => <LongNote>{getCategoryTitle(row)}</LongNote> },
          { head: "Image", getImage: ({ image_url }) => image_url },
        ]}
        getMoreActions={(row) => [{ label: sheetLinks.labels, icon: "grid", onSelect: () => setLabelsSubcategory(row) }]}
        removal={{
          render: (row, others, removal) => <MoveProducts row={row} others={others} categories={categories ?? []} {...removal} />,
        }}
        describeForm={(row, { progress }) => ({
          heading: row ? `Editing: ${row.title}` : "Add a subcategory",
          submit: row ? "Update Subcategory" : "Add Subcategory",
          schema: row ? mainSubcategoryChange : newMainSubcategory,
          values: {
            main_category_id: row ? String(row.main_category_id) : "",
            title: row?.title ?? "",
            image: null,
            slug: row?.slug ?? "",
          },
          fields: (
            <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
              <SelectField
                name="main_category_id"
                label="Main Category"
                required
                hint={categories?.length === 0 && <AddParentLink parent="category" />}
              >
                <option value="">Select Main Category</option>
                <RowOptions groups={[{ options: categories ?? [] }]} />
              </SelectField>
              <TextField name="title" label="Title" required />
              <PictureField
                name="image"
                label="Image"
                current={row?.image_url}
                progress={progress}
                className="@min-[46rem]/work:row-span-2"
              />
              <SlugField
                resource="main-subcategory"
                row={row}
                parentField="main_category_id"
                getAncestors={(id) => [findSegment(categories, id)]}
                className="@min-[46rem]/work:col-span-2 @min-[46rem]/work:col-start-1"
              />
            </div>
          ),
        })}
      />
      <LabelsDialog
        subject={labelsSubcategory?.title ?? ""}
        path={labelsSubcategory && `${PATH}/${labelsSubcategory._id}/labels.pdf?`}
        onClose={() => setLabelsSubcategory(undefined)}
      />
    </>
  );
}

type MoveProps = RemovalState & { row: StaffMainSubcategory; others: StaffMainSubcategory[]; categories: StaffMainCategory[] };

/** Offers to move the products of a subcategory before it is deleted. */
function MoveProducts({ row, others, categories, moveTo, busy, choose }: MoveProps) {
  // In all states. Undefined until they are counted.
  const count = useQuery(apiQuery<Siblings>(`/api/order/products?parent=${row._id}`)).data?.total;
  const target = others.find(({ _id }) => String(_id) === moveTo);
  const groups = categories.map(({ _id, title }) => ({
    name: title,
    options: others.filter(({ main_category_id }) => main_category_id === _id),
  }));
  const effect = count && target ? removalWords.movesProducts(count, target.title) : removalWords.withProducts(count ?? 0);
  return (
    <>
      <Choice
        name="move_to"
        label={addressWords.moveProducts}
        blank={addressWords.deleteProducts}
        value={moveTo}
        disabled={busy}
        className="mt-5"
        onChoose={choose}
      >
        <RowOptions groups={groups.filter(({ options }) => options.length > 0)} />
      </Choice>
      <RemovalNote text={count === undefined ? undefined : effect} />
    </>
  );
}
