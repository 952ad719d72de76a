import { NotFound } from "@/components/public/not-found";

export default NotFound;
