import "@/app/(admin)/admin.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { BrokenPictures } from "@/components/ui/broken-pictures";
import { Hydrated } from "@/components/ui/hydrated";
import { Toaster } from "@/components/ui/toaster";
import { company } from "@/lib/domain/content/company";

export const metadata: Metadata = {
  title: { template: `%s | ${company.brand} admin`, default: `${company.brand} admin` },
  robots: { index: false, follow: false },
};

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    // A translating browser takes away text that React wrote. The padding keeps what is scrolled to clear of the top bar.
    <html lang="en" translate="no" className={`scroll-pt-24 ${fonts}`}>
      <body className="bg-bench text-base">
        {children}
        <BrokenPictures />
        <Toaster className="md:top-23" />
        <Hydrated />
      </body>
    </html>
  );
}
