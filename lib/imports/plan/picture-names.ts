import { pictureRoles } from "@/lib/catalogue/products/data-words";
import { PICTURE_ROLES, type ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { ReadResult } from "@/lib/imports/cells";
import { getFileName, type SheetProduct, type Snapshot } from "@/lib/imports/plan/snapshot";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

export type FindPicture = (name: string) => ReadResult<string>;

/** Creates a finder that looks in the ZIP and the library first, then in the product's own pictures. */
export function createPictureFinder(
  { pictures, wrongPictures }: Pick<Snapshot, "pictures" | "wrongPictures">,
  product: SheetProduct | undefined,
): FindPicture {
  const own = product ? [product.product_image, ...getSubImages(product), ...product.pictures.map(({ image }) => image)] : [];
  const ownNames = new Map(own.flatMap((url) => (url ? [[getFileName(url).toLowerCase(), url] as const] : [])));
  return (name) => {
    const normalisedName = getFileName(name.replaceAll("\\", "/")).toLowerCase();
    const error = wrongPictures?.get(normalisedName);
    if (error !== undefined) return { error };
    const value = pictures.get(normalisedName) ?? ownNames.get(normalisedName);
    return value === undefined ? { error: words.pictureUnknown(name) } : { value };
  };
}

const getSubImages = ({ sub_image1, sub_image2, sub_image3, sub_image4 }: SheetProduct) => [sub_image1, sub_image2, sub_image3, sub_image4];

/** Splits "slab: carrara.jpg | A slab" into role, file name and caption. Undefined without role or file name. */
function parsePictureLine(line: string): { roleName: string; name: string; caption: string } | undefined {
  const bar = line.indexOf("|");
  const before = bar < 0 ? line : line.slice(0, bar);
  const colon = before.indexOf(":");
  const [roleName, name] = [before.slice(0, Math.max(0, colon)).trim(), before.slice(colon + 1).trim()];
  const caption = bar < 0 ? "" : line.slice(bar + 1).trim();
  return colon > 0 && roleName !== "" && name !== "" ? { roleName, name, caption } : undefined;
}

/** Parses a cell with one "role: file name | caption" per line. */
export function parsePictures(text: string, find: FindPicture): ReadResult<ProductPicture[]> {
  const pictures: ProductPicture[] = [];
  for (const line of text.split("\n").filter((part) => part.trim() !== "")) {
    const { roleName, name, caption } = parsePictureLine(line) ?? { roleName: "", name: "", caption: "" };
    const role = PICTURE_ROLES.find((role) => [role, pictureRoles[role].toLowerCase()].includes(roleName.toLowerCase()));
    if (!role) return { error: words.pictureLine };
    const found = find(name);
    if (found.error !== undefined) return found;
    pictures.push({ role, image: found.value, caption: caption || null });
  }
  return { value: pictures };
}

export const listPictureNames = (text: string): string[] => text.split("\n").flatMap((line) => parsePictureLine(line)?.name ?? []);
