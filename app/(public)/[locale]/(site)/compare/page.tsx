import { pageMetadata } from "@/app/(public)/page-metadata";
import { ComparePage } from "@/components/public/shortlist/compare-page";
import { env } from "@/lib/platform/server/environment/env";
import { choiceSeo } from "@/lib/shortlist/seo";
import { readChosenStones } from "@/lib/shortlist/server/chosen-stones";
import { askedIds, choiceAddresses, MAX_COMPARED } from "@/lib/shortlist/shortlist";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ items?: string | string[]; only?: string | string[] }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async (props: Props) => pageMetadata((await read(props)).seo);

/** Up to four stones side by side: those that the address names. */
export default async function Page(props: Props) {
  const { stones, site, catalogue, differencesOnly } = await read(props);
  return (
    <ComparePage
      stones={stones}
      differencesOnly={differencesOnly}
      catalogue={catalogue}
      home={site.company.menu.home}
      origin={new URL(env().SITE_URL).origin}
    />
  );
}

async function read({ searchParams }: Props) {
  const { items, only } = await searchParams;
  const asked = askedIds(items, MAX_COMPARED);
  const [site, catalogue, stones] = await Promise.all([siteContent(), contentOf("catalogue"), readChosenStones(asked)]);
  const path = choiceAddresses.compare(stones.map(({ id }) => id));
  const seo = choiceSeo(site, path, catalogue.compare, stones);
  return { stones, site, catalogue, seo, differencesOnly: only === "differences" };
}
