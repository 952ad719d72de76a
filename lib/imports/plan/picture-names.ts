import { pictureRoles } from "@/lib/catalogue/products/data-words";
import { PICTURE_ROLES, type ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { Reading } from "@/lib/imports/cells";
import { fileName, type SheetProduct, type Snapshot } from "@/lib/imports/plan/snapshot";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

/** Finds pictures by their names. */
export type FindPicture = (name: string) => Reading<string>;

/** The addresses of pictures: of those that were sent along or are in the library, else of the product's own. */
export function pictureFinder(
  { pictures, wrongPictures }: Pick<Snapshot, "pictures" | "wrongPictures">,
  product: SheetProduct | undefined,
): FindPicture {
  const own = product ? [product.product_image, ...subImages(product), ...product.pictures.map(({ image }) => image)] : [];
  const ownNames = new Map(own.flatMap((url) => (url ? [[fileName(url).toLowerCase(), url] as const] : [])));
  return (name) => {
    const plain = fileName(name.replaceAll("\\", "/")).toLowerCase();
    const wrong = wrongPictures?.get(plain);
    if (wrong !== undefined) return { error: wrong };
    const value = pictures.get(plain) ?? ownNames.get(plain);
    return value === undefined ? { error: words.pictureUnknown(name) } : { value };
  };
}

const subImages = ({ sub_image1, sub_image2, sub_image3, sub_image4 }: SheetProduct) => [sub_image1, sub_image2, sub_image3, sub_image4];

/** Splits "slab: carrara.jpg | A slab" into role, file name and caption. Undefined where one of the first two is missing. */
function splitLine(line: string): { roleName: string; name: string; caption: string } | undefined {
  const bar = line.indexOf("|");
  const before = bar < 0 ? line : line.slice(0, bar);
  const colon = before.indexOf(":");
  const [roleName, name] = [before.slice(0, Math.max(0, colon)).trim(), before.slice(colon + 1).trim()];
  const caption = bar < 0 ? "" : line.slice(bar + 1).trim();
  return colon > 0 && roleName !== "" && name !== "" ? { roleName, name, caption } : undefined;
}

/** The further pictures that the lines of a cell name, each behind its role; what stands behind a bar is what it shows in words. */
export function picturesIn(text: string, find: FindPicture): Reading<ProductPicture[]> {
  const pictures: ProductPicture[] = [];
  for (const line of text.split("\n").filter((part) => part.trim() !== "")) {
    const { roleName, name, caption } = splitLine(line) ?? { roleName: "", name: "", caption: "" };
    const role = PICTURE_ROLES.find((role) => [role, pictureRoles[role].toLowerCase()].includes(roleName.toLowerCase()));
    if (!role) return { error: words.pictureLine };
    const found = find(name);
    if (found.error !== undefined) return found;
    pictures.push({ role, image: found.value, caption: caption || null });
  }
  return { value: pictures };
}

/** All names of pictures in a cell. */
export const namesIn = (text: string): string[] => text.split("\n").flatMap((line) => splitLine(line)?.name ?? []);
