import type { CSSProperties } from "react";
import { PicturePlaceholder } from "@/components/ui/picture-placeholder";
import { PictureSources } from "@/components/ui/picture-sources";
import { storedPicture } from "@/lib/media/pictures";

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** The frame's ratio and place. */
  className?: string;
  imgClassName?: string;
  /** The part that matters when it is cut, as CSS spells a position: "50% 20%". */
  at?: string;
  /** For a picture that is seen first: loaded at once and before others. */
  priority?: boolean;
};

/**
 * A picture in a frame that keeps its ratio; without one, or when it cannot be loaded, a placeholder. The latter is looked after for all
 * pictures in one place, so that a page full of them needs no code for each: components/ui/broken-pictures.tsx.
 */
export function Picture({ src, alt, sizes, className = "", imgClassName = "", at, priority = false }: Props) {
  const stored = src ? storedPicture(src) : undefined;
  return (
    <span
      data-picture-frame
      data-broken={src ? undefined : ""}
      style={stored?.preview as CSSProperties}
      className={`group/frame relative block overflow-hidden bg-limestone ${stored?.preview ? "preview" : ""} ${className}`}
    >
      {src ? (
        <picture>
          <PictureSources kept={stored} sizes={sizes} />
          {/* `loading` stands before `src`, else an old browser fetches before it knows that it may wait. */}
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
