import type { PictureViews } from "@/lib/media/media";

type Picture = { url: string; alt: string; at?: string };

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

/** A document whose pictures are held where they are cut, and told in words, as the library says, unless it says so itself. */
export const asLibrarySays = <T extends object>(document: T, views: PictureViews): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isPicture(value) ? { ...value, alt: value.alt || (views[value.url]?.alt ?? ""), at: value.at ?? views[value.url]?.at } : value,
  );
