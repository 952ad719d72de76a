"use client";

import { type ComponentType, type MouseEvent, useId, useRef, useState } from "react";
import type { SearchPanelProps } from "@/components/public/search/search-panel";
import { FocusArea } from "@/components/ui/focus-area";
import { Icon } from "@/components/ui/icons";
import { SiteLink, usePageAddress } from "@/components/ui/page-link";
import type { FieldWords } from "@/lib/website/content/groups/search";

const SEARCH_PATH = "/search";

const fetchPanel = () => import("@/components/public/search/search-panel").then(({ SearchPanel }) => SearchPanel);
const prefetchPanel = () => void fetchPanel().catch(() => {});

/** A link to the search page. With scripts it opens a search field below the header. */
export function HeaderSearch({ words }: { words: FieldWords }) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const toPage = usePageAddress();

  function togglePanel(event: MouseEvent) {
    // Modified clicks open the page in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Panel) return setPanel(undefined);
    // If the panel cannot be loaded, the page has a field too.
    fetchPanel().then(
      (fetched) => setPanel(() => fetched),
      () => location.assign(toPage(SEARCH_PATH)),
    );
  }

  return (
    <FocusArea
      onFocusLeave={() => setPanel(undefined)}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !Panel) return;
        setPanel(undefined);
        link.current?.focus();
      }}
    >
      <SiteLink
        ref={link}
        href={SEARCH_PATH}
        aria-label={words.open}
        aria-expanded={Boolean(Panel)}
        aria-controls={id}
        onPointerEnter={prefetchPanel}
        onFocus={prefetchPanel}
        onClick={togglePanel}
        className="grid size-11 place-items-center"
      >
        <Icon name="search" className="size-5.5" />
      </SiteLink>
      {Panel && <Panel id={id} words={words} onLeave={() => setPanel(undefined)} />}
    </FocusArea>
  );
}
