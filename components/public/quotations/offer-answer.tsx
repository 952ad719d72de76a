"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { BottomBar } from "@/components/public/parts/bottom-bar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { usePageLanguage } from "@/components/ui/text-language";
import type { GivenAnswer } from "@/lib/quotations/offers";
import { focusWhenShown } from "@/lib/shared/client/focus";
import { callApi } from "@/lib/shared/client/http/api";
import { formatDateTime } from "@/lib/shared/firm-time";

const AnswerDialog = dynamic(() => import("@/components/public/quotations/answer-dialog").then((module) => module.AnswerDialog));

type Props = {
  path: string;
  number: string;
  total: string;
  email: string;
  timeZone: string;
  answered: (GivenAnswer & { time: string }) | null;
};

/** The buttons that answer a quotation, or else its answer. Also tells the site that the page was opened. */
export function OfferAnswer({ path, number, total, email, timeZone, answered }: Props) {
  const words = useTranslations("offerAnswer");
  const language = usePageLanguage();
  const [given, setGiven] = useState(answered);
  const [dialog, setDialog] = useState<{ answer: GivenAnswer["answer"]; isOpen: boolean }>();

  useEffect(() => {
    // The buyer need not know if this fails.
    callApi("POST", `${path}/opened`).catch(() => {});
  }, [path]);

  if (given) return <Answered given={given} isNew={given !== answered} />;
  const ask = (answer: GivenAnswer["answer"]) => setDialog({ answer, isOpen: true });
  return (
    <>
      <BottomBar>
        <div role="group" aria-label={words("label")} className="grid grid-cols-[3fr_2fr] gap-2 noscript:hidden">
          <Button aria-haspopup="dialog" onClick={() => ask("accept")} className="px-3!">
            {words("accept")}
          </Button>
          <Button variant="line" aria-haspopup="dialog" onClick={() => ask("decline")} className="px-3!">
            {words("decline")}
          </Button>
        </div>
        <noscript>
          <p className="text-small">{words("withoutScript", { email })}</p>
        </noscript>
      </BottomBar>
      {dialog && (
        <AnswerDialog
          {...{ path, number, total }}
          answer={dialog.answer}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onSent={(sent) => setGiven({ ...sent, time: formatDateTime(sent.at, timeZone, language) })}
        />
      )}
    </>
  );
}

function Answered({ given: { answer, name, message, time }, isNew }: { given: GivenAnswer & { time: string }; isNew: boolean }) {
  const words = useTranslations("offerAnswer");
  const isAccepted = answer === "accept";
  return (
    <div
      role="status"
      className={`my-5 border-s-3 px-5 py-4 ${isAccepted ? "border-serpentine bg-serpentine-tint" : "border-ash bg-limestone"}`}
    >
      {/* The button with the focus is gone, so the focus moves here. */}
      <h2 tabIndex={-1} ref={isNew ? focusWhenShown : undefined} className="flex items-start gap-2.5 text-h4 outline-none">
        {isAccepted && <Icon name="check" className="mt-1 size-5 text-serpentine" />}
        {words(isAccepted ? "accepted" : "declined")}
      </h2>
      <p className="mt-1 font-[550] wrap-anywhere">
        {name}, <span className="whitespace-nowrap">{time}</span>
      </p>
      {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
      <p className="mt-2 text-small">{words(isAccepted ? "next" : "sorry")}</p>
    </div>
  );
}
