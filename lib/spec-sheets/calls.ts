import { type Calls, fileResponse } from "@/lib/shared/calls";
import { labelQuery, productLabelQuery } from "@/lib/spec-sheets/label-paper";
import { sheetQuery } from "@/lib/spec-sheets/spec-sheets";

const BUSY = { 503: "Too many documents are being created." };

export const specSheetCalls = {
  "GET /api/main-subcategory/{id}/labels.pdf": {
    scope: "catalogue:read",
    roles: ["editor", "sales"],
    summary: "QR labels of the first 500 published products of a main subcategory, as PDF for label sheets",
    query: labelQuery,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "The subcategory does not exist or has no published product.", ...BUSY },
  },
  "GET /api/products/labels.pdf": {
    scope: "catalogue:read",
    roles: ["editor", "sales"],
    summary: "QR labels of the published products among `ids` or the results of a search, as PDF for label sheets",
    query: productLabelQuery,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "None of the products is published.", ...BUSY },
  },
  "GET /api/products/{id}/sheet.pdf": {
    access: "public",
    summary: "Specification sheet of a published product: one A4 page, in a language and in m² or sq ft",
    query: sheetQuery,
    answer: { status: 200, others: { 304: "Not modified (If-None-Match)" }, file: ["application/pdf"] },
    refuses: BUSY,
  },
  "GET /api/products/{id}/qr.svg": {
    access: "public",
    summary: "QR code of a published product's short URL, /p/{id}",
    answer: fileResponse("image/svg+xml"),
  },
} satisfies Calls;
