import { routes } from "#lib/start/routes.ts";

type Endpoint = {
  method: string;
  path: string;
  isPublic: boolean;
  /** A public list. It needs no token, but rejects an invalid one. */
  isList: boolean;
};

const served = routes.filter((route) => !route.notFound);

export const endpoints: Endpoint[] = served
  .filter((route) => ["list", "api"].includes(route.class))
  .flatMap(({ path, class: routeClass, methods }) =>
    Object.entries(methods).map(([method, access]) => {
      const isList = routeClass === "list" && method === "GET";
      return {
        method,
        path: path.replace("{group}", "gallery").replace(/\{[^}]*\}/g, "1"),
        isPublic: access === "public" && !isList,
        isList,
      };
    }),
  );

export const screens: string[] = served.filter((route) => route.class === "admin-page").map(({ path }) => path);

export const pages = served.filter((route) => route.class === "page").map(({ path, query = [] }) => ({ path, query }));
