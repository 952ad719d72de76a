import type { Metadata } from "next";
import { createPageMetadata } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";
import { getPageTitle } from "@/lib/website/seo";
import { getContent } from "@/lib/website/server/content";
import { loadPreview } from "./load-preview";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ page?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const preview = await loadPreview((await params).token);
  return preview
    ? { title: getPageTitle(await getContent("company"), preview.title), robots: "noindex, nofollow" }
    : createPageMetadata(undefined);
}

export default async function PreviewPage({ params, searchParams }: Props) {
  const preview = await loadPreview((await params).token);
  const path = [(await searchParams).page].flat()[0];
  return preview ? preview.page(path) : <MissingPage />;
}
