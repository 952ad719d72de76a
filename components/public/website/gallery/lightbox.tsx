"use client";

import { useTranslations } from "next-intl";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { PageLink } from "@/components/ui/page-link";
import { Picture } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { parseStoredPicture } from "@/lib/media/pictures";
import { isRightToLeft } from "@/lib/shared/client/focus";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";
import { useSwipe } from "@/lib/shared/client/use-swipe";
import type { Gallery } from "@/lib/website/content/groups/gallery";
import type { ShownImage } from "@/lib/website/gallery";

export type LightboxWords = Pick<Gallery, "close" | "previous" | "next">;

export type LightboxProps = {
  open: boolean;
  words: LightboxWords;
  image: ShownImage;
  alt: string;
  /** From 1. */
  place: number;
  count: number;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
};

const DEFAULT_SIZE = { width: 1200, height: 900 };

const button =
  "grid size-12 place-items-center rounded-ease border border-current bg-scrim-deep transition-colors duration-(--dur-quick) hover:border-makrana hover:bg-makrana hover:text-basalt";

export function Lightbox({ open, words, image, alt, place, count, onPrevious, onNext, onClose }: LightboxProps) {
  const { image: src, view, product } = image;
  const getTextLanguage = useTextLanguage();
  const labels = useTranslations("shell");
  const pictures = useTranslations("pictures");
  const dialog = useModalDialog(open, onClose);
  useBackToClose(open, onClose);
  const swipe = useSwipe(onNext, onPrevious, onClose);
  const { width, height } = parseStoredPicture(src) ?? DEFAULT_SIZE;
  const caption = view?.alt || product?.title;
  return (
    <dialog
      {...dialog}
      {...swipe}
      onKeyDown={({ key }) => {
        if (key !== "ArrowLeft" && key !== "ArrowRight") return;
        if ((key === "ArrowRight") !== isRightToLeft()) onNext();
        else onPrevious();
      }}
      aria-label={alt}
      onClick={({ target }) => !(target instanceof Element && target.closest("[data-keep-open]")) && onClose()}
      className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none place-items-center bg-scrim-deep px-[clamp(1.25rem,6vw,7rem)] py-[clamp(4.5rem,8vh,6rem)] opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:grid open:opacity-100 open:duration-240 starting:open:opacity-0"
    >
      <button
        type="button"
        data-autofocus
        aria-label={labels("close")}
        onClick={onClose}
        className={`absolute top-5 end-[clamp(1rem,4vw,3rem)] ${button}`}
      >
        <Icon name="close" />
      </button>
      <figure className="grid w-full justify-items-center gap-4">
        {/* Smallest of: own width, window width, width that fits the window height. */}
        <div
          data-keep-open
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, ${width}px, calc((100dvh - 2 * clamp(4.5rem, 8vh, 6rem) - 6.5rem) * ${width / height}))`,
          }}
        >
          <Picture
            key={src}
            src={src}
            alt={alt}
            lang={getTextLanguage(alt)}
            sizes="100vw"
            className="size-full bg-transparent"
            imgClassName="object-contain"
          />
        </div>
        <figcaption data-keep-open className="flex w-full max-w-200 items-center justify-between gap-4">
          <button type="button" aria-label={words.previous} onClick={onPrevious} className={button}>
            <Icon name="arrow-left" />
          </button>
          <div aria-live="polite" className="grid min-w-0 justify-items-center text-center text-small">
            {caption && <TextElement as="p" text={caption} />}
            {product && (
              <PageLink
                href={product.href}
                className="inline-flex min-h-11 items-center font-[550] underline decoration-mist/60 decoration-1 underline-offset-[0.28em] hover:decoration-current"
              >
                <span>
                  {pictures.rich("viewProduct", {
                    title: product.title,
                    name: (title) => <span lang={getTextLanguage(product.title)}>{title}</span>,
                  })}
                </span>
              </PageLink>
            )}
            <p className="text-mist">
              <span translate="no" className="tabular-nums">
                {pictures("position", { number: place, count })}
              </span>
              <span className="max-sm:sr-only">. {words.close}</span>
            </p>
          </div>
          <button type="button" aria-label={words.next} onClick={onNext} className={button}>
            <Icon name="arrow-right" />
          </button>
        </figcaption>
      </figure>
    </dialog>
  );
}
