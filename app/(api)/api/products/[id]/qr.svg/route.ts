import { messages } from "@/lib/domain/messages";
import { qrSvg } from "@/lib/domain/qr";
import { shortAddress } from "@/lib/domain/spec-sheets";
import { env } from "@/lib/server/env";
import { HttpError, rowId } from "@/lib/server/errors";
import { answering, methods } from "@/lib/server/http";
import { findProduct } from "@/lib/server/queries/catalogue-products";

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
