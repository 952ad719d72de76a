/** Prefix of the tags by which Next names the path of a page. Private to Next: check it with each upgrade. */
export const PATH_TAG = "_N_T_";
