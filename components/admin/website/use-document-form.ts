import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Faults } from "@/components/admin/website/input-props";
import { showFault } from "@/components/admin/website/show-fault";
import type { useDocument } from "@/components/admin/website/use-document";
import { clearDraft, useArrivingDraft, useDraftPart } from "@/lib/shared/client/form/draft";
import { useUnsaved } from "@/lib/shared/client/form/unsaved";
import { type Answer, ApiError, api, server } from "@/lib/shared/client/http/api";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";
import type { WrittenFieldValues } from "@/lib/website/content/blank";
import { documentSchema } from "@/lib/website/content/documents";
import { type ContentGroup, contentGroup } from "@/lib/website/content/groups";
import { documentVersion, type StoredDocument } from "@/lib/website/content/stored-document";
import { websiteWords as words } from "@/lib/website/words";

type Changes = Pick<ReturnType<typeof useDocument>, "run" | "path">;
type Saved = Answer & { data: StoredDocument };

const told = server(messages.content.failed);
const faultsOf = (fields: readonly { path: string; error: string }[]): Faults =>
  Object.fromEntries(fields.toReversed().map(({ path, error }) => [path, error]));

/** The words of a document as they are being written: checked as the server does, saved as draft or for all to see. */
export function useDocumentForm(group: ContentGroup, loaded: StoredDocument, form: RefObject<HTMLElement | null>, { run, path }: Changes) {
  const schema = documentSchema(contentGroup(group).of);
  // A document of before a field was there lacks it.
  const writtenIn = ({ draft, data }: StoredDocument) => schema.parse(draft ?? data) as WrittenFieldValues;
  const arriving = useArrivingDraft()?.fields.document;
  const [document, setDocument] = useState(loaded);
  const [start, setStart] = useState(() => JSON.stringify(writtenIn(loaded)));
  const [value, setValue] = useState(() => JSON.parse(arriving ?? start) as WrittenFieldValues);
  const [faults, setFaults] = useState<Faults>({});
  const isBack = arriving !== undefined;
  useEffect(() => {
    if (!isBack) return;
    clearDraft();
    toast.info(messages.drafts.back, { duration: 6000 });
  }, [isBack]);
  const isDirty = () => JSON.stringify(value) !== start;
  useUnsaved(isDirty);
  useDraftPart(() => (isDirty() ? { fields: { document: JSON.stringify(value) } } : undefined));

  function find(fields: readonly { path: string; error: string }[]) {
    // At once: the first of them is looked for among what is shown.
    flushSync(() => setFaults(faultsOf(fields)));
    showFault(form.current, fields[0]!.path);
  }

  /** Sends the document, or what else changes it, and takes over what it then is. */
  async function send(call: () => Promise<Saved>) {
    let saved: StoredDocument | undefined;
    const done = await run(
      async () => {
        const answer = await call();
        saved = answer.data;
        return answer;
      },
      ({ message }) => message ?? "",
      (error) => {
        if (error instanceof ApiError && error.fields.length > 0) find(error.fields);
        return told(error);
      },
    );
    if (!done || !saved) return;
    clearDraft();
    setDocument(saved);
    setFaults({});
    const written = writtenIn(saved);
    setStart(JSON.stringify(written));
    // What was typed meanwhile stays.
    setValue((now) => (now === value ? written : now));
  }

  async function save(as: "draft" | "published") {
    const checked = schema.safeParse(value);
    if (!checked.success) {
      const fields = checked.error.issues.map((issue) => ({ path: issue.path.join("."), error: issue.message }));
      find(fields);
      return toast.error(fields.length === 1 ? fields[0]!.error : words.faults(fields.length));
    }
    const query = as === "draft" ? "?state=draft" : "";
    await send(() => api("PUT", path + query, checked.data, { ifMatch: documentVersion(document) }));
  }
  const discard = () => send(() => api("DELETE", `${path}/draft`, undefined, { ifMatch: documentVersion(document) }));

  function change(next: WrittenFieldValues) {
    setValue(next);
    if (Object.keys(faults).length === 0) return;
    setFaults({});
    dismissErrors();
  }
  return { document, value, faults, change, save, discard };
}
