import type { ApiKeyWithText } from "@/lib/auth/api-keys";
import type { Scope } from "@/lib/shared/roles";
import { test as base, createTitle, expect } from "../kit/fixtures";

const DAY_MS = 24 * 60 * 60 * 1000;

export const test = base.extend<{ makeKey: (...scopes: Scope[]) => Promise<ApiKeyWithText> }>({
  makeKey: async ({ admin, deleteLater }, use) => {
    await use(async (...scopes) => {
      const expires_at = new Date(Date.now() + 30 * DAY_MS).toISOString();
      const response = await admin.post("/api/keys", { data: { name: createTitle("ERP"), scopes, expires_at } });
      expect(response.status()).toBe(201);
      const { data } = await response.json();
      deleteLater(`/api/keys/${data.id}`);
      return data;
    });
  },
});

export const withKey = ({ key }: { key: string }) => ({ Authorization: `Bearer ${key}` });
