import { getCampaignParameters } from "@/lib/enquiries/client/campaign";
import { parseCampaign, type Source } from "@/lib/enquiries/source";
import { languages } from "@/lib/shared/languages";

/** Returns where a form is sent from: the page without other parameters, its language, and the campaign of this visit. */
export function readSource(page = location.pathname): Source {
  const { lang } = document.documentElement;
  return {
    page,
    language: languages.find(({ code }) => code === lang)?.code,
    campaign: parseCampaign(getCampaignParameters()),
  };
}
