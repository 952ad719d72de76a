import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { Detour } from "@/components/public/parts/detour";
import { findElsewhere } from "@/lib/catalogue/server/address-resolver";
import { pageTitle } from "@/lib/website/seo";
import { contentOf } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { gone }] = await Promise.all([contentOf("company"), contentOf("catalogue")]);
  return { title: pageTitle(company, gone.title), robots: "noindex" };
}

/** Asked by the server for an address at which nothing stands: sends on to where its row stands now, or says that it is gone. */
export default async function FormerAddressPage({ searchParams }: Props) {
  const { path } = await searchParams;
  const elsewhere = typeof path === "string" ? await findElsewhere(path) : undefined;
  if (!elsewhere) notFound();
  if ("moved" in elsewhere) permanentRedirect(elsewhere.moved);
  const { name, href } = elsewhere.gone;
  const [{ menu }, { gone, banner }] = await Promise.all([contentOf("company"), contentOf("catalogue")]);
  return <Detour home={menu.home} words={{ ...gone, action: name ?? gone.action }} banner={banner} href={href} />;
}
