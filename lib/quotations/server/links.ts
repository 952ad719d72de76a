import "server-only";
import { createHmac } from "node:crypto";
import { hashToken } from "@/lib/platform/server/environment/encryption";
import { getSigningSecret } from "@/lib/platform/server/environment/env";

const deriveToken = async (id: number): Promise<string> =>
  createHmac("sha256", await getSigningSecret())
    .update(`quotation:${id}`)
    .digest("base64url");

export const getOfferPath = async (id: number): Promise<string> => `/q/${await deriveToken(id)}`;

export const computeTokenHash = async (id: number): Promise<string> => hashToken(await deriveToken(id));
