import "@/app/(public)/public.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { getIconLinks } from "@/lib/website/icons";
import { getContentOrFallback } from "@/lib/website/server/content";

// Nothing is prerendered at build time, because there is no database. Pages are rendered on first request and cached.
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => ({ icons: getIconLinks(await getContentOrFallback("company")) });

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fonts}>
      <body>
        <a href="#main" className="absolute -top-20 left-4 z-90 bg-paper px-5 py-3 focus:top-4">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
