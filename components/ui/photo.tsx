import { PictureSources } from "@/components/ui/picture-sources";
import type { ContentPicture } from "@/lib/website/content/fields";
import { keptPicture } from "@/lib/website/content/shipped-pictures";

type Props = {
  picture: ContentPicture;
  sizes: string;
  /** The frame's ratio and place. */
  className?: string;
  imgClassName?: string;
};

/** A picture of the website's own, in a frame that keeps its ratio, fetched when it comes near. Without one the frame stays empty. */
export function Photo({ picture: { url, alt, at }, sizes, className = "", imgClassName = "" }: Props) {
  return (
    <span className={`relative block overflow-hidden bg-limestone ${className}`}>
      {url && (
        <picture>
          <PictureSources kept={keptPicture(url)} sizes={sizes} />
          {/* `loading` stands before `src`, else an old browser fetches before it knows that it may wait. */}
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
