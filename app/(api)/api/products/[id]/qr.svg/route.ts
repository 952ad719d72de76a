import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError, rowId } from "@/lib/platform/server/http/errors";
import { answering, methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";
import { qrSvg } from "@/lib/spec-sheets/qr";
import { shortAddress } from "@/lib/spec-sheets/spec-sheets";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: answering(async (_, { id }) => {
    const product = await findProduct(rowId(String(id), messages.products));
    if (!product) throw new HttpError(404, messages.products.missing);
    const headers = {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Disposition": `inline; filename="${product.slug}-qr.svg"`,
    };
    return new Response(qrSvg(env().SITE_URL + shortAddress(product.id)), { headers });
  }),
});
