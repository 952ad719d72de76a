/** Runs once in the server's process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { boot } = await import("@/lib/start/server/boot");
  const { context } = await import("@/lib/platform/server/process-context");
  try {
    await boot();
  } catch (error) {
    if (context.readiness !== "starting") throw error;
    // The server in front tells what it was, in one line, and ends; of what is thrown here the framework would make many.
    context.startFailure = error;
    return;
  }
  const { placeOf } = await import("@/lib/catalogue/server/address-resolver");
  context.placeOf = placeOf;
  const { joinInstances } = await import("@/lib/platform/server/instances/join-instances");
  await joinInstances();
  const { startJobs } = await import("@/lib/start/server/start-jobs");
  await startJobs();
}
