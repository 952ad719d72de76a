import { pageMetadata } from "@/app/(public)/page-metadata";
import { ShortlistPage } from "@/components/public/shortlist/shortlist-page";
import { env } from "@/lib/platform/server/environment/env";
import { choiceSeo } from "@/lib/shortlist/seo";
import { readChosenStones } from "@/lib/shortlist/server/chosen-stones";
import { askedIds, choiceAddresses } from "@/lib/shortlist/shortlist";
import { contentOf, siteContent } from "@/lib/website/server/content";

type Props = { searchParams: Promise<{ items?: string | string[] }> };

export const dynamic = "force-dynamic";

export const generateMetadata = async (props: Props) => pageMetadata((await read(props)).seo);

/** The stones that the address names. Without any it is the way to those that this browser remembers. */
export default async function Page(props: Props) {
  const { asked, stones, site, catalogue } = await read(props);
  return (
    <ShortlistPage asked={asked} stones={stones} catalogue={catalogue} company={site.company} origin={new URL(env().SITE_URL).origin} />
  );
}

async function read({ searchParams }: Props) {
  const asked = askedIds((await searchParams).items);
  const [site, catalogue, stones] = await Promise.all([siteContent(), contentOf("catalogue"), readChosenStones(asked)]);
  const path = choiceAddresses.shortlist(stones.map(({ id }) => id));
  return { asked, stones, site, catalogue, seo: choiceSeo(site, path, catalogue.shortlist, stones) };
}
