export const errorPageWords = { title: "Something went wrong", again: "Try again", visitors: "Home", staff: "Dashboard" };
