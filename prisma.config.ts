import { defineConfig } from "prisma/config";

// Generating the client never runs the migration engine, and migrations are applied by lib/platform/server/database/migrations.ts:
// naming a program that exists keeps the command line from downloading one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "postgresql://unset@127.0.0.1:1/unset" },
});
