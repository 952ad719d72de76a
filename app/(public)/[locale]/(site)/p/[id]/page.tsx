import { notFound, redirect } from "next/navigation";
import { findDeletedProductAddress } from "@/lib/catalogue/server/address-resolver";
import { findLinkedProduct } from "@/lib/catalogue/server/catalogue-products";
import { getPageLanguage } from "@/lib/platform/server/page-language";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { toLanguage } from "@/lib/shared/languages";
import { MAX_ID } from "@/lib/shared/limits";

// Printed codes must lead to the current address.
export const dynamic = "force-dynamic";

export const metadata = { robots: "noindex" };

/** The short address of a product, used in QR codes. Redirects to the product page, which answers 410 if the product was deleted. */
export default async function ShortAddressPage({ params }: { params: Promise<{ id: string }> }) {
  const id = parsePositiveInteger((await params).id);
  if (!id || id > MAX_ID) notFound();
  const address = (await findLinkedProduct(id))?.href ?? (await findDeletedProductAddress(id));
  if (!address) notFound();
  redirect(toLanguage(await getPageLanguage(), address));
}
