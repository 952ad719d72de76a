import type { APIRequestContext } from "@playwright/test";
import type { AuditEntry } from "@/lib/history/audit";
import type { ResourceName } from "@/lib/shared/resources";
import { lists } from "../kit/rows";

export type Row = { _id?: number; id?: number; title?: string; main_category_id?: number; main_subcategory_id?: number };

export const getId = ({ _id, id }: Row) => Number(_id ?? id);

export function createOrderDesk(request: APIRequestContext, url: string, Authorization: string) {
  const headers = { Authorization, Connection: "close" };
  const listed = async (name: ResourceName, query = ""): Promise<Row[]> => (await request.get(url + lists[name] + query)).json();
  return {
    listed,
    ids: async (name: ResourceName, query = "") => (await listed(name, query)).map(getId),
    siblings: (name: string, parent?: number) => request.get(`${url}/api/order/${name}`, { headers, params: parent ? { parent } : {} }),
    put: (name: string, data: unknown, more = {}) => request.put(`${url}/api/order/${name}`, { headers: { ...headers, ...more }, data }),
    patch: (address: string, multipart: Record<string, string>, more = {}) =>
      request.patch(url + address, { headers: { ...headers, ...more }, multipart }),
    remove: (address: string) => request.delete(url + address, { headers }),
    post: (address: string) => request.post(url + address, { headers }),
    get: (address: string) => request.get(url + address, { headers }),
    history: async () => (await (await request.get(`${url}/api/history`, { headers })).json()).items as AuditEntry[],
    page: async (address: string) => (await request.get(url + address)).text(),
  };
}
