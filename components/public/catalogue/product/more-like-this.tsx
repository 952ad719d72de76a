import { lineLinkClass } from "@/components/ui/line-link";
import { PageLink } from "@/components/ui/page-link";
import { lookWords } from "@/lib/search/look-words";

export const MoreLikeThis = ({ product }: { product: number }) => (
  <PageLink href={`/search?like=${product}`} className={lineLinkClass({ text: true })}>
    {lookWords.moreLikeThis}
  </PageLink>
);
