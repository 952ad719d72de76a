"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type CSSProperties, useId, useState } from "react";
import { ScaleBar } from "@/components/public/catalogue/product/scale-bar";
import { Drawing, Icon } from "@/components/ui/icons";
import { PictureSources } from "@/components/ui/picture";
import { useTextLanguage } from "@/components/ui/text-language";
import { useZoom } from "@/lib/catalogue/client/use-zoom";
import type { Size } from "@/lib/catalogue/terms/measures";
import { fitToStage, getMaxZoom, ZOOM_STEP } from "@/lib/catalogue/zoom";
import { parseStoredPicture } from "@/lib/media/pictures";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";
import { useModalDialog } from "@/lib/shared/client/use-modal-dialog";

export type SlabZoomProps = { open: boolean; src: string; alt: string; piece?: Size; onClose: () => void };

const DEFAULT_DIMENSIONS = { width: 1200, height: 1200 };

const ZOOM_IN_ICON = "M12 5v14M5 12h14";
const ZOOM_OUT_ICON = "M5 12h14";
const FIT_ICON = "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5";

export function SlabZoom({ open, src, alt, piece, onClose }: SlabZoomProps) {
  const words = useTranslations("zoom");
  const id = useId();
  const dialog = useModalDialog(open, onClose);
  useBackToClose(open, onClose);
  return (
    <dialog
      {...dialog}
      aria-label={alt}
      aria-describedby={id}
      className="on-dark fixed inset-0 m-0 hidden size-full max-h-none max-w-none overflow-hidden bg-basalt opacity-0 transition-[opacity,display,overlay] duration-160 transition-discrete backdrop:bg-transparent open:grid open:opacity-100 open:duration-240 motion-reduce:transition-none starting:open:opacity-0"
    >
      <p id={id} className="sr-only">
        {words("stage")}
      </p>
      {open && <Stage src={src} alt={alt} piece={piece} onClose={onClose} />}
    </dialog>
  );
}

function Stage({ src, alt, piece, onClose }: Omit<SlabZoomProps, "open">) {
  const words = useTranslations("zoom");
  const stored = parseStoredPicture(src);
  const picture = stored ?? DEFAULT_DIMENSIONS;
  const { view, stage, isAnimated, zoomBy, resetZoom, onKeyDown, stageProps } = useZoom(picture);
  const fitted = stage && fitToStage(picture, stage);
  const isMaxZoom = stage !== undefined && view.zoom >= getMaxZoom(picture, stage);
  const isWhole = view.zoom <= 1;
  return (
    // A click on the picture focuses this element. Without tabIndex the dialog would get the focus and this handler no keys.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work anywhere in the dialog
    <div tabIndex={-1} onKeyDown={onKeyDown} className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] outline-none">
      <div
        {...stageProps}
        className={`relative touch-none overflow-hidden select-none ${isWhole ? "" : "cursor-grab active:cursor-grabbing"}`}
      >
        {fitted && (
          <div
            data-zoomed={view.zoom.toFixed(2)}
            style={{
              width: fitted.width,
              height: fitted.height,
              transform: `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px)) scale(${view.zoom})`,
            }}
            className={`absolute top-1/2 left-1/2 ${isAnimated ? "transition-transform duration-240 ease-slab motion-reduce:transition-none" : ""}`}
          >
            <Layers src={src} alt={alt} drawnWidth={fitted.width * view.zoom} />
          </div>
        )}
        {fitted && piece && <ScaleBar piece={piece} picture={picture} drawnWidth={fitted.width * view.zoom} stageWidth={stage.width} />}
      </div>
      <div className="flex items-center justify-center gap-px border-t border-makrana/15 py-1.5 text-makrana">
        <Tool label={words("farther")} icon={ZOOM_OUT_ICON} aria-disabled={isWhole} onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <output aria-live="polite" className="w-18 text-center text-small tabular-nums">
          {words("level", { percent: Math.round(view.zoom * 100) })}
        </output>
        <Tool label={words("nearer")} icon={ZOOM_IN_ICON} data-autofocus aria-disabled={isMaxZoom} onClick={() => zoomBy(ZOOM_STEP)} />
        <Tool label={words("whole")} icon={FIT_ICON} aria-disabled={isWhole} onClick={resetZoom} />
      </div>
      <button
        type="button"
        aria-label={words("close")}
        onClick={onClose}
        className="absolute top-3 end-3 grid size-12 place-items-center rounded-ease bg-basalt/80 text-makrana transition-colors duration-(--dur-quick) hover:bg-makrana hover:text-basalt"
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

const Tool = ({ label, icon, ...rest }: ComponentProps<"button"> & { label: string; icon: string }) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className="grid size-11 place-items-center transition-colors duration-(--dur-quick) hover:bg-makrana hover:text-basalt aria-disabled:pointer-events-none aria-disabled:opacity-40"
  >
    <Drawing path={icon} />
  </button>
);

/**
 * The largest variant of the picture, and above it the original once the zoom needs more pixels.
 * @param drawnWidth in CSS pixels
 */
function Layers({ src, alt, drawnWidth }: { src: string; alt: string; drawnWidth: number }) {
  const stored = parseStoredPicture(src);
  const largest = stored?.widths.at(-1) ?? 0;
  const [showsOriginal, setShowsOriginal] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  if (!showsOriginal && drawnWidth * window.devicePixelRatio > largest) setShowsOriginal(true);
  const layer = "absolute inset-0 size-full max-w-none";
  return (
    <>
      <picture className={stored?.preview ? "preview" : ""} style={stored?.preview as CSSProperties}>
        <PictureSources picture={stored} sizes={`${largest}px`} />
        <img src={src} alt={alt} lang={useTextLanguage()(alt)} draggable={false} decoding="async" className={layer} />
      </picture>
      {showsOriginal && (
        <img
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setIsLoaded(true)}
          className={`${layer} ${isLoaded ? "" : "opacity-0"}`}
        />
      )}
    </>
  );
}
