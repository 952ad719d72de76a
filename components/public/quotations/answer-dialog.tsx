"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, OptionalMark } from "@/components/ui/field";
import { Icon } from "@/components/ui/icons";
import { CloseButton, Modal, ModalFooter } from "@/components/ui/modal";
import type { GivenAnswer } from "@/lib/quotations/offers";
import { ApiError, callApi } from "@/lib/shared/client/http/api";
import { useBackToClose } from "@/lib/shared/client/use-back-to-close";
import { MAX_MESSAGE, MAX_NAME } from "@/lib/shared/limits";

type Props = {
  path: string;
  number: string;
  total: string;
  answer: GivenAnswer["answer"];
  open: boolean;
  onClose: () => void;
  onSent: (given: GivenAnswer) => void;
};

export function AnswerDialog({ open, onClose, ...form }: Props) {
  const heading = useId();
  useBackToClose(open, onClose);
  return (
    <Modal open={open} onClose={onClose} labelledBy={heading} className="w-[calc(100%-2rem)] max-w-120 p-6 md:p-8">
      <AnswerForm heading={heading} {...form} />
      <CloseButton onClose={onClose} />
    </Modal>
  );
}

type FormProps = Omit<Props, "open" | "onClose"> & { heading: string };

/** Mounted anew each time the dialog opens. */
function AnswerForm({ heading, path, number, total, answer, onSent }: FormProps) {
  const words = useTranslations("offerAnswer");
  const [busy, setBusy] = useState(false);
  const [isNameMissing, setNameMissing] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isAccepting = answer === "accept";

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as { name: string; message: string };
    const isBlank = fields.name.trim() === "";
    setNameMissing(isBlank);
    setFailed(false);
    if (isBlank) return (form.elements.namedItem("name") as HTMLInputElement).focus();
    setBusy(true);
    try {
      onSent((await callApi<{ data: GivenAnswer }>("POST", path, { answer, ...fields })).data);
    } catch (error) {
      // Already answered, ended or replaced. The page shows which.
      if (error instanceof ApiError && [409, 410].includes(error.status)) return location.reload();
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit}>
      <h2 id={heading} className="pe-10 text-h3">
        {words(isAccepting ? "acceptTitle" : "declineTitle")}
      </h2>
      <p className="mt-1 mb-6 text-slate tabular-nums lining-nums wrap-anywhere">{words("summary", { number, total })}</p>
      <div className="grid gap-5">
        <Field label={words("name")} error={isNameMissing ? words("nameRequired") : undefined}>
          {(control) => <input {...control} name="name" autoComplete="name" required maxLength={MAX_NAME} data-autofocus />}
        </Field>
        <Field label={words("message")} marker={<OptionalMark text={words("optional")} />}>
          {(control) => <textarea {...control} name="message" maxLength={MAX_MESSAGE} rows={3} style={{ minHeight: "6rem" }} />}
        </Field>
      </div>
      <p role="alert" className={hasFailed ? "mt-4 flex items-start gap-2 font-[550] text-jasper" : ""}>
        {hasFailed && (
          <>
            <Icon name="alert" className="mt-0.5" />
            {words("failed")}
          </>
        )}
      </p>
      <ModalFooter>
        <Button type="submit" block busy={busy}>
          {words(busy ? "sending" : isAccepting ? "sendAccept" : "sendDecline")}
        </Button>
      </ModalFooter>
    </form>
  );
}
