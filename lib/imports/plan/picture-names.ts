import { pictureRoles } from "@/lib/catalogue/products/data-words";
import { PICTURE_ROLES, type ProductPicture } from "@/lib/catalogue/products/product-pictures";
import type { ReadResult } from "@/lib/imports/cells";
import { getFileName, listPictureUrls, type SheetProduct, type Snapshot } from "@/lib/imports/plan/snapshot";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { toComparable } from "@/lib/shared/text/normalise";

const words = spreadsheetMessages;

export type FindPicture = (name: string) => ReadResult<string>;

/** Looks in the ZIP, then in the product's own pictures, then in the library. @param names gets the name of each found picture, by URL */
export function createPictureFinder(
  { pictures, ambiguousPictures, sentPictures, wrongPictures }: Snapshot,
  product: SheetProduct | undefined,
  names: Map<string, string>,
): FindPicture {
  const ownPictures = new Map<string, string>();
  const ownUrls = product ? listPictureUrls(product) : [];
  for (const url of ownUrls) ownPictures.set(toComparable(getFileName(url)), url);
  for (const url of ownUrls) ownPictures.set(toComparable(getPictureName(product!, url)), url);
  return (text) => {
    const name = getFileName(text.replaceAll("\\", "/"));
    const key = toComparable(name);
    const error = wrongPictures?.get(key);
    if (error !== undefined) return { error };
    const value = sentPictures?.get(key) ?? ownPictures.get(key) ?? pictures.get(key);
    if (value === undefined) return { error: ambiguousPictures?.has(key) ? words.pictureAmbiguous(text) : words.pictureUnknown(text) };
    names.set(value, name);
    return { value };
  };
}

/** Characters that would look like a path, a caption or another line. */
const UNWRITABLE = /[\n\r/\\|]+/g;
const HASH_LENGTH = 6;

/** Names that two pictures have, and names that a cell cannot contain, get the start of the stored file's name, which stays the same. */
export function pickPictureNames(urls: readonly string[], names: ReadonlyMap<string, string>): Map<string, string> {
  const own = [...new Set(urls)].filter((url) => names.get(url)?.trim());
  const getKey = (url: string) => toComparable(names.get(url)!);
  const isAlone = (url: string) => own.every((other) => other === url || getKey(other) !== getKey(url));
  return new Map(
    own.map((url) => {
      const name = names.get(url)!;
      const plain = name.replace(UNWRITABLE, "-").trim();
      if (plain === name && isAlone(url)) return [url, name];
      const [, stem = plain, ending = ""] = /^(.*?)(\.[^.]*)?$/s.exec(plain) ?? [];
      return [url, `${stem} (${getFileName(url).slice(0, HASH_LENGTH)})${ending}`];
    }),
  );
}

export const getPictureName = ({ pictureNames }: Pick<SheetProduct, "pictureNames">, url: string): string =>
  pictureNames.get(url) ?? getFileName(url);

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
    const role = PICTURE_ROLES.find((role) => [role, toComparable(pictureRoles[role])].includes(toComparable(roleName)));
    if (!role) return { error: words.pictureLine };
    const found = find(name);
    if (found.error !== undefined) return found;
    pictures.push({ role, image: found.value, caption: caption || null });
  }
  return { value: pictures };
}

export const listPictureNames = (text: string): string[] => text.split("\n").flatMap((line) => parsePictureLine(line)?.name ?? []);
