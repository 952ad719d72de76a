/** Runs once in the server's process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { boot } = await import("@/lib/server/boot");
  await boot();
  const { startMailer } = await import("@/lib/server/mail/mailer");
  startMailer();
  const { startPurging } = await import("@/lib/server/purging");
  startPurging();
}
