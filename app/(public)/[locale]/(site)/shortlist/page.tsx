import { getTranslations } from "next-intl/server";
import { createPageMetadata, loadOnce } from "@/app/(public)/page-metadata";
import { ShortlistPage } from "@/components/public/shortlist/shortlist-page";
import { env } from "@/lib/platform/server/environment/env";
import { getNotice } from "@/lib/privacy/server/notices";
import { parseSharedLines } from "@/lib/shortlist/chosen-stones";
import { choiceSeo } from "@/lib/shortlist/seo";
import { listChosenStones } from "@/lib/shortlist/server/chosen-stones";
import { parseIds, shortlistUrls } from "@/lib/shortlist/shortlist";
import { getContent, getSiteContent } from "@/lib/website/server/content";

type Params = { items?: string | string[]; line?: string | string[] };
type Props = { searchParams: Promise<Params> };

export const dynamic = "force-dynamic";

const loadPage = loadOnce(async ({ items, line }: Params) => {
  const asked = parseIds(items);
  const [site, catalogue, stones, request, contact] = await Promise.all([
    getSiteContent(),
    getContent("catalogue"),
    listChosenStones(asked),
    getNotice("request"),
    getNotice("contact"),
  ]);
  const path = shortlistUrls.shortlist(stones.map(({ id }) => id));
  return {
    asked,
    stones,
    shared: parseSharedLines(line),
    site,
    catalogue,
    notices: { request, contact },
    seo: choiceSeo(await getTranslations("meta"), site, path, catalogue.shortlist, stones),
  };
});

export const generateMetadata = async (props: Props) => createPageMetadata((await loadPage(props.searchParams)).seo);

/** The shortlist in the address. Without one, a link to the list saved in this browser. */
export default async function Page(props: Props) {
  const { site, ...list } = await loadPage(props.searchParams);
  return <ShortlistPage {...list} company={site.company} origin={new URL(env().SITE_URL).origin} />;
}
