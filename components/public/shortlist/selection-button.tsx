import { useTranslations } from "next-intl";
import { SelectionLink } from "@/components/public/shortlist/selection-link";
import { MAX_SELECTION } from "@/lib/shortlist/selection-path";

/** Has its own words, as `ShareButton`. */
export function SelectionButton(props: { ids: readonly number[]; title?: string }) {
  const words = useTranslations("selection");
  return (
    <SelectionLink
      {...props}
      words={{ pdf: words("pdf"), limit: words("limit", { limit: MAX_SELECTION.visitor }), failed: words("failed") }}
    />
  );
}
