import { expect, test } from "vitest";
import { ApiError, type ApiOptions, Cancelled } from "@/lib/shared/client/http/api";
import { uploadEach } from "@/lib/shared/client/http/upload-each";

const files = ["one", "damaged", "three"].map((name) => ({ name, size: 10 }));

async function upload(fail: (name: string) => ApiError | undefined) {
  const [stored, steps]: [string[], unknown[]] = [[], []];
  const send = async ({ name }: (typeof files)[number], { onProgress }: ApiOptions) => {
    onProgress?.(1);
    const error = fail(name);
    if (error) throw error;
    return { success: true };
  };
  const refused = uploadEach(files, {
    send,
    onStored: ({ name }) => stored.push(name),
    onProgress: (_, step) => steps.push(step),
    signal: new AbortController().signal,
  });
  return { refused: await refused.catch((error: ApiError) => error.status), stored, steps };
}

test("stores the other files if one is refused, and says which picture is prepared", async () => {
  const { refused, stored, steps } = await upload((name) => (name === "damaged" ? new ApiError(400, "This file is damaged.") : undefined));
  expect(stored).toEqual(["one", "three"]);
  expect(refused).toEqual([{ file: files[1], error: "This file is damaged." }]);
  expect(steps).toEqual(["Preparing pictures, 1 of 3", "Preparing pictures, 2 of 3", "Preparing pictures, 3 of 3"]);
});

test.each([
  ["a lost connection", new ApiError(0)],
  ["a full disk", new ApiError(507, "The disk is full.")],
  ["too many requests", new ApiError(429, "Too many.")],
])("stops at %s, which the next file would meet as well", async (_, error) => {
  const { refused, stored } = await upload((name) => (name === "damaged" ? error : undefined));
  expect([refused, stored]).toEqual([error.status, ["one"]]);
});

test.each([
  ["drops a file that is being sent", 0.5, []],
  ["keeps a file that was sent whole, and drops the next ones", 1, ["one"]],
])("when it is cancelled, %s", async (_, fraction, expected) => {
  const cancelling = new AbortController();
  const stored: string[] = [];
  const send = async (__: unknown, { onProgress, signal }: ApiOptions) => {
    onProgress?.(fraction);
    cancelling.abort();
    if (signal?.aborted) throw new Cancelled();
    return { success: true };
  };
  const options = { send, onStored: ({ name }: { name: string }) => stored.push(name), onProgress: () => {}, signal: cancelling.signal };
  await expect(uploadEach(files, options)).rejects.toBeInstanceOf(Cancelled);
  expect(stored).toEqual(expected);
});
