"use client";

import type { ComponentProps } from "react";
import { Island } from "@/components/ui/island";

type ProjectsModule = typeof import("@/components/public/website/home/projects");
type StoneCarouselModule = typeof import("@/components/public/website/home/stone-carousel");
type TestimonialsModule = typeof import("@/components/public/website/home/testimonials");

// The bundler removes these branches from the scripts of the browser, together with the modules.
const projects: ProjectsModule | undefined =
  typeof window === "undefined" ? require("@/components/public/website/home/projects") : undefined;
const stoneCarousel: StoneCarouselModule | undefined =
  typeof window === "undefined" ? require("@/components/public/website/home/stone-carousel") : undefined;
const testimonials: TestimonialsModule | undefined =
  typeof window === "undefined" ? require("@/components/public/website/home/testimonials") : undefined;

const loadProjects = () => import("@/components/public/website/home/projects").then(({ Projects }) => Projects);
const loadStoneCarousel = () => import("@/components/public/website/home/stone-carousel").then(({ StoneCarousel }) => StoneCarousel);
const loadTestimonials = () => import("@/components/public/website/home/testimonials").then(({ Testimonials }) => Testimonials);

export const LateProjects = (props: ComponentProps<ProjectsModule["Projects"]>) => (
  <Island rendered={projects?.Projects} load={loadProjects} props={props} />
);

export const LateStoneCarousel = (props: ComponentProps<StoneCarouselModule["StoneCarousel"]>) => (
  <Island rendered={stoneCarousel?.StoneCarousel} load={loadStoneCarousel} props={props} />
);

export const LateTestimonials = (props: ComponentProps<TestimonialsModule["Testimonials"]>) => (
  <Island rendered={testimonials?.Testimonials} load={loadTestimonials} props={props} />
);
