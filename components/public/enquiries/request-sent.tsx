"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { addresses } from "@/lib/catalogue/catalogue";
import { chatAddress } from "@/lib/enquiries/chat";
import { type ChosenStone, namesOf } from "@/lib/shortlist/chosen-stones";
import { chatWords, requestWords } from "@/lib/shortlist/words";
import type { RequestWords } from "@/lib/website/content/choosing";

type Props = {
  reference: string;
  stones: ChosenStone[];
  words: RequestWords;
  /** What the top of the catalogue is called. */
  collections: string;
  chat: string;
};

/** The thanks for a request: its reference, what happens next, and two ways on. */
export function RequestSent({ reference, stones, words, collections, chat }: Props) {
  return (
    <div role="status" className="border-l-3 border-serpentine bg-serpentine-tint px-6 py-8">
      {/* What was pressed is gone: the focus goes to what came instead. */}
      <h2 id="request-title" tabIndex={-1} ref={(heading) => heading?.focus()} className="flex items-start gap-3 text-h3 outline-none">
        <Icon name="check" className="mt-1 size-6 text-serpentine" />
        {words.thanks}
      </h2>
      <p className="mt-5">
        {words.reference}
        <b translate="no" className="display mt-1 block text-h2s tabular-nums">
          {reference}
        </b>
      </p>
      <p className="mt-4 max-w-136">{words.after}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {chat && (
          <a
            href={chatAddress(chat, chatWords.request(reference, namesOf(stones)))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass()}
          >
            {requestWords.chat}
          </a>
        )}
        <a href={addresses.categories} className={buttonClass({ variant: "line" })}>
          {collections}
        </a>
      </div>
    </div>
  );
}
