"use client";

import { createContext, type ReactNode, use } from "react";
import { doneAt } from "@/lib/shared/firm-time";
import type { Company } from "@/lib/website/content/company";

/** What the back office needs to know of the firm. */
export type Firm = Pick<Company, "brand" | "descriptor" | "mark" | "timeZone"> & {
  /** Two letters. */
  country: string;
};

const FirmContext = createContext<Firm | undefined>(undefined);

export function useFirm(): Firm {
  const firm = use(FirmContext);
  if (!firm) throw new Error("Only below the layout of the back office");
  return firm;
}

/** When something was done, by the firm's clock. */
export const Done = ({ at }: { at: string }) => doneAt(at, useFirm().timeZone);

export const FirmProvider = ({ firm, children }: { firm: Firm; children: ReactNode }) => <FirmContext value={firm}>{children}</FirmContext>;
