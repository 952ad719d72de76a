import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { writeZip } from "@/lib/platform/server/spreadsheets/write-zip";

it("writes the same bytes for the same files", async () => {
  const write = () => buffer(writeZip([{ name: "ä.txt", content: ["one", "two"] }]));
  expect(await write()).toEqual(await write());
});

it("stops reading when the reader leaves, and passes errors on", async () => {
  let isStopped = false;
  async function* endless() {
    try {
      for (let number = 0; ; number++) yield `${number} ${Math.random()}`.repeat(1000);
    } finally {
      isStopped = true;
    }
  }
  for await (const piece of writeZip([{ name: "a", content: endless() }])) if (piece.length > 1000) break;
  await expect.poll(() => isStopped).toBe(true);

  async function* broken() {
    yield "text";
    throw new Error("broken");
  }
  await expect(buffer(writeZip([{ name: "a", content: broken() }]))).rejects.toThrow("broken");
});
