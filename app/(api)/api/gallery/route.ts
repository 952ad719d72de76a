import { listRoute } from "@/lib/auth/server/list-route";
import { methods } from "@/lib/platform/server/http/http";
import { readGalleryImages } from "@/lib/website/server/gallery";

const list = listRoute({ read: readGalleryImages, idOf: ({ id }) => id, cacheTags: ["gallery"] });

/** Answers /gallery/ (next.config.ts). A browser that was sent there wants the page, which stands at /gallery. */
export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: async (request, context) => {
    const wantsPage = request.headers.get("accept")?.includes("text/html");
    const answer = wantsPage ? toPage(request) : await list(request, context);
    // The browser that keeps one of the two answers must not take it for the other.
    answer.headers.append("Vary", "Accept");
    return answer;
  },
});

const toPage = ({ url }: Request) =>
  new Response(null, { status: 308, headers: { Location: `/gallery${new URL(url).search}`, "Cache-Control": "no-cache" } });
