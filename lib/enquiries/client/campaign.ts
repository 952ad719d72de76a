import { parseCampaign, type Source } from "@/lib/enquiries/source";
import { languages } from "@/lib/shared/languages";

const STORAGE_KEY = "campaign";
/** Same parameters as in requests.ts, which pages load only when a visitor fills in a form. */
const CAMPAIGN_QUERY = /[?&](?:utm_\w+|gclid|wbraid|fbclid|msclkid)=/;
const MAX_QUERY_LENGTH = 4_000;

/** Stores the query of the landing page for this session if it contains a campaign. */
export function rememberCampaign(): void {
  try {
    if (CAMPAIGN_QUERY.test(location.search)) sessionStorage.setItem(STORAGE_KEY, location.search.slice(0, MAX_QUERY_LENGTH));
  } catch {
    // Storage is blocked.
  }
}

export function getCampaignParameters(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(STORAGE_KEY) ?? "");
  } catch {
    return new URLSearchParams();
  }
}

/** Returns where a form is sent from: the page without other parameters, its language, and the campaign of this visit. */
export function readSource(page = location.pathname): Source {
  const { lang } = document.documentElement;
  return {
    page,
    language: languages.find(({ code }) => code === lang)?.code,
    campaign: parseCampaign(getCampaignParameters()),
  };
}
