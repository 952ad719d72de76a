import "server-only";
import { timingSafeEqual } from "node:crypto";
import { SOCIAL_SUFFIX } from "@/lib/media/pictures";
import { ensureSocialImage } from "@/lib/media/server/social-image";
import { isServed } from "@/lib/media/server/unused-files";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { computeKeyedHash } from "@/lib/platform/server/environment/encryption";
import { getStem } from "@/lib/platform/server/file-store/file-store";
import { HttpError } from "@/lib/platform/server/http/errors";
import { messages } from "@/lib/shared/words/messages";
import { hashDocument, readOrTypeset } from "@/lib/spec-sheets/server/typesetting/document-cache";
import { CARD_FRAME_MM, SOCIAL_CARD_PATH, type SocialCard, type SocialCardQuery } from "@/lib/spec-sheets/spec-sheets";

const sign = async (card: SocialCard): Promise<string> => {
  const { lang, brand, title, picture } = card;
  return (await computeKeyedHash("social card", JSON.stringify([lang, brand, title, picture]))).toString("base64url").slice(0, 22);
};

/** Returns the address of a page's social picture. It contains all that the picture shows, so another title is another address. */
export async function getSocialCardUrl(card: SocialCard): Promise<string> {
  return `${SOCIAL_CARD_PATH}?${new URLSearchParams({ ...card, key: await sign(card) })}`;
}

/** 1200 × 630 pixels. Only the site itself can sign one. @throws HttpError 404 without signature or photo; QueueFull, ClientLeft */
export async function renderSocialCard({ key, ...card }: SocialCardQuery, requester: Requester): Promise<Response> {
  const expected = await sign(card);
  const isSigned = key.length === expected.length && timingSafeEqual(Buffer.from(key), Buffer.from(expected));
  const isStored = card.picture.endsWith(SOCIAL_SUFFIX);
  if (!isSigned || (isStored && !(await isServed(getStem(card.picture))))) throw new HttpError(404, messages.notFound);
  if (isStored) await ensureSocialImage(getStem(card.picture));
  const { picture, ...data } = card;
  const describe = () => ({
    template: "social-card" as const,
    data: JSON.stringify(data),
    pictures: [{ url: picture, name: "photo.jpg", ...CARD_FRAME_MM }],
  });
  const jpeg = await readOrTypeset(`${await hashDocument(card)}.jpg`, describe, requester);
  const headers = { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable" };
  return new Response(jpeg, { headers });
}
