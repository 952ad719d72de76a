import "server-only";
import { usernameOf } from "@/lib/auth/server/auth";
import type { Asker } from "@/lib/enquiries/server/enquiry-rows";
import { firmZone } from "@/lib/website/server/content";

/** Who asks for enquiries, and where their days begin. */
export const askerOf = async (session: string): Promise<Asker> => ({ me: await usernameOf(session), zone: await firmZone() });
