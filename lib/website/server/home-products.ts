import "server-only";
import { addresses } from "@/lib/catalogue/catalogue";
import { findCatalogueLinks } from "@/lib/catalogue/server/catalogue-links";
import type { Home, LinkedHome } from "@/lib/website/content/groups/home";

export const NEWEST_COUNT = 6;

export async function linkHome(home: Home): Promise<LinkedHome> {
  const { popular, slabRoom, services, projects } = home;
  const links = await findCatalogueLinks([
    ...[...popular, ...slabRoom.stones, ...services.items].map(({ product }) => product),
    ...projects.items.flatMap(({ stones }) => stones),
  ]);
  const addLink = <Item extends { product: string }>(item: Item) => ({ ...item, href: links[item.product]?.href });
  return {
    ...home,
    // Their places are fixed, so they always lead somewhere.
    popular: popular.map(({ name, product, picture }) => ({ name, picture, href: links[product]?.href ?? addresses.categories })),
    slabRoom: { ...slabRoom, stones: slabRoom.stones.map(addLink) },
    services: { ...services, items: services.items.map(addLink) },
    projects: {
      ...projects,
      items: projects.items.map(({ stones, ...project }) => ({ ...project, stones: stones.flatMap((name) => links[name] ?? []) })),
    },
  };
}
