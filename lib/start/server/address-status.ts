import "server-only";
import { getAddressStatus } from "@/lib/catalogue/server/address-resolver";
import type { AddressStatus } from "@/lib/platform/server/process-context";
import { getTermPageStatus } from "@/lib/search/server/term-pages";

export const findAddressStatus = (path: string): Promise<AddressStatus> =>
  path.startsWith("/stones/") ? getTermPageStatus(path) : getAddressStatus(path);
