import "server-only";
import { z } from "zod";
import { requireAdmin, showsStaffData } from "@/lib/auth/server/auth";
import { type Calls, defineCall, requestsStaffList } from "@/lib/auth/server/define-call";
import { bulkChange, bulkResult, formatBulkMessage } from "@/lib/catalogue/products/bulk";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { expiringDocumentsPage, expiringDocumentsQuery, newDocument } from "@/lib/catalogue/products/product-documents";
import { parseProductQuery, productQuery, productStateQuery } from "@/lib/catalogue/products/product-pages";
import { newPicture } from "@/lib/catalogue/products/product-pictures";
import {
  newProduct,
  product,
  productChange,
  productData,
  productFormLimits,
  staffProduct,
  staffProductData,
} from "@/lib/catalogue/products/products";
import { describeSavedProduct } from "@/lib/catalogue/products/state-words";
import { changeProducts } from "@/lib/catalogue/server/products/bulk";
import { readExpiringDocuments } from "@/lib/catalogue/server/products/due-products";
import { duplicateProduct } from "@/lib/catalogue/server/products/duplicate-product";
import {
  addProductDocument,
  addProductPicture,
  assertDataVersion,
  readProductData,
  readStaffProductData,
  updateProductData,
} from "@/lib/catalogue/server/products/product-data";
import { readProductPage, readProductsAfter } from "@/lib/catalogue/server/products/product-pages";
import { streamProducts } from "@/lib/catalogue/server/products/product-stream";
import { addProduct, discardDraft, removeProduct, updateProduct } from "@/lib/catalogue/server/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { assertRowVersion, toTitledResult } from "@/lib/history/server/row-changes";
import { readParameters } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { getShownVersion } from "@/lib/platform/server/http/version";
import { matchIndexedProducts } from "@/lib/search/server/suggestions";
import {
  changedResponse,
  contentResponse,
  createdResponse,
  dataResponse,
  deletedResponse,
  listResponse,
  rowResponse,
} from "@/lib/shared/calls";
import { MAX_IDS_BYTES, MAX_PRODUCT_DATA_BYTES, PDF_BYTES } from "@/lib/shared/limits";
import { cursorQuery, staffQuery } from "@/lib/shared/paging";
import { CATALOGUE_EDITORS } from "@/lib/shared/roles";
import { computeVersion } from "@/lib/shared/version";
import { getFirmTimeZone } from "@/lib/website/server/content";

const { products: words, productData: dataWords } = catalogueMessages;
const params = { id: words };
const listedProduct = z.union([product, staffProduct]);
const savedProduct = z.union([product, staffProduct, staffProductData]);
const PRODUCT_TAKEN = { 409: "The slug is taken, or a SKU is used by another product." };

