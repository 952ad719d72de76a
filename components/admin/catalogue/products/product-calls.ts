import type { StaffProduct } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import type { ResourceCalls, RowAction } from "@/lib/shared/client/http/use-resource";
import { computeVersion } from "@/lib/shared/version";

const PATH = "/api/subcategories";
const { add, update, remove, withdraw, discard } = catalogueMessages.products;

const calls: ResourceCalls<StaffProduct> = {
  getId: (row) => row.id,
  keepsOpen: () => true,
  add: {
    call: (form, options) => callApi("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: serverMessageOr(add.failed),
  },
  update: {
    call: (form, options, row) => callApi("PATCH", `${PATH}/${row.id}`, form, options),
    done: (_title, { message }) => message || update.done,
    failed: serverMessageOr(update.failed),
  },
  remove: {
    call: (row, _moveTo, options) => callApi("DELETE", `${PATH}/${row.id}`, undefined, options),
    done: (_row, { message }) => message || remove.done,
    failed: serverMessageOr(remove.failed),
  },
};

/** Wraps the API calls so that `saved` receives each saved product. */
export const createProductCalls = (onSaved: (product: StaffProduct) => void): ResourceCalls<StaffProduct> => {
  const reportSaved = (answer: ChangeResponse) => {
    onSaved((answer as ChangeResponse & { data: StaffProduct }).data);
    return answer;
  };
  return {
    ...calls,
    add: { ...calls.add, call: async (...parameters) => reportSaved(await calls.add.call(...parameters)) },
    update: { ...calls.update, call: async (...parameters) => reportSaved(await calls.update.call(...parameters)) },
  };
};

export const withdrawAction: RowAction<StaffProduct> = {
  call: (row) => {
    const form = new FormData();
    form.set("state", "withdrawn");
    return callApi("PATCH", `${PATH}/${row.id}`, form, { ifMatch: computeVersion(row) });
  },
  done: ({ message }) => message || update.done,
  failed: serverMessageOr(withdraw.failed),
};

export const discardDraftAction: RowAction<StaffProduct> = {
  call: (row) => callApi("DELETE", `${PATH}/${row.id}/draft`, undefined, { ifMatch: computeVersion(row) }),
  done: ({ message }) => message || discard.done,
  failed: serverMessageOr(discard.failed),
};
