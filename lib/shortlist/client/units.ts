import { useSyncExternalStore } from "react";
import { createStoredValue } from "@/lib/shared/client/stored-value";
import { type AreaUnit, isAreaUnit } from "@/lib/shared/units";

const store = createStoredValue<AreaUnit>(
  "units",
  (text) => (isAreaUnit(text) ? text : "m2"),
  (unit) => unit,
);

/** Server-rendered areas contain both units; CSS shows the selected one (components/public/shortlist/area.tsx). */
const showAreaUnit = () => {
  document.documentElement.dataset.units = store.read();
};

function subscribe(listener: () => void) {
  showAreaUnit();
  return store.subscribe(() => {
    showAreaUnit();
    listener();
  });
}

export const useAreaUnit = (): AreaUnit => useSyncExternalStore(subscribe, store.read, () => "m2" as const);

export const chooseAreaUnit = store.write;
