"use client";

import { createCategoryCalls } from "@/components/admin/catalogue/category-calls";
import { RemovalNote } from "@/components/admin/parts/dialog/dialog";
import { Choice, RowOptions } from "@/components/admin/parts/form/choice";
import { TextField } from "@/components/admin/parts/form/fields";
import { PictureField } from "@/components/admin/parts/form/picture-field";
import { SlugField } from "@/components/admin/parts/form/slug-field";
import { ResourceScreen } from "@/components/admin/parts/resource/resource-screen";
import { mainCategoryChange, newMainCategory, type StaffMainCategory } from "@/lib/catalogue/main-categories";
import type { StaffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { addressWords, removalWords } from "@/lib/catalogue/screen-words";
import { catalogueMessages } from "@/lib/catalogue/words";
import { fixedMessage, noMessage } from "@/lib/shared/client/http/api";
import { useList } from "@/lib/shared/client/http/use-list";
import { adminWords } from "@/lib/shared/words/screens";

const PATH = "/api/main-category";
const words = catalogueMessages.mainCategories;

const calls = createCategoryCalls<StaffMainCategory>(PATH, words);

export function MainCategoriesScreen() {
  const subcategories = useList<StaffMainSubcategory>("/api/main-subcategory?state=all", noMessage).rows;
  const countChildren = (row: StaffMainCategory) =>
    subcategories?.filter(({ main_category_id }) => main_category_id === row._id).length ?? 0;

  return (
    <ResourceScreen<StaffMainCategory>
      list={useList<StaffMainCategory>(`${PATH}?state=all`, fixedMessage(words.list.failed))}
      getId={({ _id }) => _id}
      getTitle={({ title }) => title}
      words={words}
      resource="main-category"
      calls={calls}
      heading="All categories"
      formatCount={adminWords.categories}
      addLabel={adminWords.addCategory}
      order={{ resource: "main-category", label: "Categories" }}
      columns={[{ head: "Title" }, { head: "Image", getImage: ({ image_url }) => image_url }]}
      removal={{
        check: (row, moveTo, others) => (countChildren(row) > 0 && !moveTo && others.length > 0 ? addressWords.moveRequired : undefined),
        render: (row, others, { moveTo, error, busy, choose }) =>
          countChildren(row) > 0 && (
            <>
              <Choice
                name="move_to"
                label={addressWords.moveSubcategories}
                blank={addressWords.chooseCategory}
                value={moveTo}
                disabled={busy}
                error={error}
                className="mt-5"
                onChoose={choose}
              >
                <RowOptions groups={[{ options: others }]} />
              </Choice>
              <RemovalNote
                text={removalWords.movesSubcategories(countChildren(row), others.find(({ _id }) => String(_id) === moveTo)?.title)}
              />
            </>
          ),
      }}
      describeForm={(row, { progress }) => ({
        heading: row ? `Editing: ${row.title}` : "Add a category",
        submit: row ? "Update Category" : "Add Category",
        schema: row ? mainCategoryChange : newMainCategory,
        values: { title: row?.title ?? "", image: null, slug: row?.slug ?? "" },
        fields: (
          <div className="grid items-start gap-x-7 gap-y-5 @min-[46rem]/work:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <TextField name="title" label="Title" required hint={adminWords.titleHint} />
            <PictureField
              name="image"
              label="Category Image"
              current={row?.image_url}
              progress={progress}
              className="@min-[46rem]/work:row-span-2"
            />
            <SlugField resource="main-category" row={row} className="@min-[46rem]/work:col-start-1" />
          </div>
        ),
      })}
    />
  );
}
