import { Detour } from "@/components/public/detour";
import { addresses } from "@/lib/domain/catalogue";
import type { Catalogue } from "@/lib/domain/content/catalogue";

/** The page for an address that leads nowhere. */
export const NotFound = ({ catalogue: { notFound, banner } }: { catalogue: Catalogue }) => (
  <Detour words={notFound} banner={banner} href={addresses.categories} />
);
