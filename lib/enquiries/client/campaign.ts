const STORAGE_KEY = "campaign";
/** Same parameters as in requests.ts, which pages load only when a visitor fills in a form. */
const CAMPAIGN_QUERY = /[?&](?:utm_\w+|gclid|wbraid|fbclid|msclkid)=/;
const MAX_QUERY_LENGTH = 4_000;

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
