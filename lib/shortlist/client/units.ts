import { useSyncExternalStore } from "react";
import { storedValue } from "@/lib/shared/client/stored-value";
import { type AreaUnit, isAreaUnit } from "@/lib/shared/units";

const store = storedValue<AreaUnit>(
  "units",
  (text) => (isAreaUnit(text) ? text : "m2"),
  (unit) => unit,
);

/** In what this visitor counts areas; m² on the server. */
export const useAreaUnit = (): AreaUnit => useSyncExternalStore(store.subscribe, store.read, () => "m2" as const);

/** Remembers the choice. What the server rendered in both units shows the chosen one (components/public/shortlist/area.tsx). */
export const chooseAreaUnit = store.write;
