import type { Home } from "@/lib/website/content/groups/home";
import type { Project, Projects } from "@/lib/website/content/groups/projects";

/** A stone or service with the page of the catalogue that it leads to. */
type Linked<Item> = Item & { href?: string };

export type LinkedStone = Linked<Home["slabRoom"]["stones"][number]>;
export type LinkedService = Linked<Home["services"]["items"][number]>;
export type LinkedProject = Omit<Project, "stones"> & { stones: { name: string; href: string }[] };

export type LinkedHome = Omit<Home, "popular" | "slabRoom" | "services" | "projects"> & {
  popular: (Pick<Home["popular"][number], "name" | "picture"> & { href: string })[];
  slabRoom: Omit<Home["slabRoom"], "stones"> & { stones: LinkedStone[] };
  services: Omit<Home["services"], "items"> & { items: LinkedService[] };
  projects: Omit<Projects, "items"> & { items: LinkedProject[] };
};
