import "@/app/(admin)/admin.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { FirmProvider } from "@/components/admin/shell/firm";
import { BrokenPictures } from "@/components/ui/broken-pictures";
import { Hydrated } from "@/components/ui/hydrated";
import { Toaster } from "@/components/ui/toaster";
import { iconLinks } from "@/lib/website/icons";
import { contentOrLast } from "@/lib/website/server/content";

// The firm's name, mark and time zone are known only when the server runs.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const company = await contentOrLast("company");
  return {
    title: { template: `%s | ${company.brand} admin`, default: `${company.brand} admin` },
    robots: { index: false, follow: false },
    icons: iconLinks(company),
  };
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { brand, descriptor, mark, timeZone, postal } = await contentOrLast("company");
  return (
    // A translating browser takes away text that React wrote. The padding keeps what is scrolled to clear of the top bar.
    <html lang="en" translate="no" className={`scroll-pt-24 ${fonts}`}>
      <body className="bg-bench text-base">
        <FirmProvider firm={{ brand, descriptor, mark, timeZone, country: postal.addressCountry }}>{children}</FirmProvider>
        <BrokenPictures />
        <Toaster className="md:top-23" />
        <Hydrated />
      </body>
    </html>
  );
}
