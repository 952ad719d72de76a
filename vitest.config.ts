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
  // Hashing a password takes its time on a busy machine.
  test: {
    testTimeout: 30_000,
    include: ["lib/**/*.test.ts", "server/**/*.test.ts", "lab/**/*.test.ts", "scripts/**/*.test.ts"],
  },
});
