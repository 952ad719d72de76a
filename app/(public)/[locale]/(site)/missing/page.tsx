import type { Metadata } from "next";
import { notFoundWords } from "@/app/(public)/not-found-words";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { NotFound } from "@/components/public/parts/not-found";

export const generateMetadata = async (): Promise<Metadata> => ({ ...(await pageMetadata(undefined)), robots: "noindex" });

/** Sent with status 404 for every address at which nothing stands (server/http-server.ts): made once, where a 404 of Next is never cached. */
export default async function MissingAddressPage() {
  return <NotFound {...(await notFoundWords())} />;
}
