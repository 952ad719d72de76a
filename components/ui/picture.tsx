"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icons";
import { messages } from "@/lib/domain/messages";
import { type StoredPicture, storedPicture, type VariantFormat } from "@/lib/domain/pictures";

type Props = {
  src: string | null;
  alt: string;
  sizes: string;
  /** The frame's ratio and place. */
  className?: string;
  imgClassName?: string;
  /** For a picture that is seen first: loaded at once and before others. */
  priority?: boolean;
};

/** A picture in a frame that keeps its ratio; without one, or when it cannot be loaded, a placeholder. */
export function Picture({ src, alt, sizes, className = "", imgClassName = "", priority = false }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string>();

  useEffect(() => {
    // It may have failed before this code ran; then no error event will come any more.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setBroken(src);
  }, [src]);

  const stored = src ? storedPicture(src) : undefined;
  return (
    <span className={`relative block overflow-hidden bg-limestone ${className}`}>
      {!src || broken === src ? (
        <Placeholder alt={alt} />
      ) : (
        <picture>
          {stored?.formats.map((format) => (
            <source key={format} type={`image/${format}`} srcSet={srcSet(stored, format)} sizes={sizes} />
          ))}
          {/* `loading` stands before `src`, else an old browser fetches before it knows that it may wait. */}
          <img
            ref={image}
            loading={priority ? "eager" : "lazy"}
            fetchPriority={priority ? "high" : undefined}
            decoding="async"
            width={stored?.width}
            height={stored?.height}
            src={src}
            alt={alt}
            onError={() => setBroken(src)}
            className={`absolute inset-0 size-full object-cover ${imgClassName}`}
          />
        </picture>
      )}
    </span>
  );
}

const srcSet = (picture: StoredPicture, format: VariantFormat) =>
  picture.widths.map((width) => `${picture.variant(width, format)} ${width}w`).join(", ");

function Placeholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt && { role: "img", "aria-label": alt })}
      className="absolute inset-0 grid place-content-center place-items-center gap-2 p-2 text-center text-small text-slate"
    >
      <Icon name="picture" />
      {messages.catalogue.imageNotFound}
    </span>
  );
}
