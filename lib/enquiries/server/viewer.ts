import "server-only";
import type { Caller } from "@/lib/auth/server/caller";
import type { Viewer } from "@/lib/enquiries/server/enquiry-filters";
import { getFirmTimeZone } from "@/lib/website/server/content";

export const getViewer = async ({ name }: Caller): Promise<Viewer> => ({ me: name, zone: await getFirmTimeZone() });
