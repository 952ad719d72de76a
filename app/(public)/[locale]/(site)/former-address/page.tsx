import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { NoticePage } from "@/components/public/parts/notice-page";
import { findAddressChange } from "@/lib/catalogue/server/address-resolver";
import { findTermPageMove } from "@/lib/search/server/term-pages";
import { getPageTitle } from "@/lib/website/seo";
import { getContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ path?: string | string[] }> };

export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const [company, { gone }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return { title: getPageTitle(company, gone.title), robots: "noindex" };
}

/** Rendered by the server for unknown addresses: redirects to the row's new address, or says that it was deleted. */
export default async function FormerAddressPage({ searchParams }: Props) {
  const { path } = await searchParams;
  const term = typeof path === "string" ? await findTermPageMove(path) : undefined;
  if (term) permanentRedirect(term);
  const elsewhere = typeof path === "string" ? await findAddressChange(path) : undefined;
  if (!elsewhere) notFound();
  if ("moved" in elsewhere) permanentRedirect(elsewhere.moved);
  const { name, href } = elsewhere.gone;
  const [{ menu }, { gone, banner }] = await Promise.all([getContent("company"), getContent("catalogue")]);
  return <NoticePage home={menu.home} words={{ ...gone, action: name ?? gone.action }} banner={banner} href={href} />;
}
