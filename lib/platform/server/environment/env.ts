import "server-only";
import { readEnvironment } from "@/lib/platform/server/environment/environment";

export type Environment = ReturnType<typeof readEnvironment>;

let environment: Environment | undefined;

/** Returns the validated environment. Reads it on first use, so that the build needs none. */
export const env = (): Environment => {
  environment ??= readEnvironment(process.env);
  return environment;
};
