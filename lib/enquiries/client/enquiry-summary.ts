import { useSyncExternalStore } from "react";
import type { EnquirySummary } from "@/lib/enquiries/enquiries";
import { api } from "@/lib/shared/client/http/api";

type State = { summary: EnquirySummary | undefined; failed: boolean };

const NOTHING: State = { summary: undefined, failed: false };
const listeners = new Set<() => void>();
let state = NOTHING;
let turn = 0;

/** Asks the server for the figures of enquiries anew: what the sidebar and the dashboard show. Figures already there stay when it fails. */
export async function refreshSummary(): Promise<void> {
  turn += 1;
  const mine = turn;
  const answer = await api<EnquirySummary | undefined>("GET", "/api/enquiries/summary").catch(() => undefined);
  // The sidebar is on every screen: an answer without figures must not take them all down.
  const summary = answer?.unread && answer.perDay ? answer : undefined;
  // Only the response to the last request counts.
  if (mine !== turn) return;
  state = summary ? { summary, failed: false } : { ...state, failed: true };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The figures of enquiries as they were last answered. The sidebar, which is always there, keeps them fresh. */
export const useEnquirySummary = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  );
