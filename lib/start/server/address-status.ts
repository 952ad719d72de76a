import "server-only";
import { type AddressStatus, resolveAddress } from "@/lib/catalogue/server/address-resolver";
import { findOfferStatus } from "@/lib/quotations/server/offers";
import { getTermPageStatus } from "@/lib/search/server/term-pages";

declare module "@/lib/platform/server/process-context" {
  interface ProcessContext {
    findAddressStatus?: typeof findAddressStatus;
    findOfferStatus?: typeof findOfferStatus;
  }
}

export const findAddressStatus = (path: string): Promise<AddressStatus> =>
  path.startsWith("/stones/") ? getTermPageStatus(path) : resolveAddress(path);

export { findOfferStatus };
