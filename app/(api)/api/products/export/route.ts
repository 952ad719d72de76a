import { getActor } from "@/lib/auth/server/actor";
import { adminFileRoute } from "@/lib/auth/server/route";
import { productExportQuery } from "@/lib/imports/calls";
import { exportProducts } from "@/lib/imports/server/export-products";
import { recordProductExport } from "@/lib/imports/server/sheet-products";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { matchIndexedProducts } from "@/lib/search/server/match-indexed-products";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminFileRoute(async (request, _, caller) => {
    const query = readQuery(request, productExportQuery);
    const file = await exportProducts(query, matchIndexedProducts);
    // Logged before the download starts.
    await recordProductExport(query.format, getActor(request, caller));
    return file;
  }),
});
