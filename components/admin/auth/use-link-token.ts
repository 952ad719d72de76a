import { useBrowserValue } from "@/lib/shared/client/browser-values";

const readToken = () => location.hash.slice(1);

/** Returns the token of a one-time link from the fragment of the URL; "" if there is none, undefined during server rendering. */
export const useLinkToken = (): string | undefined => useBrowserValue<string | undefined>(readToken, undefined);
