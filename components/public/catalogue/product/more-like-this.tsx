import Link from "next/link";
import { lineLinkClass } from "@/components/ui/line-link";
import { lookWords } from "@/lib/search/look-words";

export const MoreLikeThis = ({ product }: { product: number }) => (
  <Link href={`/search?like=${product}`} prefetch={false} className={lineLinkClass({ text: true })}>
    {lookWords.moreLikeThis}
  </Link>
);
