"use client";

export { PageError as default } from "@/components/public/page-error";
