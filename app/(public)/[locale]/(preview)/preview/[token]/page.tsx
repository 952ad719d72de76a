import type { Metadata } from "next";
import { MissingPage } from "@/app/(public)/missing-page";
import { pageMetadata } from "@/app/(public)/page-metadata";
import { pageTitle } from "@/lib/website/seo";
import { contentOf } from "@/lib/website/server/content";
import { shownPreview } from "./shown-preview";

type Props = { params: Promise<{ token: string }>; searchParams: Promise<{ page?: string | string[] }> };

// Shows the draft as it is at this moment, to whoever has the address.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const preview = await shownPreview((await params).token);
  return preview ? { title: pageTitle(await contentOf("company"), preview.title), robots: "noindex, nofollow" } : pageMetadata(undefined);
}

export default async function PreviewPage({ params, searchParams }: Props) {
  const preview = await shownPreview((await params).token);
  const path = [(await searchParams).page].flat()[0];
  return preview ? preview.page(path) : <MissingPage />;
}
