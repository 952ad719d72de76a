import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadOnce } from "@/app/(public)/page-metadata";
import { OfferEndView } from "@/components/public/quotations/offer-end-view";
import { OfferView } from "@/components/public/quotations/offer-view";
import { formatNumber } from "@/lib/quotations/quotations";
import { readOfferPage } from "@/lib/quotations/server/offers";
import { getPageTitle } from "@/lib/website/seo";
import { getContent } from "@/lib/website/server/content";

type Params = { token: string };
type Props = { params: Promise<Params> };

// Always the current state. The server chooses language and status (server/page-renderer.ts).
export const dynamic = "force-dynamic";

const loadPage = loadOnce(({ token }: Params) => readOfferPage(token));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { offer, end } = (await loadPage(params)) ?? {};
  const [company, words] = await Promise.all([getContent("company"), getTranslations("offer")]);
  const name = offer ? words("titleOf", { number: formatNumber(offer) }) : words(`ends.${end?.reason ?? "unknown"}.title`);
  return { title: getPageTitle(company, name), robots: "noindex, nofollow" };
}

export default async function OfferPage({ params }: Props) {
  const [{ token }, { offer, end } = {}, company] = await Promise.all([params, loadPage(params), getContent("company")]);
  return offer ? <OfferView offer={offer} token={token} company={company} /> : <OfferEndView end={end} company={company} />;
}
