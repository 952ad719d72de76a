import type { CSSProperties } from "react";
import { PicturePlaceholder } from "@/components/ui/picture-placeholder";
import { useTextLanguage } from "@/components/ui/text-language";
import { parseStoredPicture, type ResponsivePicture, toSrcSet } from "@/lib/media/pictures";
import type { ContentPicture } from "@/lib/website/content/fields";
import { findPictureVariants } from "@/lib/website/content/shipped-pictures";

type Props = {
  src: string | null;
  alt: string;
  lang?: string;
  sizes: string;
  className?: string;
  imgClassName?: string;
  /** Focal point as a CSS position: "50% 20%". */
  at?: string;
  priority?: boolean;
};

/**
 * A picture in a fixed-ratio frame, with a placeholder if it is missing or fails to load. Load errors are handled once per layout
 * (components/ui/page-setup.tsx), so that pictures need no client code.
 */
export function Picture({ src, alt, lang, sizes, className = "", imgClassName = "", at, priority = false }: Props) {
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
            {...(lang && { lang })}
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

/** The sources of a picture, best format first. Must come before <img> inside <picture>. */
export const PictureSources = ({ picture, sizes }: { picture: ResponsivePicture | undefined; sizes: string }) =>
  picture?.formats.map((format) => <source key={format} type={`image/${format}`} srcSet={toSrcSet(picture, format)} sizes={sizes} />);

type PhotoProps = { picture: ContentPicture; sizes: string; className?: string; imgClassName?: string };

/** A picture of the website in a fixed-ratio frame, loaded lazily. Without a picture the frame is empty. */
export function Photo({ picture: { url, alt, at }, sizes, className = "", imgClassName = "" }: PhotoProps) {
  const lang = useTextLanguage()(alt);
  return (
    <span className={`relative block overflow-hidden bg-limestone ${className}`}>
      {url && (
        <picture>
          <PictureSources picture={findPictureVariants(url)} sizes={sizes} />
          {/* `loading` must come before `src`, or older browsers ignore it and start the download. */}
          <img
            loading="lazy"
            decoding="async"
            src={url}
            alt={alt}
            {...(lang && { lang })}
            style={at ? { objectPosition: at } : undefined}
            className={`absolute inset-0 size-full object-cover ${imgClassName}`}
          />
        </picture>
      )}
    </span>
  );
}
