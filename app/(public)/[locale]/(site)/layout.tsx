import type { ReactNode } from "react";
import { Missing } from "@/components/public/missing";
import { Shell } from "@/components/public/shell/shell";
import { LOCALES } from "@/lib/domain/content/languages";
import { listMainCategories } from "@/lib/server/queries/main-categories";

type Props = { params: Promise<{ locale: string }>; children: ReactNode };

/** A page without its categories is not made at all, so that none is cached: the read throws. */
export default async function SiteLayout({ params, children }: Props) {
  const { locale } = await params;
  return <Shell categories={await listMainCategories()}>{LOCALES.includes(locale) ? children : <Missing />}</Shell>;
}
