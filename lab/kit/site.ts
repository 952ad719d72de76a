import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#lib/platform/server/free-port.ts";
import { root } from "../../scripts/dependencies.ts";
import { ADMINISTRATOR, callsTo } from "./calls.ts";
import { launch, type Program } from "./program.ts";

type Variables = Record<string, string>;

/** Blank, not absent: a variable in somebody's .env must not lead a lab or a test to their real database. */
export const BLANK: Variables = Object.fromEntries(
  [
    ...["DATABASE_URL", "SITE_URL", "NEXTAUTH_SECRET", "TRUSTED_PROXIES", "SMTP_URL", "LEADS_TO"],
    ...["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "METRICS_PORT", "METRICS_HOST", "DRAIN_SECONDS"],
  ].map((name) => [name, ""]),
);

/** What `npm start` runs in a copy of the project. */
function startCommand(copy: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8"));
  const [, ...parameters] = scripts.start.split(" ") as string[];
  return [process.execPath, ...parameters];
}

/**
 * A production site for a lab or a test, on a free port of this machine. It may be started and stopped again and again on the same data.
 * @param dataDirectory where its data goes, its own database included unless a variable names another
 * @param variables how it differs from the usual
 */
export async function makeSite(
  dataDirectory: string,
  variables: Variables = {},
  { copy = root, echo = false }: { copy?: string; echo?: boolean } = {},
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { username, password } = ADMINISTRATOR;
  const settings = { SITE_URL: url, DATA_DIR: dataDirectory, ADMIN_USERNAME: username, ADMIN_PASSWORD: password };
  const usual = { ...BLANK, ...settings, PORT: String(port), HOST: "127.0.0.1", SAMPLE_DATA: "0", RATE_LIMITS: "0" };
  let program: Program | undefined;
  mkdirSync(dataDirectory, { recursive: true });
  return {
    ...callsTo(url),
    port,
    dataDirectory,
    /** What tests and tools have to know of it, as variables. */
    settings,
    /** Its process; only once it was started. */
    program: () => program!,
    get pid() {
      return program?.process.pid ?? 0;
    },

    /**
     * Resolves when it is ready.
     * @returns how long that took, in milliseconds
     */
    start: async (more: Variables = {}): Promise<number> => {
      const begun = Date.now();
      program = launch(startCommand(copy), { cwd: copy, variables: { ...usual, ...variables, ...more }, echo });
      await program.said("Ready:");
      return Date.now() - begun;
    },

    /** Resolves when it has ended. */
    stop: async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
      program?.process.kill(signal);
      await program?.ended;
    },

    signal: (signal: NodeJS.Signals) => program?.process.kill(signal),
  };
}

export type Site = Awaited<ReturnType<typeof makeSite>>;

/** A running site with the sample content, which says what it does. */
export async function startSampleSite(dataDirectory: string, variables: Variables = {}): Promise<Site> {
  const site = await makeSite(dataDirectory, { SAMPLE_DATA: "1", ...variables }, { echo: true });
  await site.start();
  return site;
}
