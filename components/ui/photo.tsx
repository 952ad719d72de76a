import { type SitePicture, sourceOf, sourcesOf } from "@/lib/domain/content/pictures";

type Props = {
  picture: SitePicture;
  sizes: string;
  /** The frame's ratio and place. */
  className?: string;
  imgClassName?: string;
  /** The part that matters when it is cut, as CSS spells a position: "50% 60%". */
  at?: string;
};

/** A picture of the site's own, in a frame that keeps its ratio, fetched when it comes near. */
export function Photo({ picture, sizes, className = "", imgClassName = "", at }: Props) {
  return (
    <span className={`relative block overflow-hidden bg-limestone ${className}`}>
      <picture>
        <source type="image/avif" srcSet={sourcesOf(picture, "avif")} sizes={sizes} />
        {/* `loading` stands before `src`, else an old browser fetches before it knows that it may wait. */}
        <img
          loading="lazy"
          decoding="async"
          src={sourceOf(picture)}
          srcSet={sourcesOf(picture, "webp")}
          sizes={sizes}
          alt={picture.alt}
          style={at ? { objectPosition: at } : undefined}
          className={`absolute inset-0 size-full object-cover ${imgClassName}`}
        />
      </picture>
    </span>
  );
}
