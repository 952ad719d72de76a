import { useTranslations } from "next-intl";
import { type SharedPage, ShareTrigger } from "@/components/public/shortlist/share-trigger";

/** Has its own words, so that a page that shows it from the server sends no others. Without JavaScript there is the address bar. */
export function ShareButton(page: SharedPage) {
  const words = useTranslations("shortlist");
  return <ShareTrigger {...page} words={{ share: words("share"), shared: words("shared"), notShared: words("notShared") }} />;
}
