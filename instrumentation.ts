/** Next runs this once in the server process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { boot } = await import("@/lib/start/server/boot");
  const { context } = await import("@/lib/platform/server/process-context");
  try {
    await boot();
  } catch (error) {
    if (context.readiness !== "starting") throw error;
    // The HTTP server reports the error in one line and ends. Next would print a thrown error in many lines.
    context.startFailure = error;
    return;
  }
  // In production the first request, /api/health, loads the calls. Here they would be compiled and loaded once more.
  if (process.env.NODE_ENV === "development") await import("@/lib/start/server/calls");
  const { findAddressStatus, findOfferStatus } = await import("@/lib/start/server/address-status");
  Object.assign(context, { findAddressStatus, findOfferStatus });
  const { storeViews } = await import("@/lib/figures/server/store-views");
  context.storeViews = storeViews;
  const { joinInstances } = await import("@/lib/platform/server/instances/join-instances");
  await joinInstances();
  const { startJobs } = await import("@/lib/start/server/start-jobs");
  await startJobs();
}
