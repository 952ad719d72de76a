"use client";

import { createContext, type ReactNode, use } from "react";
import { formatDateTime } from "@/lib/shared/firm-time";
import type { Company } from "@/lib/website/content/groups/company";

export type Firm = Pick<Company, "brand" | "descriptor" | "mark" | "timeZone" | "promise"> & { country: string };

const FirmContext = createContext<Firm | undefined>(undefined);

export function useFirm(): Firm {
  const firm = use(FirmContext);
  if (!firm) throw new Error("Only below the layout of the back office");
  return firm;
}

/** Formats times in the time zone of the firm. */
export function useFormatTime(): (time: string) => string {
  const { timeZone } = useFirm();
  return (time) => formatDateTime(time, timeZone);
}

export const FirmTime = ({ at }: { at: string }) => useFormatTime()(at);

export const Time = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} className={className}>
    <FirmTime at={at} />
  </time>
);

export const FirmProvider = ({ firm, children }: { firm: Firm; children: ReactNode }) => <FirmContext value={firm}>{children}</FirmContext>;
