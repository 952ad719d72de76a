import type { StaffProduct, StaffProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type ChangeResponse, Conflict, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import type { ResourceCalls, RowAction } from "@/lib/shared/client/http/use-resource";
import { computeVersion } from "@/lib/shared/version";

const PATH = "/api/subcategories";
const { add, update, remove, withdraw, discard } = catalogueMessages.products;

export const fetchProduct = (id: number) => callApi<StaffProductData>("GET", `/api/products/${id}?state=all`);

/** For `catch`: gives a conflict the whole current product. The response has it without its data. */
const completeConflict = (id: number) => async (error: unknown) => {
  throw error instanceof Conflict ? new Conflict(error.message, await fetchProduct(id)) : error;
};

const withProduct = async (id: number, answer: ChangeResponse) => ({ ...answer, data: await fetchProduct(id) });

export function createProductCalls(onSaved: (product: StaffProductData) => void): ResourceCalls<StaffProductData, StaffProduct> {
  const reportSaved = (answer: ChangeResponse) => {
    onSaved((answer as ChangeResponse & { data: StaffProductData }).data);
    return answer;
  };
  return {
    getId: (row) => row.id,
    keepsOpen: true,
    add: {
      call: async (form, options) => reportSaved(await callApi("POST", PATH, form, options)),
      done: (_title, { message }) => message || add.done,
      failed: serverMessageOr(add.failed),
    },
    update: {
      call: async (form, options, { id }) =>
        reportSaved(await callApi<ChangeResponse>("PATCH", `${PATH}/${id}`, form, options).catch(completeConflict(id))),
      done: (_title, { message }) => message || update.done,
      failed: serverMessageOr(update.failed),
    },
    remove: {
      call: (row, _moveTo, options) => callApi("DELETE", `${PATH}/${row.id}`, undefined, options),
      done: (_row, { message }) => message || remove.done,
      failed: serverMessageOr(remove.failed),
    },
  };
}

export const withdrawAction: RowAction<StaffProductData> = {
  call: async (row) => {
    const form = new FormData();
    form.set("state", "withdrawn");
    return withProduct(row.id, await callApi("PATCH", `${PATH}/${row.id}`, form, { ifMatch: computeVersion(row) }));
  },
  done: ({ message }) => message || update.done,
  failed: serverMessageOr(withdraw.failed),
};

export const discardDraftAction: RowAction<StaffProductData> = {
  call: async (row) => withProduct(row.id, await callApi("DELETE", `${PATH}/${row.id}/draft`, undefined, { ifMatch: computeVersion(row) })),
  done: ({ message }) => message || discard.done,
  failed: serverMessageOr(discard.failed),
};
