import { getTranslations } from "next-intl/server";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { ComparePage } from "@/components/public/shortlist/compare-page";
import { env } from "@/lib/platform/server/environment/env";
import { choiceSeo } from "@/lib/shortlist/seo";
import { listChosenStones } from "@/lib/shortlist/server/chosen-stones";
import { MAX_COMPARED, parseIds, shortlistUrls } from "@/lib/shortlist/shortlist";
import { getContent, getSiteContent } from "@/lib/website/server/content";

type Params = { items?: string | string[]; only?: string | string[] };
type Props = { searchParams: Promise<Params> };

export const dynamic = "force-dynamic";

const loadPage = loadOnce(async ({ items, only }: Params) => {
  const ids = parseIds(items, MAX_COMPARED);
  const [site, catalogue, stones] = await Promise.all([getSiteContent(), getContent("catalogue"), listChosenStones(ids)]);
  const path = shortlistUrls.compare(stones.map(({ id }) => id));
  const seo = choiceSeo(await getTranslations("meta"), site, path, catalogue.compare, stones);
  return { stones, site, catalogue, seo, differencesOnly: only === "differences" };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.searchParams)).seo);

export default async function Page(props: Props) {
  const { site, ...comparison } = await loadPage(props.searchParams);
  return <ComparePage {...comparison} home={site.company.menu.home} origin={new URL(env().SITE_URL).origin} />;
}
