import "server-only";
import { getUsername } from "@/lib/auth/server/auth";
import type { Viewer } from "@/lib/enquiries/server/enquiry-rows";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const getViewer = async (session: string): Promise<Viewer> => ({ me: await getUsername(session), zone: await getFirmTimeZone() });
