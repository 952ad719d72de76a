import "@/app/(admin)/admin.css";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { fonts } from "@/app/fonts";
import { FirmProvider } from "@/components/admin/shell/firm";
import { BrokenPictures } from "@/components/ui/broken-pictures";
import { Hydrated } from "@/components/ui/hydrated";
import { Toaster } from "@/components/ui/toaster";
import { CallRolesProvider } from "@/lib/auth/client/account";
import { listCallRoles } from "@/lib/platform/server/call-routes";
import { getIconLinks } from "@/lib/website/icons";
import { getContentOrFallback } from "@/lib/website/server/content";

// Brand and time zone are runtime settings.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const company = await getContentOrFallback("company");
  return {
    title: { template: `%s | ${company.brand} admin`, default: `${company.brand} admin` },
    robots: { index: false, follow: false },
    icons: getIconLinks(company),
  };
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { brand, descriptor, mark, timeZone, promise, postal } = await getContentOrFallback("company");
  return (
    // Browser translation removes text nodes that React rendered. The scroll padding keeps targets below the top bar.
    <html lang="en" translate="no" className={`scroll-pt-20 ${fonts}`}>
      <body className="bg-bench text-base">
        <FirmProvider firm={{ brand, descriptor, mark, timeZone, promise, country: postal.addressCountry }}>
          <CallRolesProvider callRoles={listCallRoles()}>{children}</CallRolesProvider>
        </FirmProvider>
        <BrokenPictures />
        <Toaster className="md:top-19" />
        <Hydrated />
      </body>
    </html>
  );
}
