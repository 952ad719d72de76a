import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { Detour } from "@/components/public/detour";
import { detours } from "@/lib/domain/content/catalogue";
import { pageTitle } from "@/lib/domain/content/seo";
import { findElsewhere } from "@/lib/server/queries/address-resolver";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: pageTitle(detours.gone.title), robots: "noindex" };

/** Asked by the server for an address at which nothing stands: sends on to where its row stands now, or says that it is gone. */
export default async function FormerAddressPage({ searchParams }: Props) {
  const { path } = await searchParams;
  const elsewhere = typeof path === "string" ? await findElsewhere(path) : undefined;
  if (!elsewhere) notFound();
  if ("moved" in elsewhere) permanentRedirect(elsewhere.moved);
  const { name, href } = elsewhere.gone;
  return <Detour words={{ ...detours.gone, action: name ?? detours.gone.action }} href={href} />;
}
