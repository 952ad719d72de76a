import type { ReactNode } from "react";
import { MissingPage } from "@/app/(public)/missing-page";
import { ShellAround } from "@/app/(public)/shell-around";
import { LOCALES } from "@/lib/shared/languages";

type Props = { params: Promise<{ locale: string }>; children: ReactNode };

export default async function SiteLayout({ params, children }: Props) {
  const { locale } = await params;
  return <ShellAround>{LOCALES.includes(locale) ? children : <MissingPage />}</ShellAround>;
}
