"use client";

export { ScreenError as default } from "@/components/admin/shell/screen-error";
