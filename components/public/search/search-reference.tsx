import { LookSwatches } from "@/components/public/search/look-swatches";
import { Picture } from "@/components/ui/picture";
import { parseLook } from "@/lib/media/look";
import { detectLanguage } from "@/lib/shared/languages";
import type { SearchWords } from "@/lib/website/content/groups/search";

export type ReferenceProduct = { title: string; product_image: string | null };

type Props = { words: Pick<SearchWords["search"], "like">; like?: ReferenceProduct; look?: string };

export function SearchReference({ words, like, look }: Props) {
  const palette = look ? parseLook(look) : null;
  return (
    <>
      {palette && <LookSwatches look={palette} />}
      {like && (
        <p className="flex items-center gap-4">
          <Picture src={like.product_image} alt="" sizes="4rem" className="size-16 flex-none" />
          <span className="text-small">
            <span className="block text-slate">{words.like}</span>
            <span lang={detectLanguage(like.title)} className="display text-h4 font-[400]">
              {like.title}
            </span>
          </span>
        </p>
      )}
    </>
  );
}
