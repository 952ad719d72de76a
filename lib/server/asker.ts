import "server-only";
import { usernameOf } from "@/lib/server/auth";
import { firmZone } from "@/lib/server/queries/content";
import type { Asker } from "@/lib/server/queries/enquiry-rows";

/** Who asks for enquiries, and where their days begin. */
export const askerOf = async (session: string): Promise<Asker> => ({ me: await usernameOf(session), zone: await firmZone() });
