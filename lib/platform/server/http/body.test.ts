import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { messages } from "@/lib/shared/words/messages";

let folder: string;
let withForm: typeof import("@/lib/platform/server/http/body").withForm;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "shilaya-body-"));
  vi.stubEnv("DATA_DIR", folder);
  // The environment is read once, possibly by other tests.
  vi.resetModules();
  ({ withForm } = await import("@/lib/platform/server/http/body"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(folder, { recursive: true });
});

test("reads a malformed form to its end, so that the connection can serve the next request", async () => {
  const parts = ["--x\r\nNo header of a part\r\n\r\n", ...Array.from({ length: 50 }, () => "stone".repeat(2_000))];
  const body = new ReadableStream({
    pull: (controller) => {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const request = new Request("http://localhost/", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  await expect(withForm(request, z.object({}), async () => ({}))).rejects.toThrow(messages.malformedForm);
  expect(parts).toEqual([]);
});
