"use client";

import { createContext } from "react";

/** Words of parts that the pages and the back office share. The pages provide them in their language. */
export const UiWords = createContext({ close: "Close", dismiss: "Dismiss", noImage: "No image", imageNotFound: "Image Not Found" });
