import type { ReactNode } from "react";
import { MissingPage, PublicShell } from "@/app/(public)/public-shell";
import { LOCALES } from "@/lib/shared/languages";

type Props = { params: Promise<{ locale: string }>; children: ReactNode };

export default async function SiteLayout({ params, children }: Props) {
  const { locale } = await params;
  return <PublicShell>{LOCALES.includes(locale) ? children : <MissingPage />}</PublicShell>;
}
