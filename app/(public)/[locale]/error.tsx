"use client";

export { PageError as default } from "@/components/public/parts/page-error";
