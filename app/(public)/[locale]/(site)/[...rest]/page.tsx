import { createPageMetadata } from "@/app/(public)/page-metadata";
import { MissingPage } from "@/app/(public)/public-shell";

export const generateStaticParams = () => [];

export const generateMetadata = () => createPageMetadata(undefined);

export default MissingPage;
