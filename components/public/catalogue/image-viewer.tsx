"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { SlabZoomProps } from "@/components/public/catalogue/product/slab-zoom";
import { Drawing } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import type { Size } from "@/lib/catalogue/terms/measures";
import type { PictureViews } from "@/lib/media/media";

type Props = {
  images: string[];
  name: string;
  views?: PictureViews;
  /** The piece that the first picture shows whole, if known. */
  piece?: Size;
};

const ZOOM_ICON = "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6";

export function ImageViewer({ images, name, views = {}, piece }: Props) {
  const words = useTranslations("zoom");
  const [shown, setShown] = useState(0);
  const [Zoom, setZoom] = useState<ComponentType<SlabZoomProps>>();
  const [open, setOpen] = useState(false);
  const src = images[shown] ?? null;
  const view = views[src ?? ""];
  const alt = view?.alt ?? (shown === 0 ? name : words("imageOf", { name, number: shown + 1 }));
  const lang = useTextLanguage()(alt);

  function openZoom(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // The zoom loads on demand. If it cannot load, the link opens the picture.
    import("@/components/public/catalogue/product/slab-zoom").then(
      ({ SlabZoom }) => {
        setZoom(() => SlabZoom);
        setOpen(true);
      },
      () => window.location.assign(href),
    );
  }

  const picture = (
    <Picture
      src={src}
      alt={alt}
      lang={lang}
      at={view?.at}
      sizes="(min-width: 64rem) 58vw, 100vw"
      className="aspect-3/2 lg:aspect-5/4"
      priority
    />
  );
  return (
    <div className="-mx-gutter min-w-0 lg:me-0 lg:-ms-bleed print:mx-0">
      {src ? (
        <a
          href={src}
          data-held
          aria-label={words("open")}
          onClick={openZoom}
          className="group/zoom relative block cursor-zoom-in focus-visible:-outline-offset-4"
        >
          {picture}
          <span className="absolute end-4 bottom-4 grid size-12 place-items-center rounded-ease bg-basalt/80 text-makrana transition-colors duration-(--dur-quick) group-hover/zoom:bg-basalt print:hidden">
            <Drawing path={ZOOM_ICON} className="size-6" />
          </span>
        </a>
      ) : (
        picture
      )}
      {Zoom && src && (
        <Zoom key={src} open={open} src={src} alt={alt} piece={shown === 0 ? piece : undefined} onClose={() => setOpen(false)} />
      )}
      {images.length > 1 && (
        <ul className="mx-gutter mt-joint grid grid-cols-5 gap-joint lg:me-0 lg:ms-bleed">
          {images.map((image, index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={words("showImage", { number: index + 1 })}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
                className="relative block w-full after:absolute after:inset-0 aria-[current]:after:border-3 aria-[current]:after:border-basalt aria-[current]:after:shadow-[inset_0_0_0_2px_var(--color-makrana)]"
              >
                <Picture
                  src={image}
                  alt=""
                  at={views[image]?.at}
                  sizes="(min-width: 64rem) 11vw, 20vw"
                  className="aspect-4/3 lg:aspect-square"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
