import "server-only";
import { cache } from "react";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { GroupContent } from "@/lib/website/content/groups/groups";

type PreviewedContent = { [Name in ContentGroup]?: GroupContent<Name> };

/** `cache` gives one object per rendered page. Outside of a page nothing is remembered. */
const getPreviewedGroups = cache((): PreviewedContent => ({}));

/** Makes the current page show this content instead of the published content. */
export function setPreviewedContent<Name extends ContentGroup>(group: Name, content: GroupContent<Name>): void {
  Object.assign(getPreviewedGroups(), { [group]: content });
}

export const getPreviewedContent = <Name extends ContentGroup>(group: Name): GroupContent<Name> | undefined => getPreviewedGroups()[group];
