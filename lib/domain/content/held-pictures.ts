import type { PictureViews } from "@/lib/domain/media";

type Picture = { url: string; at?: string };

const isPicture = (value: unknown): value is Picture => typeof value === "object" && value !== null && "url" in value && "alt" in value;

/** The addresses of all pictures in a document. */
export function pictureUrls(document: object): string[] {
  const urls: string[] = [];
  JSON.stringify(document, (_, value: unknown) => {
    if (isPicture(value)) urls.push(value.url);
    return value;
  });
  return urls;
}

/** A document whose pictures are held by what matters in them wherever they are cut, unless it says so itself. */
export const heldByFocus = <T extends object>(document: T, views: PictureViews): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isPicture(value) ? { ...value, at: value.at ?? views[value.url]?.at } : value,
  );
