/** Runs once in the server's process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { boot } = await import("@/lib/server/boot");
  const { context } = await import("@/lib/server/process-context");
  try {
    await boot();
  } catch (error) {
    if (context.readiness !== "starting") throw error;
    // The server in front tells what it was, in one line, and ends; of what is thrown here the framework would make many.
    context.startFailure = error;
    return;
  }
  const { placeOf } = await import("@/lib/server/queries/address-resolver");
  context.placeOf = placeOf;
  const { joinInstances } = await import("@/lib/server/instances/join-instances");
  await joinInstances();
  const { startJobs } = await import("@/lib/server/jobs/start-jobs");
  await startJobs();
}
