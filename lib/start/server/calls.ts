import "server-only";
import { z } from "zod";
import { credentials, passwordChange, session } from "@/lib/auth/auth";
import { mainCategory, mainCategoryChange, newMainCategory, staffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategory, mainSubcategoryChange, newMainSubcategory, staffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { moveQuery } from "@/lib/catalogue/move-query";
import { newOrder, ORDERED_NAMES, siblings, siblingsQuery } from "@/lib/catalogue/order";
import { bulkChange, bulkResult } from "@/lib/catalogue/products/bulk";
import { productData, productDataChange } from "@/lib/catalogue/products/product-data";
import { expiringDocumentsPage, expiringDocumentsQuery, newDocument } from "@/lib/catalogue/products/product-documents";
import { productQuery, productStateQuery } from "@/lib/catalogue/products/product-pages";
import { newPicture } from "@/lib/catalogue/products/product-pictures";
import { newProduct, product, productChange, staffProduct } from "@/lib/catalogue/products/products";
import { mergedTerm, newTerm, term, termChange, termMerge, termPage, termQuery } from "@/lib/catalogue/terms/terms";
import {
  assignees,
  enquiry,
  enquiryChange,
  enquiryDetail,
  enquiryExportQuery,
  enquiryLine,
  enquiryListQuery,
  enquiryPage,
  enquirySummary,
  spamQuery,
} from "@/lib/enquiries/enquiries";
import { brochureLead, contactMessage, inquiry } from "@/lib/enquiries/leads";
import { productRequest } from "@/lib/enquiries/requests";
import { auditEntry, auditPage, auditQuery, historyFileQuery, historyQuery, rowVersion } from "@/lib/history/audit";
import { TRASH_RESOURCES, trashItem, trashPage, trashQuery } from "@/lib/history/trash";
import { productExportQuery } from "@/lib/imports/calls";
import { importForm, importJob, importPage, importQuery, importReport, importsQuery } from "@/lib/imports/imports";
import { media, mediaChange, mediaPage, mediaQuery, mediaReplacement, mediaUpload, uploadedMedia } from "@/lib/media/media";
import { searchCall, suggestCall } from "@/lib/search/search-query";
import { searchResults, suggestions } from "@/lib/search/search-results";
import { rowId } from "@/lib/shared/ids";
import { cursorQuery, staffQuery } from "@/lib/shared/paging";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";
import type { Call } from "@/lib/start/routes";
import { brochure, brochureChange, brochureId, brochureRemoval, coverSource, newBrochure } from "@/lib/website/brochures";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { CONTENT_GROUPS, getContentGroup, PUBLIC_GROUPS } from "@/lib/website/content/groups";
import { documentQuery, storedDocument } from "@/lib/website/content/stored-document";
import { galleryChange, galleryDetail, galleryImage, galleryUpload } from "@/lib/website/gallery";
import { newPreview, preview, previewChange } from "@/lib/website/previews";
import { sampleRows } from "@/lib/website/sample";
import { newSlider, slider, sliderChange } from "@/lib/website/sliders";

export type CallDescription = {
  summary: string;
  id?: z.ZodType;
  query?: z.ZodObject;
  json?: z.ZodType;
  form?: z.ZodType;
  answer: SuccessResponse;
  refuses?: Record<number, string>;
  ifMatch?: true;
};

export type SuccessResponse = {
  status: 200 | 201;
  others?: Record<number, string>;
  schema?: z.ZodType;
  file?: string[];
  hasVersion?: true;
  headers?: ("Link" | "X-Total-Count")[];
};

const contentResponse = (schema: z.ZodType, headers: SuccessResponse["headers"] = []): SuccessResponse => ({
  status: 200,
  schema,
  headers,
});
const listResponse = (row: z.ZodType, headers: SuccessResponse["headers"] = ["Link"]) => contentResponse(z.array(row), headers);
const messageResponse = (more: Record<string, z.ZodType> = {}, status: SuccessResponse["status"] = 200): SuccessResponse => ({
  status,
  schema: z.object({ success: z.literal(true), message: z.string(), ...more }),
});
const changedResponse = (row: z.ZodType): SuccessResponse => ({ ...messageResponse({ data: row }), hasVersion: true });
const createdResponse = (row: z.ZodType): SuccessResponse => ({ ...messageResponse({ data: row }, 201), hasVersion: true });
const dataResponse = (data: z.ZodType) => messageResponse({ data });

const receiptResponse = (sent: z.ZodRawShape) => messageResponse({ data: z.object({ id: rowId, ...sent }) }, 201);
const requestReceipt = z.object({
  ...{ id: rowId, reference: z.string(), name: z.string(), email: z.string(), phone: z.string() },
  ...{ message: z.string().nullable(), lines: z.array(enquiryLine) },
});
const trashedItem = z.object({ title: z.string(), resource: z.enum(TRASH_RESOURCES), row_id: rowId });
const partStatus = z.enum(["ok", "failed"]);
const health = z.object({ status: partStatus, database: partStatus, uploads: partStatus, version: z.string() });

const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

const contentName = z.enum(CONTENT_GROUPS);
const orderedName = z.enum(ORDERED_NAMES);
const publicContent = z.record(z.enum(PUBLIC_GROUPS), z.looseObject({}));

const eitherProduct = z.union([product, staffProduct]);

const SLIDERS_FULL = { 409: "There are already three sliders." };
const TERM_TAKEN = { 409: "Another term of the same type has this name." };
const SLUG_TAKEN = { 409: "The slug is taken." };
const SKU_TAKEN = { 409: "A SKU is used by another product." };
const NOT_EMPTY = { 409: "The category still has subcategories." };
const NO_BROCHURE = { 404: "The brochure does not exist." };
const TOO_MANY_MESSAGES = { 429: "Too many submissions from this network or in total." };
const BUSY = { 503: "Too many documents are being created." };
const TOO_MANY_SIGN_INS = { 429: "Too many attempts from this network or for this username." };

export const calls: Record<Call, CallDescription> = {
  "POST /logAdmin": {
    summary: "Sign in",
    json: credentials,
    answer: messageResponse({ token: z.string() }),
    refuses: { 401: "The name or the password is wrong.", ...TOO_MANY_SIGN_INS },
  },
  "POST /logout": { summary: "Sign out: invalidates the token", answer: messageResponse() },
  "POST /api/password": {
    summary: "Change your password; ends all other sessions",
    json: passwordChange,
    answer: messageResponse(),
    refuses: TOO_MANY_SIGN_INS,
  },
  "GET /api/sessions": { summary: "List your sessions", answer: listResponse(session, []) },
  "DELETE /api/sessions": { summary: "End all your other sessions", answer: dataResponse(z.object({ ended: z.int() })), ifMatch: true },
  "DELETE /api/sessions/{id}": { summary: "End one of your sessions", id: session.shape.id, answer: messageResponse(), ifMatch: true },

  "GET /api/main-category": {
    summary: "List main categories; `state=all` (staff only) returns the staff view",
    query: cursorQuery.extend(staffQuery.shape),
    answer: listResponse(z.union([staffMainCategory, mainCategory])),
  },
  "POST /api/main-category": {
    summary: "Add a main category",
    form: newMainCategory,
    answer: createdResponse(mainCategory),
    refuses: SLUG_TAKEN,
  },
  "PUT /api/main-category/{id}": {
    summary: "Change a main category",
    form: mainCategoryChange,
    answer: changedResponse(mainCategory),
    refuses: SLUG_TAKEN,
    ifMatch: true,
  },
  "DELETE /api/main-category/{id}": {
    summary: "Delete a main category; `move_to` is the category that its subcategories move to",
    query: moveQuery,
    answer: dataResponse(mainCategory),
    refuses: NOT_EMPTY,
    ifMatch: true,
  },

  "GET /api/main-subcategory": {
    summary: "List main subcategories; `state=all` (staff only) returns the staff view",
    query: cursorQuery.extend(staffQuery.shape),
    answer: listResponse(z.union([staffMainSubcategory, mainSubcategory])),
  },
  "POST /api/main-subcategory": {
    summary: "Add a main subcategory",
    form: newMainSubcategory,
    answer: createdResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
  },
  "PUT /api/main-subcategory/{id}": {
    summary: "Change a main subcategory",
    form: mainSubcategoryChange,
    answer: changedResponse(mainSubcategory),
    refuses: SLUG_TAKEN,
    ifMatch: true,
  },
  "DELETE /api/main-subcategory/{id}": {
    summary: "Delete a main subcategory with its products; `move_to` is the subcategory that they move to instead",
    query: moveQuery,
    answer: dataResponse(mainSubcategory),
    ifMatch: true,
  },

  "GET /api/main-subcategory/{id}/labels.pdf": {
    summary: "QR labels of the first 500 published products of a main subcategory, as PDF for label sheets",
    query: labelQuery,
    answer: { status: 200, file: ["application/pdf"] },
    refuses: { 404: "The subcategory does not exist or has no published product.", ...BUSY },
  },

  "GET /api/subcategories": {
    summary: "List products: all, the page after an id, or a searched and sorted page; `state` (staff only) selects other states",
    query: productQuery.extend({ ...cursorQuery.pick({ after: true }).shape, ...productStateQuery.shape }),
    answer: listResponse(eitherProduct, ["Link", "X-Total-Count"]),
  },
  "POST /api/subcategories": { summary: "Add a product", form: newProduct, answer: createdResponse(eitherProduct), refuses: SLUG_TAKEN },
  "PATCH /api/subcategories/{id}": {
    summary: "Change a product, or its draft with `state=draft`; missing text fields are not changed",
    form: productChange,
    answer: changedResponse(eitherProduct),
    refuses: SLUG_TAKEN,
    ifMatch: true,
  },
  "DELETE /api/subcategories/{id}": { summary: "Delete a product", answer: dataResponse(product), ifMatch: true },
  "DELETE /api/subcategories/{id}/draft": {
    summary: "Discard the draft of a published product",
    answer: changedResponse(product),
    refuses: { 404: "The product does not exist or has no draft." },
    ifMatch: true,
  },

  "GET /api/products/{id}/sheet.pdf": {
    summary: "Specification sheet of a published product: one A4 page, in a language and in m² or sq ft",
    query: sheetQuery,
    answer: { status: 200, others: { 304: "Not modified (If-None-Match)" }, file: ["application/pdf"] },
    refuses: BUSY,
  },
  "GET /api/products/{id}/qr.svg": {
    summary: "QR code of a published product's short URL, /p/{id}",
    answer: { status: 200, file: ["image/svg+xml"] },
  },
  "GET /api/products/{id}": {
    summary: "Get a product with all its data; staff get products in every state",
    answer: { ...contentResponse(productData), hasVersion: true },
  },
  "PATCH /api/products/{id}": {
    summary: "Change the data of a product; lists are replaced as a whole, missing fields are not changed, null clears a field",
    json: productDataChange,
    answer: changedResponse(productData),
    refuses: SKU_TAKEN,
    ifMatch: true,
  },
  "POST /api/products/{id}/documents": {
    summary: "Add a document (PDF or ZIP) at the end",
    form: newDocument,
    answer: createdResponse(productData),
    ifMatch: true,
  },
  "POST /api/products/{id}/pictures": {
    summary: "Add a picture at the end",
    form: newPicture,
    answer: createdResponse(productData),
    ifMatch: true,
  },
  "GET /api/lapsing-documents": {
    summary: "List documents that have expired or expire within 60 days, by expiry date",
    query: expiringDocumentsQuery,
    answer: contentResponse(expiringDocumentsPage),
  },
  "POST /api/products/bulk": {
    summary: "Move, publish, unpublish, edit or delete many products in one transaction; undo it from the history",
    json: bulkChange,
    answer: dataResponse(bulkResult),
    refuses: {
      409: "Some products were deleted, a slug is taken, or the search result differs from `count`.",
      413: "The body is longer than 256 KiB.",
    },
  },
  "GET /api/products/export": {
    summary: "Export all products as a spreadsheet",
    query: productExportQuery,
    answer: { status: 200, file: SHEET_TYPES },
  },
  "POST /api/products/import": {
    summary: "Import a spreadsheet in one transaction, or check it (dry run)",
    query: importQuery,
    form: importForm,
    answer: {
      status: 200,
      schema: z.union([importReport, importJob]),
      others: { 202: "The import runs as a job; its URL is in Location." },
    },
    refuses: {
      400: "The file is damaged or locked, or has too many rows or columns.",
      413: "The spreadsheet has 20 MB or more, or the ZIP 1 GB or more.",
      415: "The file is not a spreadsheet.",
    },
  },
  "GET /api/jobs": { summary: "List imports, newest first", query: importsQuery, answer: contentResponse(importPage) },
  "GET /api/jobs/{id}": {
    summary: "Get the progress or the result of an import",
    id: z.uuid(),
    answer: { ...contentResponse(importJob), hasVersion: true },
  },
  "DELETE /api/jobs/{id}": {
    summary: "Cancel an import",
    id: z.uuid(),
    answer: { ...contentResponse(importJob), hasVersion: true },
    refuses: { 409: "The import has already ended." },
    ifMatch: true,
  },
  "POST /api/products/{id}/duplicate": {
    summary: "Duplicate a product as a draft",
    answer: createdResponse(staffProduct),
    refuses: { 409: "The parent was deleted." },
  },

  "GET /sliders/getSliders": { summary: "List sliders", query: cursorQuery, answer: listResponse(slider) },
  "POST /sliders/addSlider": { summary: "Add a slider", form: newSlider, answer: createdResponse(slider), refuses: SLIDERS_FULL },
  "PUT /sliders/updateSlider/{id}": { summary: "Change a slider", form: sliderChange, answer: changedResponse(slider), ifMatch: true },
  "DELETE /sliders/deleteSlider/{id}": { summary: "Delete a slider", answer: dataResponse(slider), ifMatch: true },

  "GET /gallery/": {
    summary: "List gallery images",
    query: cursorQuery,
    answer: { ...listResponse(galleryImage), others: { 308: "Redirect to the page for clients that accept text/html" } },
  },
  "GET /gallery/details": { summary: "List further details of gallery images, for staff", answer: listResponse(galleryDetail, []) },
  "POST /gallery/upload": {
    summary: "Add gallery images",
    form: galleryUpload,
    answer: messageResponse({ data: z.array(galleryImage) }, 201),
  },
  "PUT /gallery/{id}": {
    summary: "Replace a gallery image",
    form: galleryChange,
    answer: { ...messageResponse({ data: galleryImage, updatedItem: galleryImage }), hasVersion: true },
    ifMatch: true,
  },
  "DELETE /gallery/{id}": { summary: "Delete a gallery image", answer: dataResponse(galleryImage), ifMatch: true },

  "GET /api/media": { summary: "List pictures, newest first", query: mediaQuery, answer: contentResponse(mediaPage) },
  "POST /api/media": {
    summary: "Add pictures to the library (201); 200 if all of them exist already",
    form: mediaUpload,
    answer: {
      ...messageResponse({ data: z.array(uploadedMedia), already: z.literal(true).optional() }, 201),
      others: { 200: "All pictures exist already" },
    },
  },
  "GET /api/media/{id}": { summary: "Get a picture and where it is used", answer: { ...contentResponse(media), hasVersion: true } },
  "PATCH /api/media/{id}": { summary: "Change the details of a picture", json: mediaChange, answer: changedResponse(media), ifMatch: true },
  "PUT /api/media/{id}": {
    summary: "Replace a picture everywhere",
    form: mediaReplacement,
    answer: changedResponse(media),
    ifMatch: true,
    refuses: { 409: "The library already contains the new picture, returned as `data`. Send `use_existing` to use it everywhere." },
  },
  "DELETE /api/media/{id}": {
    summary: "Delete a picture",
    answer: dataResponse(media),
    refuses: { 409: "The picture is still used; `data` contains the picture with its uses." },
    ifMatch: true,
  },

  "GET /api/search": {
    summary: "Search products, with facet counts. Values of one facet are combined with OR, facets with AND",
    query: searchCall,
    answer: contentResponse(searchResults),
    refuses: { 503: "The search takes longer than a second." },
  },
  "GET /api/search/suggest": {
    summary: "Suggest facet values and products while the user types, at most 8",
    query: suggestCall,
    answer: contentResponse(suggestions),
    refuses: { 503: "The search takes longer than a second." },
  },
  "GET /api/terms": {
    summary: "List the terms used in products; all if there is no limit",
    query: termQuery,
    answer: contentResponse(termPage),
  },
  "POST /api/terms": { summary: "Add a term", json: newTerm, answer: createdResponse(term), refuses: TERM_TAKEN },
  "PATCH /api/terms/{id}": {
    summary: "Change a term; a new label is written into every product that uses it, and the old label stays as an alias",
    json: termChange,
    answer: changedResponse(term),
    refuses: TERM_TAKEN,
    ifMatch: true,
  },
  "POST /api/terms/{id}/merge": {
    summary: "Merge a term into another: products get `into`, and the names of the first term become its aliases; undo it from the history",
    json: termMerge,
    answer: changedResponse(mergedTerm),
    ifMatch: true,
  },
  "DELETE /api/terms/{id}": {
    summary: "Delete a term",
    answer: dataResponse(term),
    refuses: { 409: "Products still use the term, which is returned as `data`." },
    ifMatch: true,
  },

  "GET /api/ebrochure": { summary: "List brochures", query: cursorQuery, answer: listResponse(brochure) },
  "POST /api/ebrochure": {
    summary: "Add a brochure (201), or change one by id (200)",
    form: z.union([newBrochure, brochureChange.and(z.object({ id: brochureId }))]),
    answer: { ...createdResponse(brochure), others: { 200: "Changed" } },
    refuses: NO_BROCHURE,
    ifMatch: true,
  },
  "POST /api/ebrochure/cover": {
    summary: "Render the first page of a PDF as a cover image",
    form: coverSource,
    answer: { status: 200, file: ["image/jpeg"] },
  },
  "DELETE /api/ebrochure": {
    summary: "Delete a brochure",
    json: brochureRemoval,
    answer: dataResponse(brochure),
    refuses: NO_BROCHURE,
    ifMatch: true,
  },

  "POST /api": {
    summary: "Request a brochure",
    json: brochureLead,
    answer: receiptResponse({ ...brochureLead.shape, brochure_id: rowId }),
    refuses: { ...NO_BROCHURE, ...TOO_MANY_MESSAGES },
  },
  "POST /api/inquiry/c": {
    summary: "Ask about a tile",
    json: inquiry,
    answer: receiptResponse({ ...inquiry.shape, message: z.string().nullable() }),
    refuses: TOO_MANY_MESSAGES,
  },
  "POST /api/contact/inquiry": {
    summary: "Send a message",
    json: contactMessage,
    answer: receiptResponse(contactMessage.shape),
    refuses: TOO_MANY_MESSAGES,
  },
  "POST /api/request": {
    summary: "Request several products",
    json: productRequest,
    answer: messageResponse({ reference: z.string(), data: requestReceipt }, 201),
    refuses: TOO_MANY_MESSAGES,
  },

  "GET /api/enquiries": { summary: "List enquiries or spam", query: enquiryListQuery, answer: contentResponse(enquiryPage) },
  "DELETE /api/enquiries": {
    summary: "Empty the spam folder",
    query: spamQuery,
    answer: dataResponse(z.object({ count: z.int() })),
    ifMatch: true,
  },
  "GET /api/enquiries/assignees": { summary: "List users that enquiries can be assigned to", answer: contentResponse(assignees) },
  "GET /api/enquiries/{id}": {
    summary: "Get an enquiry with its note and history",
    answer: { ...contentResponse(enquiryDetail), hasVersion: true },
  },
  "PATCH /api/enquiries/{id}": {
    summary: "Change an enquiry: status, note, assignee, due date, read and spam flags; log a reply",
    json: enquiryChange,
    answer: changedResponse(enquiryDetail),
    ifMatch: true,
  },
  "DELETE /api/enquiries/{id}": { summary: "Delete an enquiry", answer: dataResponse(enquiry), ifMatch: true },
  "GET /api/enquiries/export": {
    summary: "Export enquiries as a file",
    query: enquiryExportQuery,
    answer: { status: 200, file: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
  },
  "GET /api/enquiries/summary": { summary: "Get the enquiry statistics of the dashboard", answer: contentResponse(enquirySummary) },

  "GET /api/content": { summary: "Get the website content by group, with defaults", answer: contentResponse(publicContent) },
  "GET /api/content/{group}": {
    summary: "Get a website document as stored, with its draft",
    id: contentName,
    answer: { ...contentResponse(storedDocument), hasVersion: true },
  },
  "PUT /api/content/{group}": {
    summary: "Replace a whole document: publish it, or store it as a draft with `state=draft`",
    id: contentName,
    query: documentQuery,
    json: z.union(CONTENT_GROUPS.map((name) => createDocumentSchema(getContentGroup(name).root))),
    answer: changedResponse(storedDocument),
    ifMatch: true,
  },
  "DELETE /api/content/{group}/draft": {
    summary: "Discard the draft of a document",
    id: contentName,
    answer: changedResponse(storedDocument),
    refuses: { 404: "The document does not exist or has no draft." },
    ifMatch: true,
  },

  "GET /api/audit": { summary: "List history entries by page", query: auditQuery, answer: listResponse(auditEntry, ["X-Total-Count"]) },
  "POST /api/preview": {
    summary: "Create a preview link of a draft, valid for 7 days",
    json: newPreview,
    answer: { ...messageResponse(preview.shape, 201), hasVersion: true },
    refuses: { 404: "There is nothing to preview." },
  },
  "PUT /api/preview/{id}": {
    summary: "Update the content of a document preview, saved or not",
    json: previewChange,
    answer: { ...messageResponse(), hasVersion: true },
    refuses: { 400: "It is not a preview of a document, or the document is invalid." },
    ifMatch: true,
  },
  "DELETE /api/preview/{id}": { summary: "Disable a preview link", answer: messageResponse(), ifMatch: true },
  "GET /api/history": {
    summary: "List history entries, newest first: all, or of one row",
    query: historyQuery,
    answer: contentResponse(auditPage),
  },
  "GET /api/history/file": {
    summary: "Get a file of an earlier version; pictures are scaled down",
    query: historyFileQuery,
    answer: { status: 200, file: ["image/webp", "image/jpeg", "image/png", "image/gif", "application/pdf", "application/zip"] },
    refuses: { 404: "The file was deleted." },
  },
  "GET /api/history/{id}": {
    summary: "Get a version of a row and the current row, with the ETag of the current row",
    answer: { ...contentResponse(rowVersion), hasVersion: true },
  },
  "POST /api/history/{id}/restore": {
    summary: "Restore a version of a row with its files",
    answer: { ...messageResponse({ data: z.looseObject({}) }), hasVersion: true },
    refuses: { 409: "The row, its parent or files of the version were deleted, or a SKU is taken." },
    ifMatch: true,
  },
  "GET /api/order/{resource}": {
    summary: "List the rows of one parent in their order, or all rows if the list has no parents",
    id: orderedName,
    query: siblingsQuery,
    answer: { ...contentResponse(siblings), hasVersion: true },
    refuses: { 404: "Unknown list." },
  },
  "PUT /api/order/{resource}": {
    summary: "Set the order of all rows of one parent",
    id: orderedName,
    json: newOrder,
    answer: { ...messageResponse(), hasVersion: true },
    refuses: {
      404: "Unknown list.",
      409: "The ids are not all rows of one parent: rows were added, deleted or moved in the meantime.",
      413: "The body is longer than 256 KiB.",
    },
    ifMatch: true,
  },
  "POST /api/history/{id}/undo": {
    summary: "Undo a bulk edit, an import or a term merge; it continues as a job if it takes longer than a few seconds",
    answer: {
      status: 200,
      schema: z.union([dataResponse(bulkResult).schema!, importJob]),
      others: { 202: "The undo runs as a job; its URL is in Location." },
    },
    refuses: { 409: "It is already undone, or the listed rows were changed since." },
  },
  "GET /api/trash": { summary: "List the trash, newest first", query: trashQuery, answer: contentResponse(trashPage) },
  "DELETE /api/trash/{id}": { summary: "Delete a trash item permanently", answer: dataResponse(trashedItem), ifMatch: true },
  "POST /api/trash/{id}/restore": {
    summary: "Restore a trash item",
    answer: dataResponse(trashedItem),
    refuses: { 409: "Its parent or files were deleted, a SKU is taken, or there are already three sliders." },
    ifMatch: true,
  },

  "GET /api/sample": {
    summary: "Count the unchanged rows of the sample catalogue",
    answer: { ...contentResponse(sampleRows), hasVersion: true },
  },
  "DELETE /api/sample": {
    summary: "Move the unchanged rows of the sample catalogue to the trash as one item",
    answer: dataResponse(z.object({ removed: z.int() })),
    refuses: { 404: "The sample catalogue is empty." },
    ifMatch: true,
  },

  "GET /api/openapi.json": { summary: "Get this document", answer: contentResponse(z.looseObject({ openapi: z.string() })) },
  "GET /api/health": {
    summary: "Check the site and its parts; 503 names the failed part",
    answer: { ...contentResponse(health), others: { 503: "Failed" } },
  },
  "GET /api/health/live": { summary: "Check that the process answers", answer: contentResponse(z.object({ status: z.literal("live") })) },
  "GET /api/health/ready": {
    summary: "Check that the instance accepts requests; 503 if not",
    answer: { ...contentResponse(z.object({ status: z.enum(["starting", "ready", "draining"]) })), others: { 503: "Not ready" } },
  },
};

export const namedSchemas = {
  Brochure: brochure,
  Document: storedDocument,
  Enquiry: enquiry,
  EnquiryDetail: enquiryDetail,
  EnquiryLine: enquiryLine,
  GalleryDetail: galleryDetail,
  GalleryImage: galleryImage,
  HistoryEntry: auditEntry,
  MainCategory: mainCategory,
  MainSubcategory: mainSubcategory,
  Picture: media,
  Product: product,
  ProductData: productData,
  StaffProduct: staffProduct,
  Session: session,
  Slider: slider,
  Term: term,
  TrashItem: trashItem,
};