/** The specified calls name a product a subcategory. Calls that came later are below /api/products. */
export const productCalls = {
  "GET /api/subcategories": defineCall({
    access: "list",
    roles: ["editor", "sales"],
    scope: "catalogue:read",
    summary: "List products: all, the page after an id, or a searched and sorted page; `state` (staff only) selects other states",
    described: { query: productQuery.extend({ ...cursorQuery.pick({ after: true }).shape, ...productStateQuery.shape }) },
    answer: listResponse(listedProduct, ["Link", "X-Total-Count"]),
    async handle({ request, permission }) {
      const parameters = readParameters(request);
      const caller = parameters.has("state") ? await requireAdmin(request, permission) : undefined;
      const requester = getRequester(request, caller?.session);
      const { state } = productStateQuery.parse(parameters.has("state") ? Object.fromEntries(parameters) : {});
      const paging = parseProductQuery(parameters);
      if (!paging) return streamProducts(requester, state);
      return "page" in paging
        ? readProductPage(paging.page, state, requester, matchIndexedProducts)
        : readProductsAfter(paging.part, state);
    },
  }),
  "POST /api/subcategories": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a product",
    form: newProduct,
    limits: productFormLimits,
    answer: createdResponse(savedProduct),
    refuses: PRODUCT_TAKEN,
    async handle({ body, by }) {
      const data = await addProduct(body, by);
      return { message: describeSavedProduct(body, data, words.add.done, await getFirmTimeZone()), data };
    },
  }),
  "PATCH /api/subcategories/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Change a product, or its draft with `state=draft`; missing text fields are not changed",
    params,
    form: productChange,
    limits: productFormLimits,
    before: ({ id, by }) => assertRowVersion("product", id, by),
    answer: changedResponse(savedProduct),
    refuses: PRODUCT_TAKEN,
    async handle({ id, body, by }) {
      const data = await updateProduct(id, body, by);
      return { message: describeSavedProduct(body, data, words.update.done, await getFirmTimeZone()), data };
    },
  }),
  "DELETE /api/subcategories/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Delete a product",
    params,
    answer: deletedResponse(product),
    handle: async ({ id, by }) => ({ message: words.remove.done, ...(await removeProduct(id, by)) }),
  }),
  "DELETE /api/subcategories/{id}/draft": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Discard the draft of a published product",
    params,
    answer: changedResponse(product, getShownVersion),
    refuses: { 404: "The product does not exist or has no draft." },
    handle: async ({ id, by }) => ({ message: words.discard.done, data: await discardDraft(id, by) }),
  }),
  "GET /api/products/{id}": defineCall({
    access: "list",
    roles: ["editor", "sales"],
    scope: "catalogue:read",
    summary: "Get a product with all its data; staff get products in every state, with `state=all` as their form edits them",
    params,
    described: { query: staffQuery },
    answer: rowResponse(z.union([productData, staffProductData])),
    async handle({ id, request, permission }) {
      if (await requestsStaffList(request, permission)) {
        const data = await readStaffProductData(id);
        return { rows: data, version: computeVersion(data) };
      }
      const { data, tags } = await readProductData(id, await showsStaffData(request, permission));
      const isPlain = !request.headers.has("authorization") && new URL(request.url).search === "";
      return { rows: data, version: computeVersion(data), cacheTags: isPlain ? tags : undefined };
    },
  }),
  "PATCH /api/products/{id}": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Change the data of a product; lists are replaced as a whole, missing fields are not changed, null clears a field",
    params,
    json: productDataChange,
    limits: { bytes: MAX_PRODUCT_DATA_BYTES, tooLarge: dataWords.tooLarge },
    before: ({ id, by }) => assertDataVersion(id, by),
    answer: changedResponse(productData),
    refuses: { 409: "A SKU is used by another product." },
    handle: async ({ id, body, by }) => ({ message: dataWords.saved, data: await updateProductData(id, body, by) }),
  }),
  "POST /api/products/{id}/documents": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a document (PDF or ZIP) at the end",
    params,
    form: newDocument,
    limits: { fileBytes: PDF_BYTES },
    before: ({ id, by }) => assertDataVersion(id, by),
    answer: createdResponse(productData),
    ifMatch: true,
    handle: async ({ id, body, by }) => ({ message: dataWords.documentAdded, data: await addProductDocument(id, body, by) }),
  }),
  "POST /api/products/{id}/pictures": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Add a picture at the end",
    params,
    form: newPicture,
    before: ({ id, by }) => assertDataVersion(id, by),
    answer: createdResponse(productData),
    ifMatch: true,
    handle: async ({ id, body, by }) => ({ message: dataWords.pictureAdded, data: await addProductPicture(id, body, by) }),
  }),
  "GET /api/lapsing-documents": defineCall({
    roles: ["editor"],
    scope: "catalogue:read",
    summary: "List documents that have expired or expire within 60 days, by expiry date",
    query: expiringDocumentsQuery,
    answer: contentResponse(expiringDocumentsPage),
    handle: async ({ query }) => readExpiringDocuments(query.page, await getFirmTimeZone()),
  }),
  "POST /api/products/bulk": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Move, publish, unpublish, edit or delete many products in one transaction; undo it from the history",
    json: bulkChange,
    limits: { bytes: MAX_IDS_BYTES },
    answer: dataResponse(bulkResult),
    refuses: {
      409: "Some products were deleted, a slug is taken, or the search result differs from `count`.",
      413: "The body is longer than 256 KiB.",
    },
    async handle({ body, by }) {
      const { title, unchanged, ...data } = await changeProducts(body, by, matchIndexedProducts);
      return { message: data.batch ? formatBulkMessage(body, title, unchanged) : words.bulk.nothing, data };
    },
  }),
  "POST /api/products/{id}/duplicate": defineCall({
    ...CATALOGUE_EDITORS,
    summary: "Duplicate a product as a draft",
    params,
    answer: createdResponse(staffProduct),
    refuses: { 409: "The parent was deleted." },
    handle: async ({ id, by }) => toTitledResult(await duplicateProduct(id, by), words.duplicate.done),
  }),
} satisfies Calls;
