import { useLocale, useTranslations } from "next-intl";
import { TextElement } from "@/components/ui/firm-text";
import { Picture } from "@/components/ui/picture";
import { Swatch } from "@/components/ui/swatch";
import { getColours } from "@/lib/media/colours";
import { type Palette, parseLook, toHex } from "@/lib/media/look";
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
            <TextElement as="span" text={like.title} className="display text-h4 font-[400]" />
          </span>
        </p>
      )}
    </>
  );
}

function LookSwatches({ look }: { look: Palette }) {
  const words = useTranslations("search");
  const names = useTranslations("colours");
  const tag = useLocale();
  const colours = getColours(look);
  const list = colours.map((colour) => names(colour)).join(", ");
  return (
    <div className="max-w-md min-w-0">
      <span aria-hidden="true" className="flex h-11 overflow-hidden rounded-ease border border-joint forced-color-adjust-none">
        {look.map((swatch, index) => (
          <span key={index} style={{ background: `#${toHex(swatch)}`, flexGrow: swatch.share }} className="min-w-1.5" />
        ))}
      </span>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-slate">
        <span aria-hidden="true" className="flex gap-1">
          {colours.map((colour) => (
            <Swatch key={colour} colour={colour} className="size-3.5" />
          ))}
        </span>
        {words("searchingFor", { colours: list.toLocaleLowerCase(tag) })}
      </p>
    </div>
  );
}
