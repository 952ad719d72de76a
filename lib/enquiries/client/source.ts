import { getCampaignParameters } from "@/lib/enquiries/client/campaign";
import { parseCampaign, type Source } from "@/lib/enquiries/source";
import { languages } from "@/lib/shared/languages";

export function readSource(page = location.pathname): Source {
  const { lang } = document.documentElement;
  return { page, language: languages.find(({ code }) => code === lang)?.code, campaign: parseCampaign(getCampaignParameters()) };
}
