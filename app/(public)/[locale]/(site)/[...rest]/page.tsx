import { MissingPage } from "@/app/(public)/missing-page";
import { pageMetadata } from "@/app/(public)/page-metadata";

export const generateStaticParams = () => [];

export const generateMetadata = () => pageMetadata(undefined);

export default MissingPage;
