import type { CSSProperties } from "react";
import { PicturePlaceholder } from "@/components/ui/picture-placeholder";
import { PictureSources } from "@/components/ui/picture-sources";
import { parseStoredPicture } from "@/lib/media/pictures";

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  className?: string;
  imgClassName?: string;
  /** Focal point as a CSS position: "50% 20%". */
  at?: string;
  /** Loads the picture early, for pictures in the first view. */
  priority?: boolean;
};

/**
 * A picture in a fixed-ratio frame, with a placeholder if it is missing or fails to load. Load errors are handled once per layout
 * (components/ui/broken-pictures.tsx), so that pictures need no client code.
 */
export function Picture({ src, alt, sizes, className = "", imgClassName = "", at, priority = false }: Props) {
  const stored = src ? parseStoredPicture(src) : undefined;
  return (
    <span
      data-picture-frame
      data-broken={src ? undefined : ""}
      style={stored?.preview as CSSProperties}
      className={`group/frame relative block overflow-hidden bg-limestone ${stored?.preview ? "preview" : ""} ${className}`}
    >
      {src ? (
        <picture>
          <PictureSources picture={stored} sizes={sizes} />
          {/* `loading` must come before `src`, or older browsers ignore it and start the download. */}
          <img
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            width={stored?.width}
            height={stored?.height}
            src={src}
            alt={alt}
            style={at ? { objectPosition: at } : undefined}
            className={`absolute inset-0 size-full object-cover group-data-broken/frame:invisible ${imgClassName}`}
          />
        </picture>
      ) : (
        <PicturePlaceholder alt={alt} />
      )}
    </span>
  );
}
