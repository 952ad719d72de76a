"use client";

import { type TouchEvent, useRef } from "react";
import { Icon } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { parseStoredPicture } from "@/lib/media/pictures";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";

type Props = { open: boolean; hint: string; src: string; alt: string; onClose: () => void };

const MIN_SWIPE_PX = 75;
const DEFAULT_SIZE = { width: 1200, height: 900 };

/** Shows one picture uncropped, never larger than its own size. Closes by button, Escape, backdrop click or swipe down. */
export function Lightbox({ open, hint, src, alt, onClose }: Props) {
  const dialog = useModalDialog(open, onClose);
  const swipe = useSwipeDown(onClose);
  const { width, height } = parseStoredPicture(src) ?? DEFAULT_SIZE;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape itself
    <dialog
      {...dialog}
      {...swipe}
      aria-label={alt}
      onClick={({ target }) => !(target instanceof Element && target.closest("[data-picture]")) && onClose()}
      className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none place-items-center bg-scrim-deep px-[clamp(1.25rem,6vw,7rem)] py-[clamp(4.5rem,8vh,6rem)] opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:grid open:opacity-100 open:duration-240 starting:open:opacity-0"
    >
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="absolute top-5 right-[clamp(1rem,4vw,3rem)] grid size-12 place-items-center rounded-ease border border-current transition-colors duration-(--dur-quick) hover:border-makrana hover:bg-makrana hover:text-basalt"
      >
        <Icon name="close" />
      </button>
      <figure className="grid w-full justify-items-center gap-4">
        {/* Smallest of: own width, window width, width that fits the window height. */}
        <div
          data-picture
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, ${width}px, calc((100dvh - 2 * clamp(4.5rem, 8vh, 6rem) - 2.5rem) * ${width / height}))`,
          }}
        >
          <Picture key={src} src={src} alt={alt} sizes="100vw" className="size-full bg-transparent" imgClassName="object-contain" />
        </div>
        <figcaption className="text-small text-mist">{hint}</figcaption>
      </figure>
    </dialog>
  );
}

function useSwipeDown(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0]?.clientY : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]?.clientY;
      if (start.current !== undefined && end !== undefined && end - start.current > MIN_SWIPE_PX) onSwipe();
      start.current = undefined;
    },
  };
}
