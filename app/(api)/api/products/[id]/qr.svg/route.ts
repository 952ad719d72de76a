import { findProduct } from "@/lib/catalogue/server/catalogue-products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError, parseRowId } from "@/lib/platform/server/http/errors";
import { catchErrors, defineMethods } from "@/lib/platform/server/http/http";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { getShortPath } from "@/lib/spec-sheets/spec-sheets";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: catchErrors(async (_, { id }) => {
    const product = await findProduct(parseRowId(String(id), catalogueMessages.products));
    if (!product) throw new HttpError(404, catalogueMessages.products.missing);
    const headers = {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Disposition": `inline; filename="${product.slug}-qr.svg"`,
    };
    return new Response(renderQrCode(env().SITE_URL + getShortPath(product.id)), { headers });
  }),
});
