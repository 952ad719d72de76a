// The container's health check: ends with 0 when the site on this machine says that it is well, else with 1 and its word.

export {};

/** In milliseconds. The site itself gives up on a part that does not answer for 3 s. */
const PATIENCE = 4_000;

try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, { signal: AbortSignal.timeout(PATIENCE) });
  console.log(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.log(`No answer: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
