import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import type { OpenItem } from "@/lib/shared/client/form/use-item-address";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";

const NEW = "new";

function parseItem(parameters: URLSearchParams): OpenItem {
  const text = parameters.get("id");
  return text === NEW ? NEW : parsePositiveInteger(text);
}

/** The open item of a screen: `?id=7`, or `?id=new` for the form that adds one. Reload and Back restore it. */
export function useOpenItem() {
  const { params, toUrl, push, replace } = useQueryState();
  const open = parseItem(params);

  /** Closes the item, unless another one has been opened since this render. */
  function close() {
    if (open === undefined || parseItem(new URLSearchParams(location.search)) !== open) return;
    (open === NEW ? replace : push)({ id: undefined });
  }

  return {
    open,
    close,
    show: (id: number) => confirmLoss(() => push({ id }), "otherRow"),
    add: () => confirmLoss(() => push({ id: NEW }), "cancel"),
    drop: () => replace({ id: undefined }),
    getHref: (id: number) => toUrl({ id }),
    listHref: toUrl({ id: undefined }),
  };
}
