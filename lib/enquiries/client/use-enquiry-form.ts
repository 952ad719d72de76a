import { type SubmitEvent, useState } from "react";
import { readBotSigns } from "@/lib/enquiries/bots";
import type { SentForm } from "@/lib/enquiries/leads";
import { ApiError, callApi } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import type { ErrorTexts } from "@/lib/shared/words/error-codes";

export type EnquiryErrors = Partial<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };

type Options = {
  path: string;
  /** Reads and checks the form. Its rules may be loaded first. */
  check: (form: HTMLFormElement) => Checked | Promise<Checked>;
  /** What `check` finds, in the language of the page. Absent on English pages. */
  errorTexts: ErrorTexts | undefined;
  failed: string;
  onSent?: (sent: SentForm, form: HTMLFormElement) => void;
  /** Shows one error at a time, in an alert and at its field. Shows the server's reason for rate limits only. */
  inAlerts?: boolean;
};

type Checked = { data: object | undefined; issues: readonly Issue[] };

export const toChecked = ({ data, error }: { data?: object; error?: { issues: readonly Issue[] } }): Checked => ({
  data,
  issues: error?.issues ?? [],
});

type FoundError = [name: string, sentence: string];

/** Returns the errors of a check in the language of the page. English pages have no texts and load nothing for this. */
async function translateIssues(issues: readonly Issue[], texts: ErrorTexts | undefined): Promise<FoundError[]> {
  const found = issues.map(({ path, message }): FoundError => [path.join("."), message]);
  if (!texts || found.length === 0) return found;
  const { translateError } = await import("@/lib/shared/words/error-codes");
  return found.map(([name, sentence]) => [name, translateError(sentence, texts)]);
}

/** Checks and sends a form of a visitor. `reference` is "" if the server has sent none. */
export function useEnquiryForm({ path, check, errorTexts, failed, onSent, inAlerts = false }: Options) {
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [busy, setBusy] = useState(false);
  const [reference, setReference] = useState<string>();

  function showErrors(form: HTMLFormElement, found: FoundError[]) {
    const [first] = found;
    setErrors(Object.fromEntries(inAlerts ? found.slice(0, 1) : found.toReversed()));
    if (!first) return;
    const [name, message] = first;
    const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    if (inAlerts) window.alert(message);
    else if (!field) toast.error(message);
    // Focus after the error messages have rendered, because they move the field, and phones unfold it.
    requestAnimationFrame(() => field?.focus());
  }

  async function describeFailure(error: unknown): Promise<{ sentence: string; fields?: FoundError[] }> {
    if (!(error instanceof ApiError)) return { sentence: failed };
    const hasReason = error.message !== "" && (!inAlerts || error.status === 429);
    const issues = error.fields.map(({ path: name, error: message }) => ({ path: name.split("."), message }));
    const [[, sentence] = ["", failed], ...fields] = await translateIssues(
      [{ path: [], message: hasReason ? error.message : failed }, ...issues],
      errorTexts,
    );
    return { sentence, fields };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setReference(undefined);
    try {
      const { data, issues } = await check(form);
      showErrors(form, await translateIssues(issues, errorTexts));
      if (!data || issues.length > 0) return;
      const sent = await callApi<SentForm>("POST", path, { ...data, ...readBotSigns(form) });
      setReference(sent.reference ?? "");
      onSent?.(sent, form);
    } catch (error) {
      // Also if the rules cannot be loaded.
      const { sentence, fields } = await describeFailure(error);
      if (inAlerts) return window.alert(sentence);
      toast.error(sentence);
      if (fields) showErrors(form, fields);
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, reference, submit };
}
