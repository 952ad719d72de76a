const KEY = "campaign";
/** As requests.ts reads them; it is fetched by those who ask for something. */
const TOLD = /[?&](?:utm_\w+|gclid|wbraid|fbclid|msclkid)=/;
const MOST = 4_000;

/** Keeps the query of the address by which a visit began, where it tells of a campaign. */
export function rememberCampaign(): void {
  try {
    if (TOLD.test(location.search)) sessionStorage.setItem(KEY, location.search.slice(0, MOST));
  } catch {
    // A browser that keeps nothing tells of no campaign.
  }
}

/** The parameters of the campaign that led here. */
export function campaignParameters(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(KEY) ?? "");
  } catch {
    return new URLSearchParams();
  }
}
