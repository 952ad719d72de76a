import type { Metadata } from "next";
import { createPageMetadata } from "@/app/(public)/page-metadata";
import { NotFoundPage } from "@/app/(public)/public-shell";

export const generateMetadata = async (): Promise<Metadata> => ({ ...(await createPageMetadata(undefined)), robots: "noindex" });

/** Returned with status 404 for every unknown address (server/http-server.ts). Cached, unlike a 404 of Next. */
export default NotFoundPage;
