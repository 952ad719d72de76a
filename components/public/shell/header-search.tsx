"use client";

import { type ComponentType, type MouseEvent, useId, useRef, useState } from "react";
import type { FieldWords } from "@/components/public/search/field-words";
import type { SearchPanelProps } from "@/components/public/search/search-panel";
import { Icon } from "@/components/ui/icons";

const ADDRESS = "/search";

// The field and its suggestions are fetched by those who come near.
const fetchPanel = () => import("@/components/public/search/search-panel").then(({ SearchPanel }) => SearchPanel);
const fetchSoon = () => void fetchPanel().catch(() => {});

/** The way to the search: a link, which with scripts opens a field below the header. */
export function HeaderSearch({ words }: { words: FieldWords }) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const link = useRef<HTMLAnchorElement>(null);
  const id = useId();

  function press(event: MouseEvent) {
    // Whoever wants it in another tab gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Panel) return setPanel(undefined);
    // Where the field cannot be fetched, the page has one too.
    fetchPanel().then(
      (fetched) => setPanel(() => fetched),
      () => location.assign(ADDRESS),
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave
    <div
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setPanel(undefined)}
      onKeyDown={({ key }) => {
        if (key !== "Escape" || !Panel) return;
        setPanel(undefined);
        link.current?.focus();
      }}
    >
      <a
        ref={link}
        href={ADDRESS}
        aria-label={words.open}
        aria-expanded={Boolean(Panel)}
        aria-controls={id}
        onPointerEnter={fetchSoon}
        onFocus={fetchSoon}
        onClick={press}
        className="grid size-11 place-items-center"
      >
        <Icon name="search" className="size-5.5" />
      </a>
      {Panel && <Panel id={id} words={words} onLeave={() => setPanel(undefined)} />}
    </div>
  );
}
