import { Picture } from "@/components/ui/picture";
import { pictureRoles } from "@/lib/catalogue/products/data-words";
import type { ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { PictureViews } from "@/lib/media/media";

type Props = { pictures: ProductPicture[]; views: PictureViews; name: string };

export const MorePictures = ({ pictures, views, name }: Props) => (
  <ul className="grid grid-cols-2 gap-x-joint gap-y-6 md:grid-cols-3 lg:grid-cols-4">
    {pictures.map(({ role, image, caption }, place) => (
      <li key={place}>
        <figure>
          <Picture
            src={image}
            alt={views[image]?.alt ?? `${name}: ${caption ?? pictureRoles[role]}`}
            at={views[image]?.at}
            sizes="(min-width: 64rem) 25vw, 50vw"
            className="aspect-4/3"
          />
          <figcaption className="mt-2 pr-3 text-small text-slate">
            <span className="font-[550] text-basalt">{pictureRoles[role]}</span>
            {caption && ` ${caption}`}
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
