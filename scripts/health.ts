// Health check of the container. Exits with 0 if the process answers, otherwise with 1. It does not check the database: restarting the site
// would not help, and cached pages are still served.

const TIMEOUT_MS = 4_000;

try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.log(`No response: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

export {};
