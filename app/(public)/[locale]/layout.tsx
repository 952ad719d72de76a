import "@/app/(public)/public.css";
import type { Metadata } from "next";
import { locale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { fonts } from "@/app/fonts";
import { PageWords } from "@/components/public/parts/page-words";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { context } from "@/lib/platform/server/process-context";
import { findLanguage } from "@/lib/shared/languages";
import { getIconLinks } from "@/lib/website/icons";
import { getContentOrFallback } from "@/lib/website/server/content";

context.readPageLanguage = async () => locale();

// Nothing is prerendered at build time, because there is no database. Pages are rendered on first request and cached.
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => ({ icons: getIconLinks(await getContentOrFallback("company")) });

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [words, language] = await Promise.all([getTranslations("shell"), getPageLanguage()]);
  const { font, direction } = findLanguage(language) ?? {};
  if (font) preload(`/fonts/${font}.woff2`, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={language} dir={direction} className={fonts}>
      <body>
        <a href="#main" className="absolute -top-20 start-4 z-90 bg-paper px-5 py-3 focus:top-4">
          {words("skipToContent")}
        </a>
        <PageWords>{children}</PageWords>
      </body>
    </html>
  );
}
