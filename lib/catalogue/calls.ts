import { z } from "zod";
import { mainCategory, mainCategoryChange, newMainCategory, staffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategory, mainSubcategoryChange, newMainSubcategory, staffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { moveQuery } from "@/lib/catalogue/move-query";
import { newOrder, ORDERED_NAMES, siblings, siblingsQuery } from "@/lib/catalogue/order";
import {
  type Calls,
  changedResponse,
  createdResponse,
  deletedResponse,
  listResponse,
  messageResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { cursorQuery, staffQuery } from "@/lib/shared/paging";

const orderedName = z.enum(ORDERED_NAMES);
const SLUG_TAKEN = { 409: "The slug is taken." };
const NOT_EMPTY = { 409: "The category still has subcategories." };

export const categoryCalls = {
  "GET /api/main-category": {
    scope: "catalogue:read",
    access: "list",
    roles: ["editor", "sales"],
    summary: "List main categories; `state=all` (staff only) returns the staff view",
    query: cursorQuery.extend(staffQuery.shape),
    answer: listResponse(z.union([staffMainCategory, mainCategory])),
  },
  "POST /api/main-category": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a main category",
    form: newMainCategory,
    answer: createdResponse(mainCategory),
    refuses: SLUG_TAKEN,
  },
  "PUT /api/main-category/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Change a main category",
    form: mainCategoryChange,
    answer: changedResponse(mainCategory),
    refuses: SLUG_TAKEN,
  },
  "DELETE /api/main-category/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Delete a main category; `move_to` is the category that its subcategories move to",
    query: moveQuery,
    answer: deletedResponse(mainCategory),
    refuses: NOT_EMPTY,
  },
  "GET /api/main-subcategory": {
    scope: "catalogue:read",
    access: "list",
    roles: ["editor", "sales"],
    summary: "List main subcategories; `state=all` (staff only) returns the staff view",
    query: cursorQuery.extend(staffQuery.shape),
    answer: listResponse(z.union([staffMainSubcategory, mainSubcategory])),
  },
  "POST /api/main-subcategory": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a main subcategory",
    form: newMainSubcategory,
    answer: createdResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
  },
  "PUT /api/main-subcategory/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Change a main subcategory",
    form: mainSubcategoryChange,
    answer: changedResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
  },
  "DELETE /api/main-subcategory/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Delete a main subcategory with its products; `move_to` is the subcategory that they move to instead",
    query: moveQuery,
    answer: deletedResponse(mainSubcategory),
  },
  "GET /api/order/{resource}": {
    roles: ["editor"],
    summary: "List the rows of one parent in their order, or all rows if the list has no parents",
    id: orderedName,
    query: siblingsQuery,
    answer: rowResponse(siblings),
    refuses: { 404: "Unknown list." },
  },
  "PUT /api/order/{resource}": {
    roles: ["editor"],
    summary: "Set the order of all rows of one parent",
    id: orderedName,
    json: newOrder,
    answer: { ...messageResponse(), hasVersion: true, headers: ["X-Undo"] },
    refuses: {
      404: "Unknown list.",
      409: "The ids are not all rows of one parent: rows were added, deleted or moved in the meantime.",
      413: "The body is longer than 256 KiB.",
    },
  },
} satisfies Calls;
