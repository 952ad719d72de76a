import type { Metadata } from "next";
import { getNotFoundWords } from "@/app/(public)/missing-page";
import { createPageMetadata } from "@/app/(public)/page-metadata";
import { NotFound } from "@/components/public/parts/not-found";

export const generateMetadata = async (): Promise<Metadata> => ({ ...(await createPageMetadata(undefined)), robots: "noindex" });

/** Returned with status 404 for every unknown address (server/http-server.ts). Cached, unlike a 404 of Next. */
export default async function MissingAddressPage() {
  return <NotFound {...(await getNotFoundWords())} />;
}
