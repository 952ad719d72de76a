// No schema library: pages for visitors use it.

import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";
import type { AreaUnit } from "@/lib/shared/units";

export const MAX_SELECTION = { visitor: 12, staff: 40 } as const;

type SelectionOptions = { lang?: string; units?: AreaUnit; perPage?: number; title?: string };

export function getSelectionPath(
  ids: readonly number[],
  { lang = ORIGINAL_LANGUAGE, units = "m2", perPage = 2, title = "" }: SelectionOptions,
) {
  const options = new URLSearchParams({
    ...(perPage !== 2 && { per_page: String(perPage) }),
    ...(lang !== ORIGINAL_LANGUAGE && { lang }),
    ...(units !== "m2" && { units }),
    ...(title && { title }),
  });
  return `/api/selection.pdf?items=${[ids.join(","), String(options)].filter(Boolean).join("&")}`;
}
