import "server-only";
import { type Calls, defineCall } from "@/lib/auth/server/define-call";
import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { env } from "@/lib/platform/server/environment/env";
import { getRequester } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import { fileResponse } from "@/lib/shared/calls";
import { labelQuery, productLabelQuery } from "@/lib/spec-sheets/label-paper";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { renderSocialCard } from "@/lib/spec-sheets/server/social-cards";
import { readLabelProducts, readSelectedLabelProducts, renderLabels } from "@/lib/spec-sheets/server/typesetting/labels";
import { renderSpecSheet } from "@/lib/spec-sheets/server/typesetting/spec-sheet";
import { getShortPath, sheetQuery, socialCardQuery } from "@/lib/spec-sheets/spec-sheets";

const { products: words, mainSubcategories: subcategoryWords } = catalogueMessages;
const BUSY = { 503: "Too many documents are being created." };

export const specSheetCalls = {
  "GET /api/main-subcategory/{id}/labels.pdf": defineCall({
    roles: "any",
    scope: "catalogue:read",
    summary: "QR labels of the first 500 published products of a main subcategory, as PDF for label sheets",
    params: { id: subcategoryWords },
    query: labelQuery,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "The subcategory does not exist or has no published product.", ...BUSY },
    handle: async ({ id, query, caller, request }) =>
      renderLabels(await readLabelProducts(id, query.lang), query, getRequester(request, caller.session)),
  }),
  "GET /api/products/labels.pdf": defineCall({
    roles: "any",
    scope: "catalogue:read",
    summary: "QR labels of the published products among `ids` or the results of a search, as PDF for label sheets",
    query: productLabelQuery,
    answer: fileResponse("application/pdf"),
    refuses: { 404: "None of the products is published.", ...BUSY },
    handle: async ({ query, caller, request }) =>
      renderLabels(await readSelectedLabelProducts(query), query, getRequester(request, caller.session)),
  }),
  "GET /api/products/{id}/sheet.pdf": defineCall({
    access: "public",
    summary: "Specification sheet of a published product: one A4 page, in a language and in m² or sq ft",
    params: { id: words },
    query: sheetQuery,
    answer: { ...fileResponse("application/pdf"), others: { 304: "Not modified (If-None-Match)" } },
    refuses: BUSY,
    document: true,
    handle: ({ id, query, request }) => renderSpecSheet(id, query, request.headers.get("if-none-match"), getRequester(request)),
  }),
  "GET /api/social-card.jpg": defineCall({
    access: "public",
    summary: "Picture of a page for social sites: its photo with the firm's name and the title. Pages contain the signed address",
    query: socialCardQuery,
    answer: fileResponse("image/jpeg"),
    refuses: { 404: "The address is not signed, or its photo has been deleted.", ...BUSY },
    handle: ({ query, request }) => renderSocialCard(query, getRequester(request)),
  }),
  "GET /api/products/{id}/qr.svg": defineCall({
    access: "public",
    summary: "QR code of a published product's short URL, /p/{id}",
    params: { id: words },
    answer: fileResponse("image/svg+xml"),
    async handle({ id }) {
      const product = await findProduct(id);
      if (!product) throw new HttpError(404, words.missing);
      const headers = {
        "Content-Type": "image/svg+xml; charset=utf-8",
        "Cache-Control": "no-cache",
        "Content-Disposition": `inline; filename="${product.slug}-qr.svg"`,
      };
      return new Response(renderQrCode(env().SITE_URL + getShortPath(product.id)), { headers });
    },
  }),
} satisfies Calls;
