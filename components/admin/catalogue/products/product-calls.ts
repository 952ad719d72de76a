import type { ResourceCalls } from "@/components/admin/parts/resource/use-row-changes";
import type { StaffProduct, StaffProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { type ChangeResponse, Conflict, callApi, type FormatError, serverMessageOr } from "@/lib/shared/client/http/api";
import { computeVersion } from "@/lib/shared/version";

const PATH = "/api/subcategories";
const { add, update, remove, withdraw, discard } = catalogueMessages.products;

export const fetchProduct = (id: number) => callApi<StaffProductData>("GET", `/api/products/${id}?state=all`);

/** For `catch`: gives a conflict the whole current product. The response has it without its data. */
const completeConflict = (id: number) => async (error: unknown) => {
  throw error instanceof Conflict ? new Conflict(error.message, await fetchProduct(id)) : error;
};

/** The answer to a change, with the product as it is now. */
export type ProductChange = ChangeResponse & { data: StaffProductData };

/** An action on the product in the form. */
export type ProductAction = {
  call: (row: StaffProductData) => Promise<ProductChange>;
  done: (answer: ChangeResponse) => string;
  failed: FormatError;
};

const withProduct = async (id: number, answer: ChangeResponse): Promise<ProductChange> => ({ ...answer, data: await fetchProduct(id) });

export const productCalls: ResourceCalls<StaffProductData, StaffProduct> = {
  add: {
    call: (form, options) => callApi("POST", PATH, form, options),
    done: (_title, { message }) => message || add.done,
    failed: serverMessageOr(add.failed),
  },
  update: {
    call: (form, options, { id }) => callApi<ChangeResponse>("PATCH", `${PATH}/${id}`, form, options).catch(completeConflict(id)),
    done: (_title, { message }) => message || update.done,
    failed: serverMessageOr(update.failed),
  },
  remove: {
    call: (row, options) => callApi("DELETE", `${PATH}/${row.id}`, undefined, options),
    done: (_row, { message }) => message || remove.done,
    failed: serverMessageOr(remove.failed),
  },
};

export const withdrawAction: ProductAction = {
  call: async (row) => {
    const form = new FormData();
    form.set("state", "withdrawn");
    return withProduct(row.id, await callApi("PATCH", `${PATH}/${row.id}`, form, { ifMatch: computeVersion(row) }));
  },
  done: ({ message }) => message || update.done,
  failed: serverMessageOr(withdraw.failed),
};

export const discardDraftAction: ProductAction = {
  call: async (row) => withProduct(row.id, await callApi("DELETE", `${PATH}/${row.id}/draft`, undefined, { ifMatch: computeVersion(row) })),
  done: ({ message }) => message || discard.done,
  failed: serverMessageOr(discard.failed),
};
