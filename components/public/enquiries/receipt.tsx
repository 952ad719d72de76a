"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChatLink } from "@/components/public/shell/chat-link";
import { buttonClass } from "@/components/ui/button";
import { TextElement } from "@/components/ui/firm-text";
import { Icon } from "@/components/ui/icons";
import { SiteLink } from "@/components/ui/page-link";
import { addresses } from "@/lib/catalogue/catalogue";
import { createChatLink } from "@/lib/enquiries/chat-links";
import { type ChosenStone, listStoneNames } from "@/lib/shortlist/chosen-stones";
import type { ReceiptWords, RequestWords } from "@/lib/website/content/groups/shortlist";

type Props = { reference: string; words: Omit<ReceiptWords, "thanks">; className?: string };

const showReference = (reference: ReactNode) => (
  <b translate="no" className="display mt-1 block text-h2s tabular-nums">
    {reference}
  </b>
);

const link = "inline-flex min-h-11 items-center font-[550] underline underline-offset-[0.25em]";

export const Receipt = ({ reference, words: { chat, phone, after }, className = "" }: Props) => (
  <div className={className}>
    <p>{useTranslations("forms").rich("receiptReference", { reference, strong: showReference })}</p>
    <TextElement as="p" text={after} className="mt-4 max-w-136" />
    {(chat || phone) && (
      <p className="mt-1 flex flex-wrap gap-x-6">
        {chat && (
          <ChatLink href={chat.href} className={link}>
            {chat.label}
          </ChatLink>
        )}
        {phone && (
          <a href={phone.href} translate="no" className={link}>
            {phone.label}
          </a>
        )}
      </p>
    )}
  </div>
);

type RequestSentProps = { reference: string; stones: ChosenStone[]; words: RequestWords; collections: string; chat: string };

export function RequestSent({ reference, stones, words, collections, chat }: RequestSentProps) {
  const chatWords = useTranslations("chat");
  const requestWords = useTranslations("request");
  return (
    <div role="status" className="border-s-3 border-serpentine bg-serpentine-tint px-6 py-8">
      {/* The button with the focus is gone, so the focus moves here. */}
      <h2 id="request-title" tabIndex={-1} ref={(heading) => heading?.focus()} className="flex items-start gap-3 text-h3 outline-none">
        <Icon name="check" className="mt-1 size-6 text-serpentine" />
        {words.thanks}
      </h2>
      {reference && <Receipt reference={reference} words={{ after: words.after }} className="mt-5" />}
      <div className="mt-7 flex flex-wrap gap-3">
        {chat && reference && (
          <a
            href={createChatLink(chat, chatWords("request", { reference, names: listStoneNames(chatWords, stones).join("\n") }))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass()}
          >
            {requestWords("chat")}
          </a>
        )}
        <SiteLink href={addresses.categories} className={buttonClass({ variant: "line" })}>
          {collections}
        </SiteLink>
      </div>
    </div>
  );
}
