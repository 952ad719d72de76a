import { notFoundWords } from "@/app/(public)/not-found-words";
import { Missing } from "@/components/public/parts/missing";

/** Ends a page with status 404, in the firm's words. */
export const MissingPage = async () => <Missing {...(await notFoundWords())} />;
