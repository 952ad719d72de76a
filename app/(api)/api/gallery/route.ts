import { listRoute } from "@/lib/auth/server/list-route";
import { defineMethods } from "@/lib/platform/server/http/http";
import { readGalleryImages } from "@/lib/website/server/gallery";

const list = listRoute({ read: readGalleryImages, getId: ({ id }) => id, cacheTags: ["gallery"] });

/** Handles /gallery/ (next.config.ts). Redirects page requests to /gallery. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: async (request, context) => {
    const acceptsHtml = request.headers.get("accept")?.includes("text/html");
    const response = acceptsHtml ? redirectToPage(request) : await list(request, context);
    // Keeps browser caches from mixing up the page and the JSON.
    response.headers.append("Vary", "Accept");
    return response;
  },
});

const redirectToPage = ({ url }: Request) =>
  new Response(null, { status: 308, headers: { Location: `/gallery${new URL(url).search}`, "Cache-Control": "no-cache" } });
