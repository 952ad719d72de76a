import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { type APIRequestContext, expect } from "@playwright/test";
import { fromBuffer } from "yauzl";
import type { Erasure, Person } from "@/lib/privacy/people";

/** Contact details of a person who appears in no other test. */
export function createPerson() {
  const email = `${randomUUID()}@example.com`;
  const phone = `+91 9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;
  return { name: "Asha Rao", email, phone };
}

export async function findPeople(admin: APIRequestContext, q: string): Promise<Person[]> {
  const response = await admin.get("/api/people", { params: { q } });
  expect(response.status()).toBe(200);
  return (await response.json()).items;
}

/** Reads the JSON files of an export by name. */
export async function exportPerson(admin: APIRequestContext, id: string, query = ""): Promise<Record<string, unknown>> {
  const response = await admin.get(`/api/people/${id}/export${query}`);
  expect(response.status()).toBe(200);
  return readZip(await response.body());
}

export function readZip(zip: Buffer): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error) return reject(error);
      const files: Record<string, unknown> = {};
      file.on("entry", (entry) =>
        file.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          const text = (await buffer(stream)).toString();
          files[entry.fileName] = entry.fileName.endsWith(".json") ? JSON.parse(text) : text;
          file.readEntry();
        }),
      );
      file.on("end", () => resolve(files));
      file.readEntry();
    });
  });
}

export async function erasePerson(admin: APIRequestContext, id: string): Promise<Erasure> {
  const response = await admin.post(`/api/people/${id}/erase`, { data: { reason: "Asked by e-mail" } });
  expect(response.status()).toBe(200);
  return (await response.json()).data;
}
