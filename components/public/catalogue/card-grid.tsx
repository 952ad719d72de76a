import type { CSSProperties } from "react";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import type { WithSlug } from "@/lib/catalogue/slugs";
import type { Viewed } from "@/lib/media/media";

type Props = {
  rows: Viewed<WithSlug<{ _id: number; title: string; image_url: string | null }>>[];
  getHref: (slug: string) => string;
  shape: "tall" | "wide";
  heading: "h2" | "h3";
};

const shapes = { tall: "aspect-4/3 xs:aspect-4/5", wide: "aspect-4/3" };
const wideShapes = { tall: "aspect-4/3 xs:aspect-8/5 lg:aspect-4/5", wide: "aspect-4/3 xs:aspect-8/3 lg:aspect-4/3" };

export function CardGrid({ rows, getHref, shape, heading }: Props) {
  return (
    <ul className="grid gap-joint xs:grid-cols-2 lg:grid-cols-3">
      {rows.map(({ _id, title, image_url, view, slug }, index) => {
        // The first of three fills the row where there are two columns.
        const isWide = rows.length === 3 && index === 0;
        return (
          <li
            key={_id}
            style={{ "--turn": Math.min(index, 5) } as CSSProperties}
            className={`@container animate-rise pb-6 [animation-delay:calc(var(--turn)*150ms)] xs:pb-9 ${isWide ? "xs:max-lg:col-span-2" : ""}`}
          >
            <PageLink href={getHref(slug)} className="group relative block">
              <Picture
                src={image_url}
                alt=""
                at={view?.at}
                sizes={isWide ? "(min-width: 64rem) 33vw, 80vw" : "(min-width: 64rem) 33vw, (min-width: 30rem) 50vw, 80vw"}
                className={isWide ? wideShapes[shape] : shapes[shape]}
                // Tall cards are below a tall banner, outside the first view.
                priority={shape === "wide" && index === 0}
              />
              <div className="absolute bottom-0 start-0 bg-makrana pt-4.5 pe-7 transition-[padding] duration-(--dur-move) ease-slab group-hover:pe-14 group-focus-visible:pe-14">
                <TextElement
                  as={heading}
                  text={title}
                  className="max-w-[calc(86cqi-1.75rem)] text-h3 leading-[1.12] font-[350] tracking-[-0.01em] text-wrap"
                />
                <Icon
                  name="arrow-right"
                  className="absolute end-4 bottom-2 size-5 -translate-x-2 opacity-0 rtl:translate-x-2 transition-[opacity,translate] duration-(--dur-move) ease-slab group-hover:translate-x-0! group-hover:opacity-100 group-focus-visible:translate-x-0! group-focus-visible:opacity-100"
                />
              </div>
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}
