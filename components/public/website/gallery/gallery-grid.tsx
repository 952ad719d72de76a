"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import type { LightboxProps, LightboxWords } from "@/components/public/website/gallery/lightbox";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import type { Gallery } from "@/lib/website/content/groups/gallery";
import type { ShownImage } from "@/lib/website/gallery";

const fetchLightbox = () => import("@/components/public/website/gallery/lightbox").then((module) => module.Lightbox);
const prefetchLightbox = () => void fetchLightbox().catch(() => {});

// Makes some tiles twice as large, if enough tiles follow to fill the rows next to them.
const DOUBLE_TILES =
  "max-sm:[&>li:nth-child(5n+1)]:col-span-2 max-sm:[&>li:nth-child(5n+1)]:row-span-2 " +
  "sm:max-lg:[&>li:nth-child(6n+1):nth-last-child(n+3)]:col-span-2 sm:max-lg:[&>li:nth-child(6n+1):nth-last-child(n+3)]:row-span-2 " +
  "lg:[&>li:nth-child(10n+1):nth-last-child(n+5)]:col-span-2 lg:[&>li:nth-child(10n+1):nth-last-child(n+5)]:row-span-2 " +
  "lg:[&>li:nth-child(10n+8):nth-last-child(n+3)]:col-span-2 lg:[&>li:nth-child(10n+8):nth-last-child(n+3)]:row-span-2";

/** Returns the `sizes` of a tile (see `DOUBLE_TILES`). Tiles are square and most pictures are wider, hence the extra width. */
function getTileSizes(index: number, count: number) {
  const follow = count - index - 1;
  const large = (index % 10 === 0 && follow >= 4) || (index % 10 === 7 && follow >= 2) ? 75 : 38;
  const medium = index % 6 === 0 && follow >= 2 ? 100 : 50;
  const small = index % 5 === 0 ? 100 : 50;
  return `(min-width: 64rem) ${large}vw, (min-width: 40rem) ${medium}vw, ${small}vw`;
}

type Props = { words: Pick<Gallery, "label"> & LightboxWords; images: ShownImage[] };

export function GalleryGrid({ words, images }: Props) {
  const getTextLanguage = useTextLanguage();
  const pictures = useTranslations("pictures");
  const getFallbackAlt = (index: number) => pictures("galleryImage", { number: index + 1, count: images.length });
  // Keeps the picture while the lightbox fades out.
  const [{ selected, open }, setView] = useState({ selected: 0, open: false });
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const image = images[selected];
  function show(index: number, isOpen = true) {
    setView({ selected: (index + images.length) % images.length, open: isOpen });
    if (!Lightbox)
      fetchLightbox().then(
        (fetched) => setLightbox(() => fetched),
        () => {},
      );
  }
  return (
    <>
      <ul
        onPointerEnter={prefetchLightbox}
        onFocus={prefetchLightbox}
        className={`-mx-gutter grid grid-flow-dense grid-cols-2 gap-joint sm:mx-0 sm:grid-cols-3 lg:grid-cols-4 ${DOUBLE_TILES}`}
      >
        {images.map(({ id, image, view, product }, index) => (
          <li key={id} className="relative">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => show(index)}
              className="group relative block size-full text-start focus-visible:z-1"
            >
              <Picture
                src={image}
                alt={view?.alt ?? getFallbackAlt(index)}
                lang={getTextLanguage(view?.alt ?? "")}
                at={view?.at}
                sizes={getTileSizes(index, images.length)}
                className="aspect-square size-full"
                priority={index === 0}
              />
              <span className="absolute bottom-0 start-0 flex items-center gap-2.5 bg-makrana px-5 py-3 ps-4 text-small font-[550] transition-[opacity,translate] duration-(--dur-move) ease-slab group-hover:translate-y-0 group-hover:opacity-100 group-focus-visible:translate-y-0 group-focus-visible:opacity-100 [@media(hover:hover)]:translate-y-2 [@media(hover:hover)]:opacity-0">
                {words.label}
                <Icon name="arrow-right" />
              </span>
            </button>
            {/* With scripts, the link is in the lightbox. */}
            {product && (
              <PageLink
                href={product.href}
                className="absolute top-0 start-0 z-1 hidden min-h-11 items-center bg-makrana px-4 text-small underline noscript:flex"
              >
                {product.title}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {image && Lightbox && (
        <Lightbox
          open={open}
          words={words}
          image={image}
          alt={image.view?.alt ?? getFallbackAlt(selected)}
          place={selected + 1}
          count={images.length}
          onPrevious={() => show(selected - 1)}
          onNext={() => show(selected + 1)}
          onClose={() => show(selected, false)}
        />
      )}
    </>
  );
}
