"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RequestSent } from "@/components/public/enquiries/receipt";
import { RequestForm, type RequestNotices } from "@/components/public/enquiries/request-form";
import { RequestLine } from "@/components/public/enquiries/request-line";
import { FirmText, TextElement } from "@/components/ui/firm-text";
import { createChatLink, createMailLink } from "@/lib/enquiries/chat-links";
import { type ChosenStone, listStoneNames, type SharedDetails } from "@/lib/shortlist/chosen-stones";
import type { RequestDetails, ShortlistEntry } from "@/lib/shortlist/shortlist";
import { type Company, getPhoneHref } from "@/lib/website/content/groups/company";
import type { RequestWords } from "@/lib/website/content/groups/shortlist";

export type FirmToAsk = Pick<Company, "brand" | "chat" | "email" | "phones">;

type Props = {
  stones: ChosenStone[];
  entries: readonly ShortlistEntry[] | undefined;
  shared: SharedDetails;
  words: { request: RequestWords; collections: string };
  notices: RequestNotices;
  firm: FirmToAsk;
  address: string;
  reference: string | undefined;
  compared: readonly number[];
  onChange: (id: number, details: RequestDetails) => void;
  onCompare: (id: number, isSelected: boolean) => void;
  onRemove: (stone: ChosenStone) => void;
  onSent: (reference: string) => void;
  children: ReactNode;
};

export function RequestSection({ stones, entries, shared, words, notices, firm, address, reference, compared, children, ...on }: Props) {
  const shortlist = useTranslations("shortlist");
  const { request } = words;
  const isSent = reference !== undefined;
  const ids = stones.map(({ id }) => id);
  const list = (errors: Partial<Record<string, string>>) =>
    stones.length > 0 && (
      <>
        <ul tabIndex={-1} aria-label={shortlist("count", { count: stones.length })} className="border-t border-joint outline-none">
          {stones.map((stone, place) => (
            <RequestLine
              key={stone.id}
              stone={stone}
              place={place}
              entry={entries?.find(({ id }) => id === stone.id)}
              shared={shared[stone.id]}
              errors={errors}
              isAlone={stones.length === 1}
              isSent={isSent}
              isCompared={compared.includes(stone.id)}
              others={ids.filter((id) => id !== stone.id)}
              onChange={(details) => on.onChange(stone.id, details)}
              onCompare={(isSelected) => on.onCompare(stone.id, isSelected)}
              onRemove={() => on.onRemove(stone)}
            />
          ))}
        </ul>
        {children}
      </>
    );

  if (isSent) {
    return (
      <section id="request" aria-labelledby="request-title">
        {list({})}
        <div className="mt-8 print:hidden">
          <RequestSent reference={reference} stones={stones} words={request} collections={words.collections} chat={firm.chat} />
        </div>
      </section>
    );
  }
  return (
    <section id="request" aria-labelledby="request-title" className="scroll-mt-6">
      <RequestForm stones={stones} words={request} notices={notices} onSent={on.onSent}>
        {(errors) => (
          <>
            {list(errors)}
            <div className="mt-8 mb-5 flex flex-wrap items-end justify-between gap-x-16 gap-y-2 md:mt-12 md:mb-8 print:hidden">
              <h2 id="request-title" className="text-h3 md:text-h2s">
                <FirmText>{request.title}</FirmText>
              </h2>
              <p className="max-w-120 text-small text-slate md:text-base">
                <FirmText>{stones.length > 0 ? request.text : request.general}</FirmText>
              </p>
            </div>
          </>
        )}
      </RequestForm>
      <noscript>
        <WithoutScript stones={stones} words={request} firm={firm} address={address} />
      </noscript>
    </section>
  );
}

function WithoutScript({ stones, words, firm, address }: { stones: ChosenStone[]; words: RequestWords; firm: FirmToAsk; address: string }) {
  const chat = useTranslations("chat");
  const shortlist = useTranslations("shortlist");
  const text = stones.length > 0 ? chat("list", { names: listStoneNames(chat, stones).join("\n"), address }) : chat("general");
  const link = "inline-flex min-h-11 items-center font-[550] underline underline-offset-4";
  return (
    <>
      {stones.length > 0 && <TextElement as="p" text={words.without} className="max-w-136" />}
      <ul className="mt-3">
        <li>
          <a href={createMailLink(firm.email, chat("subject"), text)} className={link}>
            {firm.email}
          </a>
        </li>
        {firm.chat && (
          <li>
            <a href={createChatLink(firm.chat, text)} className={link}>
              {shortlist("chat")}
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
