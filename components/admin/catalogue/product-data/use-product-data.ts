import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { type ProductData, productDataChange } from "@/lib/catalogue/products/product-data";
import { sentData, type WrittenData, withoutBlank, writtenData } from "@/lib/catalogue/products/product-data-form";
import { askBefore, useUnsaved } from "@/lib/shared/client/form/unsaved";
import { ApiError, api, Conflict, server, unlessOffline } from "@/lib/shared/client/http/api";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { versionOf } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";

const words = messages.productData;
const loadFailed = server(words.loadFailed);

export type Faults = Record<string, string>;
type Fault = { path: string; error: string };
type Saved = { message?: string; data: ProductData };

const textOf = (value: WrittenData) => JSON.stringify(value);

/**
 * The typed data of a product as they are being written.
 * @param round counts what is saved of the product elsewhere: its version is another one then
 */
export function useProductData(id: number, round: number) {
  const path = `/api/products/${id}`;
  const [base, setBase] = useState<ProductData>();
  const [value, setValue] = useState<WrittenData>();
  const [failure, setFailure] = useState<string>();
  const [faults, setFaults] = useState<Faults>({});
  const [newer, setNewer] = useState(false);
  const [busy, setBusy] = useState(false);
  const isDirty = () => base !== undefined && value !== undefined && textOf(value) !== textOf(writtenData(base));
  useUnsaved(isDirty);

  function takeOver(data: ProductData) {
    setBase(data);
    setValue(writtenData(data));
    setFaults({});
    setNewer(false);
  }

  /** What was typed stays while nobody else has changed these data. */
  const arrive = useEffectEvent((data: ProductData) => {
    if (!isDirty()) takeOver(data);
    else if (base && textOf(writtenData(base)) === textOf(writtenData(data))) setBase(data);
  });

  const load = useCallback(async () => {
    try {
      setFailure(undefined);
      return await api<ProductData>("GET", path);
    } catch (error) {
      setFailure(loadFailed(error));
      return undefined;
    }
  }, [path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another version
  useEffect(() => {
    let isOver = false;
    void load().then((data) => data && !isOver && arrive(data));
    return () => {
      isOver = true;
    };
  }, [load, round]);

  /** Sends a change; tells whether it worked, and of each field what is wrong with it. */
  async function send(call: (ifMatch: string) => Promise<Saved>, failed: string, done: (data: ProductData) => void): Promise<void> {
    if (!base || busy) return;
    const from = document.activeElement;
    setBusy(true);
    dismissErrors();
    let fields: readonly Fault[] = [];
    try {
      const { data, message } = await call(versionOf(base));
      done(data);
      toast.success(message ?? words.saved);
    } catch (error) {
      if (error instanceof Conflict) setNewer(true);
      if (error instanceof ApiError) fields = error.fields;
      toast.error(unlessOffline(server(failed))(error));
    }
    // Disabled while busy, a field loses the focus.
    flushSync(() => setBusy(false));
    if (document.activeElement === document.body && from instanceof HTMLElement) from.focus();
    if (fields.length > 0) show(fields);
  }

  function show(fields: readonly Fault[]) {
    // At once: the first of them is looked for among what is shown.
    flushSync(() => setFaults(Object.fromEntries(fields.toReversed().map(({ path, error }) => [path, error]))));
    const field = document.querySelector<HTMLElement>(`[data-path="${fields[0]?.path}"]`);
    const part = field?.closest("details");
    if (part) part.open = true;
    field?.focus();
  }

  async function save() {
    if (!value) return;
    const filled = withoutBlank(value);
    flushSync(() => setValue(filled));
    const checked = productDataChange.safeParse(sentData(filled));
    if (!checked.success) {
      const fields = checked.error.issues.map((issue) => ({ path: issue.path.join("."), error: issue.message }));
      show(fields);
      toast.error(fields.length === 1 ? fields[0]!.error : words.faults(fields.length));
      return;
    }
    await send((ifMatch) => api("PATCH", path, checked.data, { ifMatch }), words.failed, takeOver);
  }

  /** Stores a file at once, behind the others of its list; what is being written stays. */
  const add = (list: "documents" | "pictures", form: FormData) =>
    send(
      (ifMatch) => api("POST", `${path}/${list}`, form, { ifMatch }),
      list === "documents" ? words.documentFailed : words.pictureFailed,
      (data) => {
        setBase(data);
        setValue((now) => now && { ...now, [list]: [...now[list], writtenData(data)[list].at(-1)!] });
      },
    );

  function change(part: Partial<WrittenData>) {
    setValue((now) => now && { ...now, ...part });
    if (Object.keys(faults).length === 0) return;
    setFaults({});
    dismissErrors();
  }

  const loadNewer = () =>
    askBefore(() => {
      void load().then((data) => data && takeOver(data));
    }, "newer");
  const retry = () => void load().then((data) => data && takeOver(data));

  return { value, base, failure, retry, faults, newer, loadNewer, busy, dirty: isDirty(), change, save, add };
}
