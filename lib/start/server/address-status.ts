import "server-only";
import { getAddressStatus } from "@/lib/catalogue/server/address-resolver";
import type { AddressStatus } from "@/lib/platform/server/process-context";
import { getTermPageStatus } from "@/lib/search/server/term-pages";

/** Returns whether the URL of a catalogue page or of a term page is current, outdated or unknown. */
export const findAddressStatus = (path: string): Promise<AddressStatus> =>
  path.startsWith("/stones/") ? getTermPageStatus(path) : getAddressStatus(path);
