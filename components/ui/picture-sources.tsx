import { type KeptPicture, srcSetOf } from "@/lib/media/pictures";

/** The variants of a picture, best format first; inside of <picture>, before its <img>. */
export const PictureSources = ({ kept, sizes }: { kept: KeptPicture | undefined; sizes: string }) =>
  kept?.formats.map((format) => <source key={format} type={`image/${format}`} srcSet={srcSetOf(kept, format)} sizes={sizes} />);
