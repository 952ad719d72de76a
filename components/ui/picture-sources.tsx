import { type ResponsivePicture, toSrcSet } from "@/lib/media/pictures";

/** The sources of a picture, best format first. Must come before <img> inside <picture>. */
export const PictureSources = ({ picture, sizes }: { picture: ResponsivePicture | undefined; sizes: string }) =>
  picture?.formats.map((format) => <source key={format} type={`image/${format}`} srcSet={toSrcSet(picture, format)} sizes={sizes} />);
