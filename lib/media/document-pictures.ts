import type { PictureViews } from "@/lib/media/media";

type Picture = { url: string; alt: string; at?: string };

const isPicture = (value: unknown): value is Picture => typeof value === "object" && value !== null && "url" in value && "alt" in value;

export function listPictureUrls(document: object): string[] {
  const urls: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (isPicture(value)) urls.push(value.url);
    return value;
  });
  return urls;
}

/** Adds focal points and alt texts from the library to the pictures of a document, unless the document has its own. */
export const addLibraryViews = <T extends object>(document: T, views: PictureViews): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isPicture(value) ? { ...value, alt: value.alt || (views[value.url]?.alt ?? ""), at: value.at ?? views[value.url]?.at } : value,
  );
