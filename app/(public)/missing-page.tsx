import { Missing } from "@/components/public/missing";
import { contentOf } from "@/lib/server/queries/content";

/** Ends a page with status 404, in the firm's words. */
export const MissingPage = async () => <Missing catalogue={await contentOf("catalogue")} />;
