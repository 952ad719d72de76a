export const accessActionNames = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-failed": "Failed sign-in",
  exported: "Exported data",
  "viewed-person": "Viewed personal data",
  "searched-person": "Searched for a person",
  "erased-person": "Erased a person's data",
  "invited-user": "Invited a user",
  "changed-user": "Changed a user",
  "deleted-user": "Deleted a user",
  "changed-settings": "Changed settings",
};

export const accessWords = {
  listHeading: "Access",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "entry" : "entries"}`,
  search: "Search by user",
  searchExample: "Username",
  allActions: "All actions",
  willAppear: "Sign-ins, exports and views of personal data appear here.",
  widen: "Clear or change the filters.",
  pages: "Pages of the access log",
  list: {
    failed: "Failed to fetch the access log!",
    loading: "Loading the access log...",
    empty: "No entries yet.",
    noMatch: "No entries match this filter.",
  },
  actionInvalid: "Unknown action.",
  afterInvalid: "The cursor must be the id of an entry.",
  pageInvalid: "The page must be a positive number.",
  dateInvalid: "A date must be written as YYYY-MM-DD.",
};
