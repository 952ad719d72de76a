import { notFound, redirect } from "next/navigation";
import { findLinkedProduct } from "@/lib/catalogue/server/catalogue-products";
import { positiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";

type Props = { params: Promise<{ id: string }> };

// What is printed leads to where the product is at this moment.
export const dynamic = "force-dynamic";

export const metadata = { robots: "noindex" };

/** The short address of a product, as QR codes have it: sends on to the product's page. */
export default async function ShortAddressPage({ params }: Props) {
  const id = positiveInteger((await params).id);
  const product = id && id <= MAX_ID ? await findLinkedProduct(id) : undefined;
  if (!product) notFound();
  redirect(product.href);
}
