import { NotFoundPage } from "@/app/(public)/public-shell";

export default NotFoundPage;
