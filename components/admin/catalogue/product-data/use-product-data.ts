import { useState } from "react";
import { flushSync } from "react-dom";
import { productDataChange } from "@/lib/catalogue/products/product-data";
import { type ProductDataForm, removeBlankRows, toProductDataChange, toProductDataForm } from "@/lib/catalogue/products/product-data-form";
import type { ProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { confirmLoss, useUnsavedChanges } from "@/lib/shared/client/form/unsaved";
import { ApiError, Conflict, callApi, offlineMessageOr, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { computeVersion } from "@/lib/shared/version";

const words = catalogueMessages.productData;
const describeLoadError = serverMessageOr(words.loadFailed);

export type Faults = Record<string, string>;
type Fault = { path: string; error: string };
type Saved = { message?: string; data: ProductData };

const serialize = (value: ProductDataForm) => JSON.stringify(value);

/** Loads, edits and saves the technical data of a product. `round` increases when the product form is saved, which changes the version. */
export function useProductData(id: number, round: number) {
  const path = `/api/products/${id}`;
  const [savedData, setSavedData] = useState<ProductData>();
  const [value, setValue] = useState<ProductDataForm>();
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<Faults>({});
  const [hasNewerVersion, setHasNewerVersion] = useState(false);
  const [busy, setBusy] = useState(false);
  const isDirty = () => savedData !== undefined && value !== undefined && serialize(value) !== serialize(toProductDataForm(savedData));
  useUnsavedChanges(isDirty);

  function applyData(data: ProductData) {
    setSavedData(data);
    setValue(toProductDataForm(data));
    setFaults({});
    setHasNewerVersion(false);
  }

  /** Keeps the input unless another user has changed the data. */
  function mergeData(data: ProductData) {
    if (!isDirty()) applyData(data);
    else if (savedData && serialize(toProductDataForm(savedData)) === serialize(toProductDataForm(data))) setSavedData(data);
  }

  async function load() {
    try {
      setFailure(undefined);
      return await callApi<ProductData>("GET", path);
    } catch (error) {
      setFailure(describeLoadError(error));
      return undefined;
    }
  }

  useRequest(`${id} ${round}`, load, (data) => data && mergeData(data));

  /** Sends a change. Returns true if it worked, and sets field errors if not. */
  async function send(call: (ifMatch: string) => Promise<Saved>, failed: string, done: (data: ProductData) => void): Promise<void> {
    if (!savedData || busy) return;
    const focused = document.activeElement;
    setBusy(true);
    dismissErrors();
    let fields: readonly Fault[] = [];
    try {
      const { data, message } = await call(computeVersion(savedData));
      done(data);
      toast.success(message ?? words.saved);
    } catch (error) {
      if (error instanceof Conflict) setHasNewerVersion(true);
      if (error instanceof ApiError) fields = error.fields;
      toast.error(offlineMessageOr(serverMessageOr(failed))(error));
    }
    // Synchronous: a field disabled while busy loses the focus.
    flushSync(() => setBusy(false));
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    if (fields.length > 0) showFaults(fields);
  }

  function showFaults(fields: readonly Fault[]) {
    // Synchronous: the first error is looked up in the DOM right after.
    flushSync(() => setFaults(Object.fromEntries(fields.toReversed().map(({ path, error }) => [path, error]))));
    const field = document.querySelector<HTMLElement>(`[data-path="${fields[0]?.path}"]`);
    const part = field?.closest("details");
    if (part) part.open = true;
    field?.focus();
  }

  async function save() {
    if (!value) return;
    const withoutBlankEntries = removeBlankRows(value);
    flushSync(() => setValue(withoutBlankEntries));
    const result = productDataChange.safeParse(toProductDataChange(withoutBlankEntries));
    if (!result.success) {
      const fields = result.error.issues.map((issue) => ({ path: issue.path.join("."), error: issue.message }));
      showFaults(fields);
      toast.error(fields.length === 1 ? fields[0]!.error : words.faults(fields.length));
      return;
    }
    await send((ifMatch) => callApi("PATCH", path, result.data, { ifMatch }), words.failed, applyData);
  }

  /** Uploads a file and appends it to its list. Keeps unsaved input. */
  const add = (list: "documents" | "pictures", form: FormData) =>
    send(
      (ifMatch) => callApi("POST", `${path}/${list}`, form, { ifMatch }),
      list === "documents" ? words.documentFailed : words.pictureFailed,
      (data) => {
        setSavedData(data);
        setValue((now) => now && { ...now, [list]: [...now[list], toProductDataForm(data)[list].at(-1)!] });
      },
    );

  function change(part: Partial<ProductDataForm>) {
    setValue((now) => now && { ...now, ...part });
    if (Object.keys(faults).length === 0) return;
    setFaults({});
    dismissErrors();
  }

  const loadNewer = () =>
    confirmLoss(() => {
      void load().then((data) => data && applyData(data));
    }, "newer");
  const retry = () => void load().then((data) => data && applyData(data));

  return { value, base: savedData, failure, retry, faults, newer: hasNewerVersion, loadNewer, busy, dirty: isDirty(), change, save, add };
}
