import { PictureSources } from "@/components/ui/picture";
import type { ContentPicture } from "@/lib/website/content/fields";
import { findPictureVariants } from "@/lib/website/content/shipped-pictures";

type Props = {
  picture: ContentPicture;
  sizes: string;
  className?: string;
  imgClassName?: string;
};

/** A picture of the website in a fixed-ratio frame, loaded lazily. Without a picture the frame is empty. */
export function Photo({ picture: { url, alt, at }, sizes, className = "", imgClassName = "" }: Props) {
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
            style={at ? { objectPosition: at } : undefined}
            className={`absolute inset-0 size-full object-cover ${imgClassName}`}
          />
        </picture>
      )}
    </span>
  );
}
