import "server-only";
import { cache } from "react";
import type { ContentGroup, ContentOf } from "@/lib/website/content/groups";

type Shown = { [Name in ContentGroup]?: ContentOf<Name> };

/** One for each page that is being made; outside of a page, nothing is remembered. */
const shown = cache((): Shown => ({}));

/** Lets the page that is being made show these words in place of those that visitors see. */
export function showInstead<Name extends ContentGroup>(group: Name, content: ContentOf<Name>): void {
  Object.assign(shown(), { [group]: content });
}

/** What the page that is being made shows in place of what visitors see, if it is a preview. */
export const shownInstead = <Name extends ContentGroup>(group: Name): ContentOf<Name> | undefined => shown()[group];
