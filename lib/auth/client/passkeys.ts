import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { CompletedSignIn } from "@/lib/auth/second-factor";
import { ApiError, type ChangeResponse, callApi } from "@/lib/shared/client/http/api";

/** Loads the library on use, so that other screens do not load it. */
const loadLibrary = () => import("@simplewebauthn/browser");

export class PasskeyCancelled extends Error {}

const rethrowCancelled = (error: unknown): never => {
  throw error instanceof ApiError ? error : new PasskeyCancelled();
};

export async function createPasskey(name: string): Promise<ChangeResponse & { recovery_codes?: string[] }> {
  const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>("POST", "/api/account/passkeys/options");
  const { startRegistration } = await loadLibrary();
  const credential = await startRegistration({ optionsJSON }).catch(rethrowCancelled);
  return callApi("POST", "/api/account/passkeys", { name, credential });
}

/** Signs in with a passkey. @param ticket of a user who has entered the password */
export async function signInWithPasskey(ticket?: string): Promise<CompletedSignIn> {
  const optionsJSON = await callApi<PublicKeyCredentialRequestOptionsJSON>("POST", "/api/sign-in/passkey/options");
  const { startAuthentication } = await loadLibrary();
  const credential = await startAuthentication({ optionsJSON }).catch(rethrowCancelled);
  return callApi("POST", "/api/sign-in/passkey", { ticket, credential });
}

export async function fetchUsername(token: string): Promise<string> {
  const response = await fetch("/api/account", { headers: { Authorization: token } });
  return response.ok ? ((await response.json()) as { username: string }).username : "";
}
