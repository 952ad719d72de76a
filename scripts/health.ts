// Health check of the container. Exits with 0 if the site is healthy, otherwise with 1.

/** Longer than the 3 s after which the site reports its database as unavailable. */
const TIMEOUT_MS = 4_000;

try {
  const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  console.log(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  console.log(`No response: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

export {};
