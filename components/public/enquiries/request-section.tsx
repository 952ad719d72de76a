"use client";

import { RequestForm } from "@/components/public/enquiries/request-form";
import { RequestSent } from "@/components/public/enquiries/request-sent";
import type { FirmToAsk } from "@/components/public/shortlist/shortlist-screen";
import { createChatLink, createMailLink } from "@/lib/enquiries/chat-links";
import type { FormNotice } from "@/lib/privacy/notices";
import { type ChosenStone, listStoneNames } from "@/lib/shortlist/chosen-stones";
import type { SharedDetails } from "@/lib/shortlist/shared-lines";
import type { RequestDetails, ShortlistEntry } from "@/lib/shortlist/shortlist";
import { chatWords, listWords } from "@/lib/shortlist/words";
import { getPhoneHref } from "@/lib/website/content/groups/company";
import type { RequestWords } from "@/lib/website/content/groups/shortlist";

type Props = {
  stones: ChosenStone[];
  entries: readonly ShortlistEntry[] | undefined;
  shared: SharedDetails;
  words: { request: RequestWords; collections: string };
  notice: FormNotice;
  firm: FirmToAsk;
  address: string;
  reference: string | undefined;
  onChange: (id: number, details: RequestDetails) => void;
  onSent: (reference: string) => void;
};

export function RequestSection({ stones, entries, shared, words, notice, firm, address, reference, onChange, onSent }: Props) {
  const { request } = words;
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      className="mt-[clamp(3rem,6vw,5.5rem)] border-t border-joint pt-[clamp(2rem,4vw,3.5rem)] print:hidden"
    >
      {reference ? (
        <RequestSent reference={reference} stones={stones} words={request} collections={words.collections} chat={firm.chat} />
      ) : (
        <>
          <div className="mb-[clamp(1.5rem,3vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-3">
            <h2 id="request-title" className="text-h2s">
              {request.title}
            </h2>
            <p className="max-w-108 text-slate">{request.text}</p>
          </div>
          <div className="noscript:hidden">
            <RequestForm
              stones={stones}
              entries={entries}
              shared={shared}
              words={request}
              notice={notice}
              onChange={onChange}
              onSent={onSent}
            />
          </div>
          <noscript>
            <WithoutScript stones={stones} words={request} firm={firm} address={address} />
          </noscript>
        </>
      )}
    </section>
  );
}

function WithoutScript({ stones, words, firm, address }: { stones: ChosenStone[]; words: RequestWords; firm: FirmToAsk; address: string }) {
  const text = chatWords.list(listStoneNames(stones), address);
  const link = "inline-flex min-h-11 items-center font-[550] underline underline-offset-4";
  return (
    <>
      <p className="max-w-136">{words.without}</p>
      <ul className="mt-3">
        <li>
          <a href={createMailLink(firm.email, chatWords.subject, text)} className={link}>
            {firm.email}
          </a>
        </li>
        {firm.chat && (
          <li>
            <a href={createChatLink(firm.chat, text)} className={link}>
              {listWords.chat}
            </a>
          </li>
        )}
        {firm.phones.map((phone) => (
          <li key={phone}>
            <a href={getPhoneHref(phone)} className={link}>
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
