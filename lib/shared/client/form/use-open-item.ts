import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { confirmLoss } from "@/lib/shared/client/form/unsaved";
import { ApiError } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { editingWords } from "@/lib/shared/words/editing";

const NEW = "new";

type OpenItem = number | typeof NEW | undefined;

function parseItem(parameters: URLSearchParams): OpenItem {
  const text = parameters.get("id");
  return text === NEW ? NEW : parsePositiveInteger(text);
}

/** The open item of a screen: `?id=7`, or `?id=new` for the form that adds one. Reload and Back restore it. */
export function useOpenItem() {
  const { params, toUrl, push, replace } = useQueryState();
  const open = parseItem(params);

  const path = usePathname();

  /** False if another item or another screen has been opened since this render. */
  const isSame = () => location.pathname === path && parseItem(new URLSearchParams(location.search)) === open;
  const leaveTo = (id: number | undefined) => (open === NEW ? replace : push)({ id });

  function close() {
    if (open !== undefined && isSame()) leaveTo(undefined);
  }

  function showAdded(id: number) {
    if (isSame()) leaveTo(id);
  }

  return {
    open,
    close,
    isSame,
    showAdded,
    show: (id: number) => confirmLoss(() => push({ id }), "otherRow"),
    add: () => confirmLoss(() => push({ id: NEW }), "cancel"),
    drop: () => replace({ id: undefined }),
    getHref: (id: number) => toUrl({ id }),
    listHref: toUrl({ id: undefined }),
  };
}

export const getOpenProblem = (error: unknown): string | undefined =>
  error ? (error instanceof ApiError && error.status === 404 ? editingWords.gone : editingWords.notOpened) : undefined;

export function useLeaveMissing(problem: string | undefined, onLeave: () => void): void {
  const leave = useEffectEvent((text: string) => {
    toast.error(text);
    onLeave();
  });
  useEffect(() => {
    if (problem) leave(problem);
  }, [problem]);
}
