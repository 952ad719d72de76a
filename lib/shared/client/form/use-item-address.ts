import { useRef, useState } from "react";
import { useChange } from "@/lib/shared/client/effects";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { ApiError } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { editingWords } from "@/lib/shared/words/editing";

const NEW = "new";

/** The open item: an id, or "new" for the form that adds one. */
export type OpenItem = number | typeof NEW | undefined;

type Form<Row> = { editing: Row | undefined; round: number; edit: (row?: Row) => void };

function parseItem(parameters: URLSearchParams): OpenItem {
  const text = parameters.get("id");
  return text === NEW ? NEW : parsePositiveInteger(text);
}

/**
 * Keeps the open item in the address (?id=7, or ?id=new), so that Reload and Back restore it.
 * @param form the form of the screen, from `useChanges`
 * @param load returns undefined, or throws a 404, if the item does not exist
 */
export function useItemAddress<Row extends Listed, Listed = Row>(
  { editing, round, edit }: Form<Row>,
  getId: (row: Listed) => number,
  load: (id: number) => Promise<Row | undefined>,
) {
  const { params, toUrl, push, replace } = useQueryState();
  const address = parseItem(params);
  const inForm = editing && getId(editing);
  const isMissing = typeof address === "number" && address !== inForm;
  const [isLoading, setLoading] = useState(isMissing);
  // True while the form follows the address. Otherwise the address follows the form.
  const isFollowing = useRef(false);
  const previous = useRef<OpenItem>(undefined);

  function follow(row?: Row) {
    isFollowing.current = true;
    edit(row);
  }

  function leave(message: string) {
    setLoading(false);
    toast.error(message);
    replace({ id: undefined });
  }

  useRequest(
    address,
    () => {
      // While the router opens the screen, the first render still has the previous address.
      if (parseItem(new URLSearchParams(location.search)) !== address) return undefined;
      const isLeft = editing ? address !== inForm : previous.current === NEW;
      previous.current = address;
      setLoading(isMissing);
      // Resets the form before the next row is loaded: the answer to a running save must not open its row again.
      if (isLeft) follow();
      return isMissing ? load(address) : undefined;
    },
    (row) => {
      if (!row) return leave(editingWords.gone);
      setLoading(false);
      follow(row);
    },
    (error) => leave(error instanceof ApiError && error.status === 404 ? editingWords.gone : editingWords.notOpened),
  );

  useChange(round, () => {
    const follows = isFollowing.current;
    isFollowing.current = false;
    if (follows || inForm === address) return;
    (address === NEW ? replace : push)({ id: inForm });
  });

  /** Opens an item that is not loaded yet. */
  const show = (id: number) => confirmLoss(() => push({ id }), "otherRow");

  function add() {
    confirmLoss(() => {
      follow();
      push({ id: NEW });
    }, "cancel");
  }

  return {
    open: inForm ?? address,
    isLoading,
    show,
    add,
    getHref: (row: Listed) => toUrl({ id: getId(row) }),
    listHref: toUrl({ id: undefined }),
  };
}
