export const errorPageWords = { title: "Something went wrong", again: "Try again", staff: "Dashboard" };
