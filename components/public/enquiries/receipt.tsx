"use client";

import { ChatLink } from "@/components/public/shell/chat-link";
import type { ReceiptWords } from "@/lib/website/content/groups/shortlist";

type Props = { reference: string; words: Omit<ReceiptWords, "thanks">; className?: string };

const link = "inline-flex min-h-11 items-center font-[550] underline underline-offset-[0.25em]";

export const Receipt = ({ reference, words: { chat, phone, ...words }, className = "" }: Props) => (
  <div className={className}>
    <p>
      {words.reference}
      <b translate="no" className="display mt-1 block text-h2s tabular-nums">
        {reference}
      </b>
    </p>
    <p className="mt-4 max-w-136">{words.after}</p>
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
