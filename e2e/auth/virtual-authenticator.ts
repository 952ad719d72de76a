import type { CDPSession, Page } from "@playwright/test";

/** Adds an authenticator that verifies its user, such as a phone with a screen lock. */
export async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  return { session, ...(await session.send("WebAuthn.addVirtualAuthenticator", { options })) };
}
