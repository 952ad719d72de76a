import "server-only";
import { z } from "zod";
import { type Calls, defineCall, defineList } from "@/lib/auth/server/define-call";
import { mainCategory, mainCategoryChange, moveQuery, newMainCategory, staffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategory, mainSubcategoryChange, newMainSubcategory, staffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { computeOrderVersion, newOrder, ORDERED_NAMES, type Siblings, siblings, siblingsQuery } from "@/lib/catalogue/order";
import {
  addMainCategory,
  readMainCategories,
  readStaffMainCategories,
  removeMainCategory,
  updateMainCategory,
} from "@/lib/catalogue/server/main-categories";
import {
  addMainSubcategory,
  readMainSubcategories,
  readStaffMainSubcategories,
  removeMainSubcategory,
  updateMainSubcategory,
} from "@/lib/catalogue/server/main-subcategories";
import { listSiblings, setOrder } from "@/lib/catalogue/server/order";
import { requireOrderedResource } from "@/lib/catalogue/server/position-order";
import { catalogueMessages } from "@/lib/catalogue/words";
import { assertRowVersion, toRemovedResult, toTitledResult } from "@/lib/history/server/row-changes";
import { changedResponse, createdResponse, deletedResponse, messageResponse, rowResponse } from "@/lib/shared/calls";
import { MAX_IDS_BYTES } from "@/lib/shared/limits";
import { CATALOGUE_EDITORS } from "@/lib/shared/roles";

const { mainCategories: categoryWords, mainSubcategories: subcategoryWords, order: orderWords } = catalogueMessages;
const SLUG_TAKEN = { 409: "The slug is taken." };

const orderParams = { resource: { schema: z.enum(ORDERED_NAMES), parse: requireOrderedResource } };
const computeSiblingsVersion = ({ items }: Siblings) => computeOrderVersion(items.map(({ id }) => id));

export const categoryCalls = {
  "GET /api/main-category": defineList({
    summary: "List main categories; `state=all` (staff only) returns the staff view",
    row: mainCategory,
    read: readMainCategories,
    staff: { row: staffMainCategory, read: readStaffMainCategories, roles: ["editor", "sales"], scope: "catalogue:read" },
    getId: ({ _id }) => _id,
    cacheTags: ["main-categories"],
  }),
  "POST /api/main-category": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a main category",
    form: newMainCategory,
    answer: createdResponse(mainCategory),
    refuses: SLUG_TAKEN,
    handle: async ({ body, by }) => toTitledResult(await addMainCategory(body, by), categoryWords.add.done),
  }),
  "PUT /api/main-category/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Change a main category",
    params: { id: categoryWords },
    form: mainCategoryChange,
    before: ({ id, by }) => assertRowVersion("main-category", id, by),
    answer: changedResponse(mainCategory),
    refuses: SLUG_TAKEN,
    handle: async ({ id, body, by }) => toTitledResult(await updateMainCategory(id, body, by), categoryWords.update.done),
  }),
  "DELETE /api/main-category/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Delete a main category; `move_to` is the category that its subcategories move to",
    params: { id: categoryWords },
    query: moveQuery,
    answer: deletedResponse(mainCategory),
    refuses: { 409: "The category still has subcategories." },
    handle: async ({ id, query, by }) => toRemovedResult(await removeMainCategory(id, query, by), categoryWords.remove.done),
  }),
  "GET /api/main-subcategory": defineList({
    summary: "List main subcategories; `state=all` (staff only) returns the staff view",
    row: mainSubcategory,
    read: readMainSubcategories,
    staff: { row: staffMainSubcategory, read: readStaffMainSubcategories, roles: ["editor", "sales"], scope: "catalogue:read" },
    getId: ({ _id }) => _id,
    cacheTags: ["main-subcategories"],
  }),
  "POST /api/main-subcategory": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a main subcategory",
    form: newMainSubcategory,
    answer: createdResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
    handle: async ({ body, by }) => toTitledResult(await addMainSubcategory(body, by), subcategoryWords.add.done),
  }),
  "PUT /api/main-subcategory/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Change a main subcategory",
    params: { id: subcategoryWords },
    form: mainSubcategoryChange,
    before: ({ id, by }) => assertRowVersion("main-subcategory", id, by),
    answer: changedResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
    handle: async ({ id, body, by }) => toTitledResult(await updateMainSubcategory(id, body, by), subcategoryWords.update.done),
  }),
  "DELETE /api/main-subcategory/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Delete a main subcategory with its products; `move_to` is the subcategory that they move to instead",
    params: { id: subcategoryWords },
    query: moveQuery,
    answer: deletedResponse(mainSubcategory),
    handle: async ({ id, query, by }) =>
      toRemovedResult(await removeMainSubcategory(id, query, by), subcategoryWords.remove[query.move_to ? "moved" : "done"]),
  }),
  "GET /api/order/{resource}": defineCall({
    roles: ["editor"],
    summary: "List the rows of one parent in their order, or all rows if the list has no parents",
    params: orderParams,
    query: siblingsQuery,
    answer: rowResponse(siblings, computeSiblingsVersion),
    refuses: { 404: "Unknown list." },
    handle: ({ resource, query }) => listSiblings(resource, query.parent),
  }),
  "PUT /api/order/{resource}": defineCall({
    roles: ["editor"],
    summary: "Set the order of all rows of one parent",
    params: orderParams,
    json: newOrder,
    limits: { bytes: MAX_IDS_BYTES },
    answer: { ...messageResponse(), hasVersion: true, headers: ["X-Undo"] },
    refuses: {
      404: "Unknown list.",
      409: "The ids are not all rows of one parent: rows were added, deleted or moved in the meantime.",
      413: "The body is longer than 256 KiB.",
    },
    handle: async ({ resource, body: { ids }, by }) => {
      const undo = await setOrder(resource, ids, by);
      return { message: orderWords.done, version: computeOrderVersion(ids), undo };
    },
  }),
} satisfies Calls;
