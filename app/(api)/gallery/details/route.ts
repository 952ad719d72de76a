import { adminRoute, methods } from "@/lib/server/http";
import { readGalleryDetails } from "@/lib/server/queries/gallery";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: adminRoute(readGalleryDetails) });
