// The container's health check: ends with 0 when the site on this machine is healthy, else with 1.

/** Longer than the 3 s after which the site itself counts its database as away. */
const TIMEOUT = 4_000;

try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, { signal: AbortSignal.timeout(TIMEOUT) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.log(`No answer: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

export {};
