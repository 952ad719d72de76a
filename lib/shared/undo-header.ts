/** Header of a change that can be undone. Its value is the id for POST /api/history/{id}/undo. */
export const UNDO_HEADER = "X-Undo";
