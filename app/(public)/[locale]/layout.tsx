import "@/app/(public)/public.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { OneHead } from "@/components/public/shell/one-head";
import { ScrollToTop } from "@/components/public/shell/scroll-to-top";
import { BrokenPictures } from "@/components/ui/broken-pictures";
import { Hydrated } from "@/components/ui/hydrated";
import { Toaster } from "@/components/ui/toaster";
import { iconLinks } from "@/lib/website/icons";
import { contentOrLast } from "@/lib/website/server/content";

// No page is made at build time, when there is no database; each is made on its first request and cached.
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => ({ icons: iconLinks(await contentOrLast("company")) });

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fonts}>
      <body>
        <a href="#main" className="absolute -top-20 left-4 z-90 bg-paper px-5 py-3 focus:top-4">
          Skip to content
        </a>
        {children}
        <ScrollToTop />
        <OneHead />
        <BrokenPictures />
        <Toaster />
        <Hydrated />
      </body>
    </html>
  );
}
