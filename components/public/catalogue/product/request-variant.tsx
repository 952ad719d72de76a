"use client";

import { buttonClass } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/page-link";
import { saveRequestDetails } from "@/lib/shortlist/client/shortlist";
import { shortlistUrls } from "@/lib/shortlist/shortlist";

type Props = { product: number; sku: string; label: string; children: string };

/** A link to the request, with this variant selected. Without scripts, with the product only. */
export const RequestVariant = ({ product, sku, label, children }: Props) => (
  <SiteLink
    href={shortlistUrls.request([product])}
    aria-label={label}
    onClick={() => saveRequestDetails(product, { variant: sku })}
    className={`${buttonClass({ variant: "line", size: "small" })} max-md:w-full`}
  >
    {children}
  </SiteLink>
);
