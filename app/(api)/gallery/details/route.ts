import { adminRoute } from "@/lib/auth/server/route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { readGalleryDetails } from "@/lib/website/server/gallery";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({ GET: adminRoute(readGalleryDetails) });
