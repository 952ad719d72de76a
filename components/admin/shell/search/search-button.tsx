import { type KeyboardEvent, useId, useRef, useState } from "react";
import { AdminIcon, IconButton } from "@/components/admin/parts/form/admin-icon";
import { SearchResults, useStaffSearch } from "@/components/admin/shell/search/search-results";
import { Modal } from "@/components/ui/modal";
import { describeSearch, staffSearchWords as words } from "@/lib/search/staff-search";
import { isShortcut, useDocumentEvent } from "@/lib/shared/client/events";
import { MAX_SEARCH_TEXT } from "@/lib/shared/limits";

export function SearchButton() {
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useDocumentEvent("keydown", (event) => {
    if (event.defaultPrevented || !isShortcut(event, "k")) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-(--control) min-w-11 flex-none items-center justify-center gap-2.5 rounded-ease text-slate hover:bg-limestone hover:text-basalt md:border md:border-ash md:px-4"
      >
        <AdminIcon name="search" />
        <span className="max-md:sr-only">{words.open}</span>
        <span aria-hidden="true" className="rounded-ease bg-bench px-1.5 text-micro max-lg:hidden">
          {words.shortcut}
        </span>
      </button>
      <Modal open={isOpen} onClose={close} labelledBy={heading} className="mt-0 min-h-48 w-[min(42rem,100vw)] md:mt-12">
        <h2 id={heading} className="sr-only">
          {words.heading}
        </h2>
        <SearchForm onClose={close} />
      </Modal>
    </>
  );
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const list = useId();
  const [text, setText] = useState("");
  const search = useStaffSearch(text);
  const { items } = search;
  const [chosen, setChosen] = useState({ items, place: 0 });
  // New results start at the first one.
  const active = chosen.items === items ? chosen.place : 0;
  const results = useRef<HTMLDivElement>(null);

  function navigate(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (items.length === 0 || event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      setChosen({ items, place: (active + step + items.length) % items.length });
    } else if (event.key === "Enter") {
      event.preventDefault();
      results.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    }
  }

  return (
    <>
      <div data-header className="sticky top-0 z-10 md:-top-6 flex items-center gap-2 border-b border-joint bg-paper pr-2 pl-4.5">
        <AdminIcon name="search" className="size-5 text-slate" />
        <input
          data-autofocus
          role="combobox"
          aria-label={words.label}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? list : undefined}
          aria-activedescendant={items.length > 0 ? `${list}-${active}` : undefined}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_TEXT}
          placeholder={words.example}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={navigate}
          className="min-h-14 min-w-0 flex-1 bg-paper px-1 text-base -outline-offset-2 placeholder:text-slate"
        />
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      {items.length > 0 && <SearchResults ref={results} id={list} items={items} active={active} onOpen={onClose} />}
      <p role="status" className={items.length > 0 ? "sr-only" : "px-4.5 py-4 text-small text-slate"}>
        {describeSearch(search)}
      </p>
      {items.length > 0 && <p className="border-t border-joint px-4.5 py-2.5 text-micro text-slate max-md:hidden">{words.keys}</p>}
    </>
  );
}
