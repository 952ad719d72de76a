"use client";

import { useEffect } from "react";
import { rememberCampaign } from "@/lib/enquiries/client/campaign";

/** Remembers for this visit which campaign led here. It is only sent with a form. */
export function RememberCampaign() {
  useEffect(rememberCampaign, []);
  return null;
}
