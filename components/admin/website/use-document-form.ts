import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, toFieldId } from "@/components/admin/website/input-props";
import { announceRestoredDraft, clearDraft, useDraftPart, useRestoredDraft } from "@/lib/shared/client/form/draft";
import { useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { useRun } from "@/lib/shared/client/form/use-run";
import {
  ApiError,
  type ChangeResponse,
  Conflict,
  callApi,
  type FormatError,
  getMessage,
  serverMessageOr,
  withOfflineHelp,
} from "@/lib/shared/client/http/api";
import { resendWhenOnline } from "@/lib/shared/client/http/resend-when-online";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { createDocumentSchema } from "@/lib/website/content/documents";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import {
  computeDocumentVersion,
  type DocumentState,
  mayMerge,
  mergeDocuments,
  type StoredDocument,
} from "@/lib/website/content/stored-document";
import type { WrittenFieldValues } from "@/lib/website/content/written-fields";
import { websiteMessages, websiteWords as words } from "@/lib/website/words";

type SaveResponse = ChangeResponse & { data: StoredDocument };

const formatError = serverMessageOr(websiteMessages.content.failed);
const toFieldErrors = (fields: readonly { path: string; error: string }[]): FieldErrors =>
  Object.fromEntries(fields.toReversed().map(({ path, error }) => [path, error]));

export const getDocumentPath = (group: ContentGroup) => `/api/content/${group}`;

export function useDocumentForm(group: ContentGroup, loaded: StoredDocument) {
  const path = getDocumentPath(group);
  const { busy, run } = useRun();
  /** The document as another user has saved it. */
  const [newer, setNewer] = useState<StoredDocument>();
  const schema = createDocumentSchema(getContentGroup(group).root);
  // Parsing adds fields that older documents lack.
  const parseWritten = ({ draft, data }: StoredDocument) => schema.parse(draft ?? data) as WrittenFieldValues;
  const draft = useRestoredDraft();
  const restored = draft?.fields.document as string | undefined;
  const [document, setDocument] = useState(loaded);
  const [savedText, setSavedText] = useState(() => JSON.stringify(parseWritten(loaded)));
  const [value, setValue] = useState(() => JSON.parse(restored ?? savedText) as WrittenFieldValues);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const attachForm = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (!element) return;
      if (draft?.fields.document) announceRestoredDraft(draft);
      // The URL fragment may name a field: /admin/website/company#phones
      const showLinkedField = () => location.hash && showField(element, decodeURIComponent(location.hash.slice(1)));
      showLinkedField();
      window.addEventListener("hashchange", showLinkedField);
      return () => window.removeEventListener("hashchange", showLinkedField);
    },
    [draft],
  );
  const isDirty = () => JSON.stringify(value) !== savedText;
  useUnsavedChanges(isDirty);
  useDraftPart(() => ({ row: document, ...(isDirty() && { fields: { document: JSON.stringify(value) } }) }));

  function showErrors(fields: readonly { path: string; error: string }[]) {
    // Renders the errors first, so that the first invalid field can be found and focused.
    flushSync(() => setErrors(toFieldErrors(fields)));
    showFieldError(form.current, fields[0]!.path);
  }

  async function send(call: () => Promise<SaveResponse>, describe: FormatError = formatError) {
    const { answer, error } = await run(call, getMessage, describe);
    if (error instanceof ApiError && error.fields.length > 0) showErrors(error.fields);
    if (error instanceof Conflict && error.row) setNewer(error.row as StoredDocument);
    if (!answer) return;
    const saved = answer.data;
    clearDraft();
    setDocument(saved);
    setErrors({});
    const written = parseWritten(saved);
    setSavedText(JSON.stringify(written));
    // Keeps what the user typed while the request was running.
    setValue((now) => (now === value ? written : now));
  }

  async function save(as: DocumentState) {
    const checked = schema.safeParse(value);
    if (!checked.success) {
      const fields = checked.error.issues.map((issue) => ({ path: issue.path.join("."), error: issue.message }));
      showErrors(fields);
      return toast.error(fields.length === 1 ? fields[0]!.error : words.faults(fields.length));
    }
    const query = as === "draft" ? "?state=draft" : "";
    const put = (data: object, seen: StoredDocument, requestKey?: string) =>
      callApi<SaveResponse>("PUT", path + query, data, { ifMatch: computeDocumentVersion(seen), requestKey });
    const putMerged = (requestKey: string) =>
      put(checked.data, document, requestKey).catch((error: unknown) => {
        // Another user has saved other fields: keep both changes.
        const theirs = error instanceof Conflict ? (error.row as StoredDocument) : undefined;
        const merged = theirs && mayMerge(as, theirs) && mergeDocuments(parseWritten(document), checked.data, parseWritten(theirs));
        if (!merged) throw error;
        return put(merged, theirs);
      });
    await send(() => resendWhenOnline(putMerged, formatError), withOfflineHelp(formatError));
  }
  const discard = () => send(() => callApi("DELETE", `${path}/draft`, undefined, { ifMatch: computeDocumentVersion(document) }));

  function change(next: WrittenFieldValues) {
    setValue(next);
    if (Object.keys(errors).length === 0) return;
    setErrors({});
    dismissErrors();
  }
  return { attachForm, document, newer, busy, value, errors, isDirty: isDirty(), change, save, discard };
}

// Skips the drag handle, which comes before the field.
const CONTROLS = "input, textarea, select, button:not([aria-roledescription])";

/** Opens the sections around a field and focuses it. @returns false if the field does not exist */
function showField(form: HTMLElement | null, id: string) {
  const field = form?.querySelector(`[id="${CSS.escape(id).replaceAll("\\", "")}"]`);
  if (!field) return false;
  for (let hidden = field.closest("details"); hidden; hidden = hidden.parentElement?.closest("details") ?? null) hidden.open = true;
  if (field instanceof HTMLDetailsElement) field.open = true;
  field.scrollIntoView({ block: "center" });
  field.querySelector<HTMLElement>(`[aria-invalid=true], ${CONTROLS}`)?.focus({ preventScroll: true });
  return true;
}

/** Focuses the field with this path, or its closest existing parent. */
function showFieldError(form: HTMLElement | null, path: string) {
  const parts = path.split(".");
  while (parts.length > 0 && !showField(form, toFieldId(parts.join(".")))) parts.pop();
}
