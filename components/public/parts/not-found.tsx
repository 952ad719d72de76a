import { NoticePage } from "@/components/public/parts/notice-page";
import { addresses } from "@/lib/catalogue/catalogue";
import type { Catalogue } from "@/lib/website/content/groups/catalogue";

export type NotFoundProps = {
  catalogue: Pick<Catalogue, "notFound" | "banner" | "search">;
  home: string;
};

export const NotFound = ({ catalogue: { notFound, banner, search }, home }: NotFoundProps) => (
  <NoticePage home={home} words={notFound} banner={banner} href={addresses.categories} search={search} />
);
