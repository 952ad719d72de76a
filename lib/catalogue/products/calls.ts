import { z } from "zod";
import { bulkChange, bulkResult } from "@/lib/catalogue/products/bulk";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { expiringDocumentsPage, expiringDocumentsQuery, newDocument } from "@/lib/catalogue/products/product-documents";
import { productQuery, productStateQuery } from "@/lib/catalogue/products/product-pages";
import { newPicture } from "@/lib/catalogue/products/product-pictures";
import { newProduct, product, productChange, productData, staffProduct, staffProductData } from "@/lib/catalogue/products/products";
import {
  type Calls,
  changedResponse,
  contentResponse,
  createdResponse,
  dataResponse,
  deletedResponse,
  listResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { cursorQuery, staffQuery } from "@/lib/shared/paging";

const listedProduct = z.union([product, staffProduct]);
const savedProduct = z.union([product, staffProduct, staffProductData]);
const PRODUCT_TAKEN = { 409: "The slug is taken, or a SKU is used by another product." };
const SKU_TAKEN = { 409: "A SKU is used by another product." };

export const productCalls = {
  "GET /api/subcategories": {
    scope: "catalogue:read",
    access: "list",
    roles: ["editor", "sales"],
    summary: "List products: all, the page after an id, or a searched and sorted page; `state` (staff only) selects other states",
    query: productQuery.extend({ ...cursorQuery.pick({ after: true }).shape, ...productStateQuery.shape }),
    answer: listResponse(listedProduct, ["Link", "X-Total-Count"]),
  },
  "POST /api/subcategories": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a product",
    form: newProduct,
    answer: createdResponse(savedProduct),
    refuses: PRODUCT_TAKEN,
  },
  "PATCH /api/subcategories/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Change a product, or its draft with `state=draft`; missing text fields are not changed",
    form: productChange,
    answer: changedResponse(savedProduct),
    refuses: PRODUCT_TAKEN,
  },
  "DELETE /api/subcategories/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Delete a product",
    answer: deletedResponse(product),
  },
  "DELETE /api/subcategories/{id}/draft": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Discard the draft of a published product",
    answer: changedResponse(product),
    refuses: { 404: "The product does not exist or has no draft." },
  },
  "GET /api/products/{id}": {
    scope: "catalogue:read",
    access: "list",
    roles: ["editor", "sales"],
    summary: "Get a product with all its data; staff get products in every state, with `state=all` as their form edits them",
    query: staffQuery,
    answer: rowResponse(z.union([productData, staffProductData])),
  },
  "PATCH /api/products/{id}": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Change the data of a product; lists are replaced as a whole, missing fields are not changed, null clears a field",
    json: productDataChange,
    answer: changedResponse(productData),
    refuses: SKU_TAKEN,
  },
  "POST /api/products/{id}/documents": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a document (PDF or ZIP) at the end",
    form: newDocument,
    answer: createdResponse(productData),
    ifMatch: true,
  },
  "POST /api/products/{id}/pictures": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Add a picture at the end",
    form: newPicture,
    answer: createdResponse(productData),
    ifMatch: true,
  },
  "GET /api/lapsing-documents": {
    scope: "catalogue:read",
    roles: ["editor"],
    summary: "List documents that have expired or expire within 60 days, by expiry date",
    query: expiringDocumentsQuery,
    answer: contentResponse(expiringDocumentsPage),
  },
  "POST /api/products/bulk": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Move, publish, unpublish, edit or delete many products in one transaction; undo it from the history",
    json: bulkChange,
    answer: dataResponse(bulkResult),
    refuses: {
      409: "Some products were deleted, a slug is taken, or the search result differs from `count`.",
      413: "The body is longer than 256 KiB.",
    },
  },
  "POST /api/products/{id}/duplicate": {
    scope: "catalogue:write",
    roles: ["editor"],
    summary: "Duplicate a product as a draft",
    answer: createdResponse(staffProduct),
    refuses: { 409: "The parent was deleted." },
  },
} satisfies Calls;
