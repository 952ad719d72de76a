import { usePathname } from "next/navigation";
import { useState } from "react";
import { useRegistration } from "@/lib/shared/client/effects";
import type { FormValues } from "@/lib/shared/client/form/form-data";
import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

/** Form contents at the time the session ended. One draft per tab, without files. */
export type Draft = {
  screen: string;
  by: string | null;
  fields: FormValues;
  files: boolean;
  row?: unknown;
  /** Typed translations by address and field. A screen can have several forms for them. */
  translations?: Record<string, Record<string, string>>;
};

type ReadPart = () => Partial<Draft> | undefined;

const DRAFT_KEY = "draft";
const OWNER_KEY = "signed-in-as";
const partReaders = new Set<ReadPart>();
let isEnabled = true;

/** Registers a callback that contributes to the draft: a form adds its fields, a screen adds the edited row. */
export const useDraftPart = (part: ReadPart) => useRegistration(partReaders, part);

/** Stores the draft. Call this when the token is lost, before the form is unmounted. */
export function storeDraft() {
  const parts = [...partReaders].map((readPart) => readPart());
  const draft: Partial<Draft> = Object.assign({}, ...parts);
  if (!isEnabled || !(draft.fields || draft.translations)) return;
  const translations = Object.assign({}, ...parts.map((part) => part?.translations));
  const screen = location.pathname + location.search;
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, translations, screen, by: sessionStorage.getItem(OWNER_KEY) }));
}

export function readDraft(): Draft | undefined {
  const text = sessionStorage.getItem(DRAFT_KEY);
  return text ? (JSON.parse(text) as Draft) : undefined;
}

/** Returns the stored draft if it belongs to the current screen. The value stays the same while the screen is mounted. */
export function useRestoredDraft(): Draft | undefined {
  const path = usePathname();
  const [draft] = useState(() => {
    const stored = readDraft();
    return stored && new URL(stored.screen, location.origin).pathname === path ? stored : undefined;
  });
  return draft;
}

export const clearDraft = () => sessionStorage.removeItem(DRAFT_KEY);

/** Clears the draft that a form has just restored, and tells the user. */
export function announceRestoredDraft({ files }: Draft) {
  if (!readDraft()) return;
  clearDraft();
  toast.info(files ? messages.drafts.backWithoutFiles : messages.drafts.back, { duration: 6000 });
}

/** Clears the draft and stops storing drafts until the page is reloaded. Call this when the user signs out. */
export function disableDrafts() {
  isEnabled = false;
  clearDraft();
  sessionStorage.removeItem(OWNER_KEY);
}

export function setDraftOwner(name: string) {
  const draft = readDraft();
  if (draft?.by && draft.by !== name) clearDraft();
  sessionStorage.setItem(OWNER_KEY, name);
}
