import "server-only";
import { z } from "zod";
import { credentials, passwordChange, session } from "@/lib/auth/auth";
import { mainCategory, mainCategoryChange, newMainCategory, staffMainCategory } from "@/lib/catalogue/main-categories";
import { mainSubcategory, mainSubcategoryChange, newMainSubcategory, staffMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { move } from "@/lib/catalogue/moves";
import { newOrder, ORDERED_NAMES, siblings, siblingsQuery } from "@/lib/catalogue/order";
import { bulkChange, bulkResult } from "@/lib/catalogue/products/bulk";
import { productData, productDataChange } from "@/lib/catalogue/products/product-data";
import { lapsingPage, lapsingQuery, newDocument } from "@/lib/catalogue/products/product-documents";
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
import { partQuery, staffQuery } from "@/lib/shared/paging";
import { labelQuery } from "@/lib/spec-sheets/label-paper";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";
import type { Call } from "@/lib/start/routes";
import { brochure, brochureChange, brochureId, brochureRemoval, coverSource, newBrochure } from "@/lib/website/brochures";
import { documentSchema } from "@/lib/website/content/documents";
import { CONTENT_GROUPS, contentGroup, PUBLIC_GROUPS } from "@/lib/website/content/groups";
import { documentQuery, storedDocument } from "@/lib/website/content/stored-document";
import { galleryChange, galleryDetail, galleryImage, galleryUpload } from "@/lib/website/gallery";
import { newPreview, preview, previewChange } from "@/lib/website/previews";
import { sampleRows } from "@/lib/website/sample";
import { newSlider, slider, sliderChange } from "@/lib/website/sliders";

/** What the table of routes does not say of a call. */
export type CallDescription = {
  summary: string;
  /** What stands in its address, where it is not the id of a row. */
  id?: z.ZodType;
  query?: z.ZodObject;
  json?: z.ZodType;
  form?: z.ZodType;
  /** What it answers when all is well. */
  answer: Answer;
  /** What it refuses beside what every call of its kind does: the statuses, with their reasons. */
  refuses?: Record<number, string>;
  /** It changes a row: If-Match says which version of it was seen. */
  ifMatch?: true;
};

export type Answer = {
  status: 200 | 201;
  /** Other statuses with the same content; those that send elsewhere have none. */
  others?: Record<number, string>;
  /** Of JSON; a file has none. */
  schema?: z.ZodType;
  file?: string[];
  /** It shows one row, with the version that If-Match wants back. */
  hasVersion?: true;
  headers?: ("Link" | "X-Total-Count")[];
};

const shown = (schema: z.ZodType, headers: Answer["headers"] = []): Answer => ({ status: 200, schema, headers });
const listed = (row: z.ZodType, headers: Answer["headers"] = ["Link"]) => shown(z.array(row), headers);
const done = (more: Record<string, z.ZodType> = {}, status: Answer["status"] = 200): Answer => ({
  status,
  schema: z.object({ success: z.literal(true), message: z.string(), ...more }),
});
const changed = (row: z.ZodType): Answer => ({ ...done({ data: row }), hasVersion: true });
const added = (row: z.ZodType): Answer => ({ ...done({ data: row }, 201), hasVersion: true });
const withData = (data: z.ZodType) => done({ data });

const receipt = (sent: z.ZodRawShape) => done({ data: z.object({ id: rowId, ...sent }) }, 201);
const requestReceipt = z.object({
  ...{ id: rowId, reference: z.string(), name: z.string(), email: z.string(), phone: z.string() },
  ...{ message: z.string().nullable(), lines: z.array(enquiryLine) },
});
const ofTrash = z.object({ title: z.string(), resource: z.enum(TRASH_RESOURCES), row_id: rowId });
const part = z.enum(["ok", "failed"]);
const health = z.object({ status: part, database: part, uploads: part, version: z.string() });

const SHEET_TYPES = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

const contentName = z.enum(CONTENT_GROUPS);
const orderedName = z.enum(ORDERED_NAMES);
const shownGroups = z.record(z.enum(PUBLIC_GROUPS), z.looseObject({}));

/** What visitors see of a product; for staff, where that was asked for or spoken of, all of it. */
const eitherProduct = z.union([product, staffProduct]);

const FULL = { 409: "There are three sliders already." };
const SPELLED = { 409: "Another term of the kind is spelled so." };
const TAKEN = { 409: "The slug is taken." };
const SKU_TAKEN = { 409: "A SKU is another product's." };
const NOT_EMPTY = { 409: "The category still has subcategories." };
const NO_BROCHURE = { 404: "There is no such brochure." };
const TOO_MANY = { 429: "Too much came from this network, or from everybody together." };
const BUSY = { 503: "Very many documents are wanted just now." };
const LOCKED = { 429: "Too many tries from this network, or for this name." };

/** Every call of the table of routes: one that is not described here does not compile. */
export const calls: Record<Call, CallDescription> = {
  "POST /logAdmin": {
    summary: "Sign in",
    json: credentials,
    answer: done({ token: z.string() }),
    refuses: { 401: "The name or the password is wrong.", ...LOCKED },
  },
  "POST /logout": { summary: "Sign out: the token is dead at once", answer: done() },
  "POST /api/password": {
    summary: "Change one's own password; all other sessions end",
    json: passwordChange,
    answer: done(),
    refuses: LOCKED,
  },
  "GET /api/sessions": { summary: "One's own sessions", answer: listed(session, []) },
  "DELETE /api/sessions": { summary: "End all of one's other sessions", answer: withData(z.object({ ended: z.int() })), ifMatch: true },
  "DELETE /api/sessions/{id}": { summary: "End one of one's own sessions", id: session.shape.id, answer: done(), ifMatch: true },

  "GET /api/main-category": {
    summary: "Main categories; with `state=all`, for staff, as staff see them",
    query: partQuery.extend(staffQuery.shape),
    answer: listed(z.union([staffMainCategory, mainCategory])),
  },
  "POST /api/main-category": { summary: "Add a main category", form: newMainCategory, answer: added(mainCategory), refuses: TAKEN },
  "PUT /api/main-category/{id}": {
    summary: "Change a main category",
    form: mainCategoryChange,
    answer: changed(mainCategory),
    refuses: TAKEN,
    ifMatch: true,
  },
  "DELETE /api/main-category/{id}": {
    summary: "Delete a main category; `move_to` is where its subcategories go first",
    query: move,
    answer: withData(mainCategory),
    refuses: NOT_EMPTY,
    ifMatch: true,
  },

  "GET /api/main-subcategory": {
    summary: "Main subcategories; with `state=all`, for staff, as staff see them",
    query: partQuery.extend(staffQuery.shape),
    answer: listed(z.union([staffMainSubcategory, mainSubcategory])),
  },
  "POST /api/main-subcategory": {
    summary: "Add a main subcategory",
    form: newMainSubcategory,
    answer: added(mainSubcategory),
    refuses: TAKEN,
  },
  "PUT /api/main-subcategory/{id}": {
    summary: "Change a main subcategory",
    form: mainSubcategoryChange,
    answer: changed(mainSubcategory),
    refuses: TAKEN,
    ifMatch: true,
  },
  "DELETE /api/main-subcategory/{id}": {
    summary: "Delete a main subcategory with its products; `move_to` is where they go instead",
    query: move,
    answer: withData(mainSubcategory),
    ifMatch: true,
  },

  "GET /api/main-subcategory/{id}/labels.pdf": {
    summary: "QR labels of a main subcategory's published products, the first 500, on sheets of label paper",
    query: labelQuery,
    answer: { status: 200, file: ["application/pdf"] },
    refuses: { 404: "There is no such subcategory, or none of its products is published.", ...BUSY },
  },

  "GET /api/subcategories": {
    summary: "Products: all, the part behind an id, or a page that is searched and sorted; with a state for staff, who see more of them",
    query: productQuery.extend({ ...partQuery.pick({ after: true }).shape, ...productStateQuery.shape }),
    answer: listed(eitherProduct, ["Link", "X-Total-Count"]),
  },
  "POST /api/subcategories": { summary: "Add a product", form: newProduct, answer: added(eitherProduct), refuses: TAKEN },
  "PATCH /api/subcategories/{id}": {
    summary: "Change a product, or with state=draft the draft beside it; absent text fields stay",
    form: productChange,
    answer: changed(eitherProduct),
    refuses: TAKEN,
    ifMatch: true,
  },
  "DELETE /api/subcategories/{id}": { summary: "Delete a product", answer: withData(product), ifMatch: true },
  "DELETE /api/subcategories/{id}/draft": {
    summary: "Discard the draft beside a product",
    answer: changed(product),
    refuses: { 404: "There is no such product, or no draft beside it." },
    ifMatch: true,
  },

  "GET /api/products/{id}/sheet.pdf": {
    summary: "The specification sheet of a published product: one page A4, in a language and in m² or sq ft",
    query: sheetQuery,
    answer: { status: 200, others: { 304: "It is the one that If-None-Match names." }, file: ["application/pdf"] },
    refuses: BUSY,
  },
  "GET /api/products/{id}/qr.svg": {
    summary: "The QR code of a published product's short address, /p/{id}",
    answer: { status: 200, file: ["image/svg+xml"] },
  },
  "GET /api/products/{id}": {
    summary: "A product with all of its data; to staff whatever its state",
    answer: { ...shown(productData), hasVersion: true },
  },
  "PATCH /api/products/{id}": {
    summary: "Write typed data of a product, a list as a whole; what is absent stays, null clears",
    json: productDataChange,
    answer: changed(productData),
    refuses: SKU_TAKEN,
    ifMatch: true,
  },
  "POST /api/products/{id}/documents": {
    summary: "Add a document, a PDF or a ZIP, behind the others",
    form: newDocument,
    answer: added(productData),
    ifMatch: true,
  },
  "POST /api/products/{id}/pictures": {
    summary: "Add a further picture behind the others",
    form: newPicture,
    answer: added(productData),
    ifMatch: true,
  },
  "GET /api/lapsing-documents": {
    summary: "A page of the documents that have lapsed or will within 60 days, the first to lapse first",
    query: lapsingQuery,
    answer: shown(lapsingPage),
  },
  "POST /api/products/bulk": {
    summary: "Move, publish, withdraw, change or delete many products at once, all or nothing; the history undoes it",
    json: bulkChange,
    answer: withData(bulkResult),
    refuses: {
      409: "Some are gone, a slug is taken, or the search finds another number than `count`.",
      413: "The body is longer than 256 KiB.",
    },
  },
  "GET /api/products/export": {
    summary: "All products as a spreadsheet",
    query: productExportQuery,
    answer: { status: 200, file: SHEET_TYPES },
  },
  "POST /api/products/import": {
    summary: "Fill the catalogue with a spreadsheet, all or nothing; or say what it would do",
    query: importQuery,
    form: importForm,
    answer: {
      status: 200,
      schema: z.union([importReport, importJob]),
      others: { 202: "It is done as a job, whose address is in Location." },
    },
    refuses: {
      400: "The file is damaged or locked, or has too many rows or columns.",
      413: "The spreadsheet has 20 MB or more, or the ZIP 1 GB or more.",
      415: "The file is no spreadsheet.",
    },
  },
  "GET /api/jobs": { summary: "A part of the imports, newest first", query: importsQuery, answer: shown(importPage) },
  "GET /api/jobs/{id}": {
    summary: "An import: how far it is, or what it did",
    id: z.uuid(),
    answer: { ...shown(importJob), hasVersion: true },
  },
  "DELETE /api/jobs/{id}": {
    summary: "Cancel an import",
    id: z.uuid(),
    answer: { ...shown(importJob), hasVersion: true },
    refuses: { 409: "It has ended." },
    ifMatch: true,
  },
  "GET /api/jobs/{id}/marked": {
    summary: "A copy of the spreadsheet of an import that was refused, with its faults marked",
    id: z.uuid(),
    answer: { status: 200, file: SHEET_TYPES },
    refuses: { 409: "It has no faults, or has not ended." },
  },
  "POST /api/products/{id}/duplicate": {
    summary: "Make a draft of what a product says",
    answer: added(staffProduct),
    refuses: { 409: "What it belongs to is gone." },
  },

  "GET /sliders/getSliders": { summary: "Sliders", query: partQuery, answer: listed(slider) },
  "POST /sliders/addSlider": { summary: "Add a slider", form: newSlider, answer: added(slider), refuses: FULL },
  "PUT /sliders/updateSlider/{id}": { summary: "Change a slider", form: sliderChange, answer: changed(slider), ifMatch: true },
  "DELETE /sliders/deleteSlider/{id}": { summary: "Delete a slider", answer: withData(slider), ifMatch: true },

  "GET /gallery/": {
    summary: "Gallery images",
    query: partQuery,
    answer: { ...listed(galleryImage), others: { 308: "To the page, for whoever accepts text/html" } },
  },
  "GET /gallery/details": { summary: "What staff may know of gallery images besides", answer: listed(galleryDetail, []) },
  "POST /gallery/upload": { summary: "Add gallery images", form: galleryUpload, answer: done({ data: z.array(galleryImage) }, 201) },
  "PUT /gallery/{id}": {
    summary: "Replace a gallery image",
    form: galleryChange,
    answer: { ...done({ data: galleryImage, updatedItem: galleryImage }), hasVersion: true },
    ifMatch: true,
  },
  "DELETE /gallery/{id}": { summary: "Delete a gallery image", answer: withData(galleryImage), ifMatch: true },

  "GET /api/media": { summary: "A page of the pictures, newest first", query: mediaQuery, answer: shown(mediaPage) },
  "POST /api/media": {
    summary: "Add pictures to the library (201); 200 when it has them all",
    form: mediaUpload,
    answer: {
      ...done({ data: z.array(uploadedMedia), already: z.literal(true).optional() }, 201),
      others: { 200: "All of them were there" },
    },
  },
  "GET /api/media/{id}": { summary: "A picture, and where it is used", answer: { ...shown(media), hasVersion: true } },
  "PATCH /api/media/{id}": { summary: "Change what is said of a picture", json: mediaChange, answer: changed(media), ifMatch: true },
  "PUT /api/media/{id}": {
    summary: "Replace a picture wherever it is shown",
    form: mediaReplacement,
    answer: changed(media),
    ifMatch: true,
    refuses: { 409: "The library has that picture already; it is sent as `data`. Send `use_existing` to move all uses to it." },
  },
  "DELETE /api/media/{id}": {
    summary: "Delete a picture",
    answer: withData(media),
    refuses: { 409: "Something still shows it; the picture comes along as `data`, with these places." },
    ifMatch: true,
  },

  "GET /api/search": {
    summary:
      "What visitors find: products, and how many each further choice would give. Values of one facet are joined by or, facets by and",
    query: searchCall,
    answer: shown(searchResults),
    refuses: { 503: "The database would need longer than a second." },
  },
  "GET /api/search/suggest": {
    summary: "What is offered while somebody types: values of facets and products, at most 8",
    query: suggestCall,
    answer: shown(suggestions),
    refuses: { 503: "The database would need longer than a second." },
  },
  "GET /api/terms": {
    summary: "The terms of which texts of products consist; all of them where no limit is given",
    query: termQuery,
    answer: shown(termPage),
  },
  "POST /api/terms": { summary: "Add a term", json: newTerm, answer: added(term), refuses: SPELLED },
  "PATCH /api/terms/{id}": {
    summary: "Change a term; another label is written into every product that bears it, and what it was called before stays an alias",
    json: termChange,
    answer: changed(term),
    refuses: SPELLED,
    ifMatch: true,
  },
  "POST /api/terms/{id}/merge": {
    summary: "Merge a term into another one: products get `into`, and the names of the first become its aliases. The history undoes it",
    json: termMerge,
    answer: changed(mergedTerm),
    ifMatch: true,
  },
  "DELETE /api/terms/{id}": {
    summary: "Delete a term",
    answer: withData(term),
    refuses: { 409: "Products still bear it; the term comes along as `data`." },
    ifMatch: true,
  },

  "GET /api/ebrochure": { summary: "Brochures", query: partQuery, answer: listed(brochure) },
  "POST /api/ebrochure": {
    summary: "Add a brochure (201), or with an id change one (200)",
    form: z.union([newBrochure, brochureChange.and(z.object({ id: brochureId }))]),
    answer: { ...added(brochure), others: { 200: "Changed" } },
    refuses: NO_BROCHURE,
    ifMatch: true,
  },
  "POST /api/ebrochure/cover": {
    summary: "The first page of a PDF as a picture, for a cover",
    form: coverSource,
    answer: { status: 200, file: ["image/jpeg"] },
  },
  "DELETE /api/ebrochure": {
    summary: "Delete a brochure",
    json: brochureRemoval,
    answer: withData(brochure),
    refuses: NO_BROCHURE,
    ifMatch: true,
  },

  "POST /api": {
    summary: "Ask for a brochure",
    json: brochureLead,
    answer: receipt({ ...brochureLead.shape, brochure_id: rowId }),
    refuses: { ...NO_BROCHURE, ...TOO_MANY },
  },
  "POST /api/inquiry/c": {
    summary: "Ask about a tile",
    json: inquiry,
    answer: receipt({ ...inquiry.shape, message: z.string().nullable() }),
    refuses: TOO_MANY,
  },
  "POST /api/contact/inquiry": {
    summary: "Send a message",
    json: contactMessage,
    answer: receipt(contactMessage.shape),
    refuses: TOO_MANY,
  },
  "POST /api/request": {
    summary: "Ask for several products at once",
    json: productRequest,
    answer: done({ reference: z.string(), data: requestReceipt }, 201),
    refuses: TOO_MANY,
  },

  "GET /api/enquiries": { summary: "A part of the enquiries, or of the spam", query: enquiryListQuery, answer: shown(enquiryPage) },
  "DELETE /api/enquiries": {
    summary: "Empty the spam folder",
    query: spamQuery,
    answer: withData(z.object({ count: z.int() })),
    ifMatch: true,
  },
  "GET /api/enquiries/assignees": { summary: "Who can follow enquiries up", answer: shown(assignees) },
  "GET /api/enquiries/{id}": { summary: "An enquiry with its note and history", answer: { ...shown(enquiryDetail), hasVersion: true } },
  "PATCH /api/enquiries/{id}": {
    summary: "Change an enquiry's state, note, assignee, due day, whether it was read or is spam; note a reply in its log",
    json: enquiryChange,
    answer: changed(enquiryDetail),
    ifMatch: true,
  },
  "DELETE /api/enquiries/{id}": { summary: "Delete an enquiry", answer: withData(enquiry), ifMatch: true },
  "GET /api/enquiries/export": {
    summary: "Enquiries as a file",
    query: enquiryExportQuery,
    answer: { status: 200, file: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"] },
  },
  "GET /api/enquiries/summary": { summary: "Figures for the dashboard", answer: shown(enquirySummary) },

  "GET /api/content": { summary: "The website's words and pictures, group by group, defaults filled in", answer: shown(shownGroups) },
  "GET /api/content/{group}": {
    summary: "A document of the website as staff wrote it, with its draft",
    id: contentName,
    answer: { ...shown(storedDocument), hasVersion: true },
  },
  "PUT /api/content/{group}": {
    summary: "Write a whole document: publish it, or with state=draft store it as a draft",
    id: contentName,
    query: documentQuery,
    json: z.union(CONTENT_GROUPS.map((name) => documentSchema(contentGroup(name).of))),
    answer: changed(storedDocument),
    ifMatch: true,
  },
  "DELETE /api/content/{group}/draft": {
    summary: "Throw a document's draft away",
    id: contentName,
    answer: changed(storedDocument),
    refuses: { 404: "There is no such document, or no draft of it." },
    ifMatch: true,
  },

  "GET /api/audit": { summary: "A page of the history", query: auditQuery, answer: listed(auditEntry, ["X-Total-Count"]) },
  "POST /api/preview": {
    summary: "Make an address that shows a draft for 7 days to whoever has it",
    json: newPreview,
    answer: { ...done(preview.shape, 201), hasVersion: true },
    refuses: { 404: "There is nothing to show." },
  },
  "PUT /api/preview/{id}": {
    summary: "Let a preview of a document show other words, saved or not",
    json: previewChange,
    answer: { ...done(), hasVersion: true },
    refuses: { 400: "It is no preview of a document, or the document holds something wrong." },
    ifMatch: true,
  },
  "DELETE /api/preview/{id}": { summary: "End a preview: its address shows nothing any more", answer: done(), ifMatch: true },
  "GET /api/history": {
    summary: "A part of the history, newest first: of all, or of one row",
    query: historyQuery,
    answer: shown(auditPage),
  },
  "GET /api/history/file": {
    summary: "A file that an earlier version names, small where it is a picture",
    query: historyFileQuery,
    answer: { status: 200, file: ["image/webp", "image/jpeg", "image/png", "image/gif", "application/pdf", "application/zip"] },
    refuses: { 404: "The file is no longer kept." },
  },
  "GET /api/history/{id}": {
    summary: "A version of a row beside the present one, whose ETag it bears",
    answer: { ...shown(rowVersion), hasVersion: true },
  },
  "POST /api/history/{id}/restore": {
    summary: "Make a row what it was in a version, files included",
    answer: { ...done({ data: z.looseObject({}) }), hasVersion: true },
    refuses: { 409: "The row or what it belongs to is gone, files of the version are, or one of its SKUs is taken." },
    ifMatch: true,
  },
  "GET /api/order/{resource}": {
    summary: "The rows of one parent in their order; of what has no parents, all",
    id: orderedName,
    query: siblingsQuery,
    answer: { ...shown(siblings), hasVersion: true },
    refuses: { 404: "There is nothing of that name to put in order." },
  },
  "PUT /api/order/{resource}": {
    summary: "Put all rows of one parent in order",
    id: orderedName,
    json: newOrder,
    answer: { ...done(), hasVersion: true },
    refuses: {
      404: "There is nothing of that name to put in order.",
      409: "These are not all rows of one parent: something was added, deleted or moved meanwhile.",
      413: "The body is longer than 256 KiB.",
    },
    ifMatch: true,
  },
  "POST /api/history/{id}/undo": {
    summary: "Undo a bulk change, an import or a merge of terms; one that takes longer than a few seconds goes on as a job",
    answer: {
      status: 200,
      schema: z.union([withData(bulkResult).schema!, importJob]),
      others: { 202: "It goes on as a job, whose address is in Location." },
    },
    refuses: { 409: "It is undone already, or some of the rows were changed since: the answer says which." },
  },
  "GET /api/trash": { summary: "A part of the trash, newest first", query: trashQuery, answer: shown(trashPage) },
  "DELETE /api/trash/{id}": { summary: "Delete something in the trash for good", answer: withData(ofTrash), ifMatch: true },
  "POST /api/trash/{id}/restore": {
    summary: "Bring something back",
    answer: withData(ofTrash),
    refuses: { 409: "What it belongs to is gone, its files are, one of its SKUs is taken, or there are three sliders already." },
    ifMatch: true,
  },

  "GET /api/sample": {
    summary: "How many rows of the sample catalogue are left as they were loaded",
    answer: { ...shown(sampleRows), hasVersion: true },
  },
  "DELETE /api/sample": {
    summary: "Move what is left of the sample catalogue to the trash as one item",
    answer: withData(z.object({ removed: z.int() })),
    refuses: { 404: "Nothing of it is left." },
    ifMatch: true,
  },

  "GET /api/openapi.json": { summary: "This document", answer: shown(z.looseObject({ openapi: z.string() })) },
  "GET /api/health": {
    summary: "Whether the site and its parts are well; 503 names the part that is not",
    answer: { ...shown(health), others: { 503: "Not well" } },
  },
  "GET /api/health/live": { summary: "Whether the process answers", answer: shown(z.object({ status: z.literal("live") })) },
  "GET /api/health/ready": {
    summary: "Whether requests are to be sent here; 503 when not",
    answer: { ...shown(z.object({ status: z.enum(["starting", "ready", "draining"]) })), others: { 503: "Not ready" } },
  },
};

/** Schemas that have a name of their own in the document. */
export const named = {
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
