import { formatNumberOf } from "@/lib/shared/numbers";
import type { AuditResource } from "@/lib/shared/resources";

export const getVersionsHref = (resource: AuditResource, id: number | string) =>
  `/admin/history?${new URLSearchParams({ resource, id: String(id) })}`;

export const historyWords = {
  clock: "Scheduler",
  listHeading: "Activity",
  versionsHeading: "Versions",
  counted: (count: number) => formatNumberOf(count, "entry", "entries"),
  search: "Search history",
  searchExample: "Title or username",
  everything: "All types",
  tabs: "History",
  content: "Content",
  access: "People and access",
  willAppear: "Changes made in the back office appear here.",
  widen: "Clear or change the filters.",
  pages: "Pages of the history",
  beforeAndAfter: "Before and after",
  deletedValues: "Deleted values",
  newValues: "New values",
  before: "Before",
  after: "After",
  byDefault: (name: string) => `${name} (default)`,
  now: "Current",
  thisVersion: "This version",
  besidePresent: "Compared with current",
  isPresent: "This is the current version.",
  comparing: "Loading this version...",
  pictureGone: "File deleted",
  restore: "Restore this version",
  restoring: "Restoring...",
  earlierVersions: "Version history",
  undo: "Undo",
  undoing: "Undoing...",
  allVersions: "All versions",
};

export const trashWords = {
  listHeading: "Deleted",
  counted: (count: number) => formatNumberOf(count, "item", "items"),
  pages: "Pages of the trash",
  restore: "Restore",
  remove: "Delete permanently",
  left: (days: number) => `${days} ${days === 1 ? "day" : "days"} left`,
  willAppear: "Deleted items appear here.",
  withProducts: (count: number) => (count > 0 ? ` with ${formatNumberOf(count, "product", "products")}` : ""),
};

export const historyMessages = {
  history: {
    resourceInvalid: "Unknown entry type.",
    resourceRequired: "An id requires a resource.",
    rowInvalid: "The id must be a row id or the name of a website section.",
    afterInvalid: "The cursor must be the id of an entry.",
    urlInvalid: "A file URL must start with /uploads/.",
    invalidId: "Invalid history ID!",
    missing: "History entry not found",
    notAVersion: "This entry has no version to restore.",
    inTrash: (what: string) => `The ${what} is in the trash. Restore it from the trash first.`,
    gone: (what: string) => `The ${what} was permanently deleted.`,
    filesLost: "The files of this version were deleted, so it cannot be restored.",
    fileMissing: "This file was deleted",
    restore: { done: (title: string) => `“${title}” restored.`, failed: "Failed to restore the version!" },
    notABatch: "This cannot be undone.",
    undone: "Already undone.",
    changedSince: (titles: string[], more: number) =>
      `Changed since, so it cannot be undone: ${titles.map((title) => `“${title}”`).join(", ")}${more > 0 ? ` and ${more.toLocaleString("en-IN")} more` : ""}.`,
    undo: { done: (what: string) => `Undone: ${what}.`, failed: "Failed to undo it!", cancelled: "The undo was cancelled." },
    confirmRestore: "Restore this version? The current version stays in History.",
    versionFailed: "Failed to fetch this version!",
    dateInvalid: "A date must be written as YYYY-MM-DD.",
    pageInvalid: "The page must be a positive number.",
    list: {
      failed: "Failed to fetch the history!",
      loading: "Loading history...",
      empty: "No changes yet.",
      noMatch: "No entries match this filter.",
    },
  },

  trash: {
    invalidId: "Invalid trash ID!",
    missing: "This item is no longer in the trash",
    pageInvalid: "The page must be a positive number.",
    parentFirst: (parent: string, title: string) => `Restore the ${parent} “${title}” first.`,
    parentGone: (parent: string) => `Its ${parent} was permanently deleted, so it cannot be restored.`,
    filesLost: "Its files were deleted, so it cannot be restored.",
    confirmRemove: "Delete permanently? You cannot undo this.",
    list: { failed: "Failed to fetch the trash!", loading: "Loading trash...", empty: "The trash is empty." },
    restore: { done: (title: string) => `“${title}” restored.`, failed: "Failed to restore it!" },
    remove: { done: (title: string) => `“${title}” permanently deleted.`, failed: "Failed to delete it!" },
  },
} as const;
