/** What stands where a page or a screen could not be shown, with the names of its ways on. */
export const errorPages = { title: "Something went wrong", again: "Try again", visitors: "Home", staff: "Dashboard" };
