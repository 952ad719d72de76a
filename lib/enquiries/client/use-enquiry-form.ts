import { type SubmitEvent, useState } from "react";
import { readBotSigns } from "@/lib/enquiries/bots";
import type { SentForm } from "@/lib/enquiries/leads";
import { ApiError, callApi, type FormatError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";

/** The first error of each field, by its name. */
export type EnquiryErrors = Partial<Record<string, string>>;

type Issue = { path: readonly PropertyKey[]; message: string };

type Options = {
  /** The address of the call. */
  path: string;
  /** Reads and checks the form. Its rules may be loaded first. */
  check: (form: HTMLFormElement) => Checked | Promise<Checked>;
  failed: FormatError;
  onSent?: (sent: SentForm, form: HTMLFormElement) => void;
  /** Shows one error at a time, in an alert and at its field. */
  inAlerts?: boolean;
};

type Checked = { data: object | undefined; issues: readonly Issue[] };

/** What `check` returns, from the result of a zod schema. */
export const toChecked = ({ data, error }: { data?: object; error?: { issues: readonly Issue[] } }): Checked => ({
  data,
  issues: error?.issues ?? [],
});

/** Checks and sends a form of a visitor. `reference` is "" if the server has sent none. */
export function useEnquiryForm({ path, check, failed, onSent, inAlerts = false }: Options) {
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [busy, setBusy] = useState(false);
  const [reference, setReference] = useState<string>();

  function showErrors(form: HTMLFormElement, found: [name: string, message: string][]) {
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

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setReference(undefined);
    try {
      const { data, issues } = await check(form);
      showErrors(
        form,
        issues.map((issue) => [issue.path.join("."), issue.message]),
      );
      if (!data || issues.length > 0) return;
      const sent = await callApi<SentForm>("POST", path, { ...data, ...readBotSigns(form) });
      setReference(sent.reference ?? "");
      onSent?.(sent, form);
    } catch (error) {
      // Also if the rules cannot be loaded.
      if (inAlerts) return window.alert(failed(error));
      toast.error(failed(error));
      if (error instanceof ApiError)
        showErrors(
          form,
          error.fields.map((field) => [field.path, field.error]),
        );
    } finally {
      setBusy(false);
    }
  }

  return { errors, busy, reference, submit };
}
