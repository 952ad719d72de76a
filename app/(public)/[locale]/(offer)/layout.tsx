import type { ReactNode } from "react";
import { OfferShell } from "@/components/public/quotations/offer-shell";
import { getContent } from "@/lib/website/server/content";

export default async function OfferLayout({ children }: { children: ReactNode }) {
  return <OfferShell company={await getContent("company")}>{children}</OfferShell>;
}
