import type { Wording } from "@/lib/client/api";
import { useChanges } from "@/lib/client/use-changes";
import { useList } from "@/lib/client/use-list";

/** A list that is loaded whole, and what can be done to its rows. */
export const useResource = <Row>(path: string, listFailed: Wording) => ({ ...useList<Row>(path, listFailed), ...useChanges<Row>() });
