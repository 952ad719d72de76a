import { getNotFoundWords } from "@/app/(public)/not-found-words";
import { NotFoundBoundary } from "@/components/public/parts/not-found-boundary";

export const MissingPage = async () => <NotFoundBoundary {...(await getNotFoundWords())} />;
