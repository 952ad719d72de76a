"use client";

import { useEffect } from "react";
import { rememberCampaign } from "@/lib/enquiries/client/campaign";

/** Remembers, for this visit, which advertisement or letter led here. Nobody else is told unless the visitor asks for something. */
export function RememberCampaign() {
  useEffect(rememberCampaign, []);
  return null;
}
