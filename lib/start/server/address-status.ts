import "server-only";
import { type AddressStatus, resolveAddress } from "@/lib/catalogue/server/address-resolver";
import { getTermPageStatus } from "@/lib/search/server/term-pages";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    findAddressStatus?: typeof findAddressStatus;
  }
}

export const findAddressStatus = (path: string): Promise<AddressStatus> =>
  path.startsWith("/stones/") ? getTermPageStatus(path) : resolveAddress(path);
