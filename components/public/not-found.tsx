import { Detour } from "@/components/public/detour";
import { addresses } from "@/lib/domain/catalogue";
import { detours } from "@/lib/domain/content/catalogue";

/** The page for an address that leads nowhere. */
export function NotFound() {
  return <Detour words={detours.notFound} href={addresses.categories} />;
}
