/** What the library says beside its fields. */
export const mediaWords = {
  fromLibrary: "From the library",
  fromLibraryFor: (field: string) => `From the library: ${field}`,
  library: "Library",
  libraryFor: (field: string) => `Library: ${field}`,
  pickHeading: "Choose a picture from the library",
  search: "Search pictures",
  searchExample: "A name, or what it shows",
  pages: "Pages of pictures",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "picture" : "pictures"}`,
  otherWords: "Try fewer or other words.",
  willAppear: "Pictures that are uploaded anywhere appear here.",
  close: "Close",
};
