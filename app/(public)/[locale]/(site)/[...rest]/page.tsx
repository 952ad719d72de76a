import { MissingPage } from "@/app/(public)/missing-page";
import { createPageMetadata } from "@/app/(public)/page-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = () => createPageMetadata(undefined);

export default MissingPage;
