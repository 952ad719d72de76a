import type { StaffProduct } from "@/lib/catalogue/products/products";
import { type Answer, api, server } from "@/lib/shared/client/http/api";
import type { RowCalls, RowStep } from "@/lib/shared/client/http/use-resource";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const PATH = "/api/subcategories";
const { add, update, remove, withdraw, discard } = messages.products;

const calls: RowCalls<StaffProduct> = {
  idOf: (row) => row.id,
  staysIn: (form) => form.get("state") === "draft",
  add: {
    call: (form, options) => api("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: server(add.failed),
  },
  update: {
    call: (form, options, row) => api("PATCH", `${PATH}/${row.id}`, form, options),
    done: (_title, { message }) => message || update.done,
    failed: server(update.failed),
  },
  remove: {
    call: (row, _moveTo, options) => api("DELETE", `${PATH}/${row.id}`, undefined, options),
    done: (_row, { message }) => message || remove.done,
    failed: server(remove.failed),
  },
};

/** What is to be known of a product beside its form. */
export type About = Pick<StaffProduct, "id" | "title" | "material" | "main_subcategory_id">;

/** The same calls; `saved` is told of the product that one of them has saved. */
export const callsTelling = (saved: (product: About) => void): RowCalls<StaffProduct> => {
  const told = (answer: Answer) => {
    saved((answer as Answer & { data: About }).data);
    return answer;
  };
  return {
    ...calls,
    add: { ...calls.add, call: async (...parameters) => told(await calls.add.call(...parameters)) },
    update: { ...calls.update, call: async (...parameters) => told(await calls.update.call(...parameters)) },
  };
};

/** What is done with the product in edit besides changing its words. */
export const withdrawal: RowStep<StaffProduct> = {
  call: (row) => {
    const form = new FormData();
    form.set("state", "withdrawn");
    return api("PATCH", `${PATH}/${row.id}`, form, { ifMatch: versionOf(row) });
  },
  done: ({ message }) => message || update.done,
  failed: server(withdraw.failed),
};

export const discarding: RowStep<StaffProduct> = {
  call: (row) => api("DELETE", `${PATH}/${row.id}/draft`, undefined, { ifMatch: versionOf(row) }),
  done: ({ message }) => message || discard.done,
  failed: server(discard.failed),
};
