import { Detour } from "@/components/public/parts/detour";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Catalogue } from "@/lib/website/content/catalogue";

export type NotFoundProps = {
  catalogue: Pick<Catalogue, "notFound" | "banner">;
  /** What the home page is called. */
  home: string;
};

/** The page for an address that leads nowhere. */
export const NotFound = ({ catalogue: { notFound, banner }, home }: NotFoundProps) => (
  <Detour home={home} words={notFound} banner={banner} href={addresses.categories} />
);
