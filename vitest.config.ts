import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    alias: {
      "@": import.meta.dirname,
      // Allows tests to import server-only modules.
      "server-only": path.join(import.meta.dirname, "node_modules/server-only/empty.js"),
    },
  },
  // Generous, so that a busy machine does not fail tests.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Importing modules takes most of the time, so test files share them. Tests must undo their changes.
    isolate: false,
    include: ["lib/**/*.test.ts", "server/**/*.test.ts", "lab/**/*.test.ts", "scripts/**/*.test.ts"],
  },
});
