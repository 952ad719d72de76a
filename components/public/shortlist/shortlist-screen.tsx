"use client";

import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { RequestSection } from "@/components/public/enquiries/request-section";
import { ChatAbout } from "@/components/public/shell/chat-about";
import { ChosenCards, TAKE_OFF } from "@/components/public/shortlist/chosen-cards";
import { ShareButton } from "@/components/public/shortlist/share-button";
import { ShortlistBegin } from "@/components/public/shortlist/shortlist-begin";
import { ShortlistOwner } from "@/components/public/shortlist/shortlist-owner";
import { Button, buttonClass } from "@/components/ui/button";
import { chatAddress } from "@/lib/enquiries/chat";
import { toast } from "@/lib/shared/client/toast";
import { type ChosenStone, namesOf } from "@/lib/shortlist/chosen-stones";
import { dropStone, useShortlist } from "@/lib/shortlist/client/shortlist";
import { choiceAddresses, MAX_COMPARED } from "@/lib/shortlist/shortlist";
import { chatWords, listWords } from "@/lib/shortlist/words";
import type { RequestWords, ShortlistWords } from "@/lib/website/content/choosing";
import type { Company } from "@/lib/website/content/company";

export type FirmToAsk = Pick<Company, "brand" | "chat" | "email" | "phones">;

type Props = {
  asked: number[];
  stones: ChosenStone[];
  words: { shortlist: ShortlistWords; request: RequestWords; collections: string };
  firm: FirmToAsk;
  origin: string;
};

/** A list of stones, one's own or somebody else's: to look through, to share, to compare, to ask for. */
export function ShortlistScreen({ asked, stones, words, firm, origin }: Props) {
  const entries = useShortlist();
  const [gone, setGone] = useState<readonly number[]>([]);
  const [compared, setCompared] = useState<readonly number[]>(() => stones.slice(0, MAX_COMPARED).map(({ id }) => id));
  const [reference, setReference] = useState<string>();
  // What was taken off meanwhile stays off when an earlier stone is put back.
  const goneNow = useRef<readonly number[]>([]);
  const comparing = useRef<HTMLFormElement>(null);
  const shown = stones.filter(({ id }) => !gone.includes(id));
  const ids = shown.map(({ id }) => id);
  const path = choiceAddresses.shortlist(ids);
  const chosen = compared.filter((id) => ids.includes(id));

  // A box may have been pressed before the page answered: what it says then counts.
  useEffect(() => {
    const boxes = comparing.current && new FormData(comparing.current).getAll("items");
    if (boxes) setCompared(boxes.map(Number).slice(0, MAX_COMPARED));
  }, []);

  /** Shows the list without some of its stones, also in the address. */
  function showWithout(next: readonly number[]) {
    goneNow.current = next;
    setGone(next);
    const left = stones.map(({ id }) => id).filter((id) => !next.includes(id));
    window.history.replaceState(null, "", choiceAddresses.shortlist(left));
  }

  function remove({ id, title }: ChosenStone) {
    const putBack = dropStone(id);
    const undo = () => {
      putBack();
      showWithout(goneNow.current.filter((other) => other !== id));
    };
    showWithout([...goneNow.current, id]);
    toast.info(listWords.removed(title), { duration: 6000, action: { label: listWords.undo, run: undo } });
  }

  function compare(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen.length < 2) return;
    location.assign(choiceAddresses.compare(ids.filter((id) => chosen.includes(id))));
  }

  function choose(id: number, wanted: boolean) {
    if (wanted && chosen.length >= MAX_COMPARED) return toast.info(listWords.compareMost(MAX_COMPARED));
    setCompared(wanted ? [...chosen, id] : chosen.filter((other) => other !== id));
  }

  if (shown.length === 0) return <ShortlistBegin words={words.shortlist} collections={words.collections} />;
  const names = namesOf(shown);
  const chat = reference ? chatWords.request(reference, names) : chatWords.list(names, origin + path);
  const missing = asked.length - stones.length;
  return (
    <>
      <ChatAbout text={chat} />
      <ShortlistOwner asked={asked} ids={ids} entries={entries} />
      <p className="mb-2 max-w-136 text-slate">{words.shortlist.text}</p>
      {missing > 0 && <p className="mb-2 text-slate">{listWords.missing(missing)}</p>}
      <form id={TAKE_OFF} action={choiceAddresses.shortlist()} />
      <form ref={comparing} action={choiceAddresses.compare([])} onSubmit={compare}>
        <ChosenCards stones={shown} ids={ids} compared={chosen} onRemove={remove} onCompare={choose} />
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          {shown.length > 1 && (
            <Button type="submit" aria-disabled={chosen.length < 2 || undefined}>
              {listWords.compareChosen(chosen.length)}
            </Button>
          )}
          <ShareButton title={words.shortlist.title} path={path} />
          {firm.chat && (
            <a href={chatAddress(firm.chat, chat)} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "line" })}>
              {listWords.chat}
            </a>
          )}
        </div>
      </form>
      <RequestSection
        stones={shown}
        entries={entries}
        words={words}
        firm={firm}
        address={origin + path}
        reference={reference}
        onSent={setReference}
      />
    </>
  );
}
