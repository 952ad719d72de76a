import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      // Server modules say so in line one; here they run on the server's side.
      "server-only": path.join(import.meta.dirname, "node_modules/server-only/empty.js"),
    },
  },
  // A machine that is busy with something else takes long: time alone makes no test fail.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Importing modules is most of the work. The files of a worker share them: a test puts back what it changes.
    isolate: false,
    include: ["lib/**/*.test.ts", "server/**/*.test.ts", "lab/**/*.test.ts", "scripts/**/*.test.ts"],
  },
});
