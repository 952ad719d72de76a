import { useSyncExternalStore } from "react";
import { createStoredValue } from "@/lib/shared/client/stored-value";
import { type AreaUnit, isAreaUnit } from "@/lib/shared/units";

const store = createStoredValue<AreaUnit>(
  "units",
  (text) => (isAreaUnit(text) ? text : "m2"),
  (unit) => unit,
);

export const useAreaUnit = (): AreaUnit => useSyncExternalStore(store.subscribe, store.read, () => "m2" as const);

/** Stores the unit. Server-rendered areas contain both units; CSS shows the selected one (components/public/shortlist/area.tsx). */
export const chooseAreaUnit = store.write;
