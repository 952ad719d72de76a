"use client";

import { createContext, createElement, type ReactNode, use, useSyncExternalStore } from "react";
import type { Account } from "@/lib/auth/auth";
import type { CallName, CallRoles } from "@/lib/shared/calls";
import { callApi } from "@/lib/shared/client/http/api";
import { readToken } from "@/lib/shared/client/http/token";
import { hasRole } from "@/lib/shared/roles";

type State = { account: Account | undefined; hasFailed: boolean };
type Stored = { token: string; account: Account };

const KEY = "account";
const INITIAL_STATE: State = { account: undefined, hasFailed: false };
const listeners = new Set<() => void>();
let state = INITIAL_STATE;
let loadedFor: string | null = null;

function setState(next: State) {
  state = next;
  for (const listener of listeners) listener();
}

/** Reads the account that an earlier page of this session stored, so that screens appear without waiting. */
function readStored(token: string): Account | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Stored | null;
    return stored?.token === token ? stored.account : undefined;
  } catch {
    return undefined;
  }
}

function store(stored: Stored) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the next page waits for the account.
  }
}

/** Fetches the signed-in user. Keeps the previous state of the same session if that fails. */
export async function refreshAccount(): Promise<void> {
  const token = readToken();
  if (!token) return;
  if (loadedFor !== token) {
    loadedFor = token;
    setState({ account: readStored(token), hasFailed: false });
  }
  const account = await callApi<Account | undefined>("GET", "/api/account").catch(() => undefined);
  if (readToken() !== token) return;
  if (!account?.roles) return setState({ ...state, hasFailed: true });
  store({ token, account });
  setState({ account, hasFailed: false });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAccount = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => INITIAL_STATE,
  );

const CallRolesContext = createContext<CallRoles>({});

export const CallRolesProvider = ({ callRoles, children }: { callRoles: CallRoles; children: ReactNode }) =>
  createElement(CallRolesContext, { value: callRoles }, children);

export function useAllowsCall(): (call: CallName) => boolean {
  const { account } = useAccount();
  const callRoles = use(CallRolesContext);
  return (call) => account !== undefined && hasRole(account.roles, callRoles[call]);
}
