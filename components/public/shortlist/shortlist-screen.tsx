"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useCallback, useRef, useState } from "react";
import type { RequestNotices } from "@/components/public/enquiries/request-form";
import { COMPARE_FORM_ID, REMOVE_FORM_ID } from "@/components/public/enquiries/request-line";
import { type FirmToAsk, RequestSection } from "@/components/public/enquiries/request-section";
import { ChatContext } from "@/components/public/shell/chat-link";
import { SelectionButton } from "@/components/public/shortlist/selection-button";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { EmptyShortlist, SharedListNotice } from "@/components/public/shortlist/shortlist-notices";
import { Button, buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { usePageAddress } from "@/components/ui/page-link";
import { createChatLink } from "@/lib/enquiries/chat-links";
import { toast } from "@/lib/shared/client/toast";
import { addSharedLines, type ChosenStone, listStoneNames, type SharedDetails } from "@/lib/shortlist/chosen-stones";
import { removeStone, useShortlist } from "@/lib/shortlist/client/shortlist";
import { hasDetails, MAX_COMPARED, type RequestDetails, shortlistUrls } from "@/lib/shortlist/shortlist";
import type { RequestWords, ShortlistWords } from "@/lib/website/content/groups/shortlist";

type Props = {
  asked: number[];
  stones: ChosenStone[];
  shared: SharedDetails;
  words: { shortlist: ShortlistWords; request: RequestWords; collections: string };
  notices: RequestNotices;
  firm: FirmToAsk;
  origin: string;
};

export function ShortlistScreen({ asked, stones, shared, words, notices, firm, origin }: Props) {
  const listWords = useTranslations("shortlist");
  const chatWords = useTranslations("chat");
  const toPage = usePageAddress();
  const entries = useShortlist();
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const [compared, setCompared] = useState<readonly number[]>(() => stones.slice(0, MAX_COMPARED).map(({ id }) => id));
  const [reference, setReference] = useState<string>();
  const [typed, setTyped] = useState<SharedDetails>({});
  // A ref, so that undoing one removal keeps later ones.
  const hiddenRef = useRef<readonly number[]>([]);
  const visibleStones = stones.filter(({ id }) => !hidden.includes(id));
  const ids = visibleStones.map(({ id }) => id);
  const path = toPage(shortlistUrls.shortlist(ids));
  const chosen = compared.filter((id) => ids.includes(id));

  // Checkboxes may have been changed before hydration: read their state.
  const readCheckboxes = useCallback((form: HTMLFormElement | null) => {
    if (form) setCompared(new FormData(form).getAll("items").map(Number).slice(0, MAX_COMPARED));
  }, []);

  /** Returns the address that shares stones with their details. Saved details of this browser win, as in the form. */
  function getAddress(listed: readonly number[], current = typed) {
    const saved = Object.fromEntries(entries?.filter(hasDetails).map((entry) => [entry.id, entry]) ?? []);
    return addSharedLines(toPage(shortlistUrls.shortlist(listed)), listed, { ...shared, ...saved, ...current });
  }

  function changeDetails(id: number, details: RequestDetails) {
    const current = { ...typed, [id]: details };
    setTyped(current);
    window.history.replaceState(null, "", getAddress(ids, current) + location.hash);
  }

  function hideStones(next: readonly number[]) {
    hiddenRef.current = next;
    setHidden(next);
    const visibleIds = stones.map(({ id }) => id).filter((id) => !next.includes(id));
    window.history.replaceState(null, "", getAddress(visibleIds));
  }

  function remove({ id, title }: ChosenStone) {
    const restore = removeStone(id);
    const undo = () => {
      restore();
      hideStones(hiddenRef.current.filter((other) => other !== id));
    };
    hideStones([...hiddenRef.current, id]);
    toast.info(listWords("removed", { title }), { duration: 6000, action: { label: listWords("undo"), run: undo } });
  }

  function compare(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen.length < 2) return;
    location.assign(toPage(shortlistUrls.compare(ids.filter((id) => chosen.includes(id)))));
  }

  function toggleCompared(id: number, isSelected: boolean) {
    if (isSelected && chosen.length >= MAX_COMPARED) return toast.info(listWords("compareMost", { limit: MAX_COMPARED }));
    setCompared(isSelected ? [...chosen, id] : chosen.filter((other) => other !== id));
  }

  const names = listStoneNames(chatWords, visibleStones).join("\n");
  const hasStones = visibleStones.length > 0;
  const chat = reference ? chatWords("request", { reference, names }) : chatWords("list", { names, address: origin + path });
  const missing = stones.length > 0 ? asked.length - stones.length : 0;
  return (
    <>
      {hasStones ? (
        <>
          <ChatContext text={chat} />
          <SharedListNotice asked={asked} ids={ids} entries={entries} details={{ ...shared, ...typed }} />
          <TextElement as="p" text={words.shortlist.text} className="mb-4 max-w-136 text-small text-slate md:text-base print:hidden" />
        </>
      ) : (
        <EmptyShortlist words={words.shortlist} collections={words.collections} findOwn={asked.length === 0} />
      )}
      {missing > 0 && <p className="mb-4 text-slate">{listWords("missing", { count: missing })}</p>}
      <form id={REMOVE_FORM_ID} action={toPage(shortlistUrls.shortlist())} />
      <form id={COMPARE_FORM_ID} ref={readCheckboxes} action={toPage(shortlistUrls.compare([]))} onSubmit={compare} />
      <RequestSection
        {...{ entries, shared, words, notices, firm, reference }}
        stones={visibleStones}
        address={origin + path}
        compared={chosen}
        onChange={changeDetails}
        onCompare={toggleCompared}
        onRemove={remove}
        onSent={setReference}
      >
        <div className="mt-4 flex flex-wrap gap-2 md:gap-3 print:hidden">
          {visibleStones.length > 1 && (
            <Button type="submit" variant="line" size="small" form={COMPARE_FORM_ID} aria-disabled={chosen.length < 2 || undefined}>
              {listWords("compareChosen", { count: chosen.length })}
            </Button>
          )}
          <ShareButton size="small" title={words.shortlist.title} path={getAddress(ids)} />
          <SelectionButton ids={ids} />
          {firm.chat && (
            <a
              href={createChatLink(firm.chat, chat)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: "line", size: "small" })}
            >
              {listWords("chat")}
            </a>
          )}
        </div>
      </RequestSection>
    </>
  );
}
