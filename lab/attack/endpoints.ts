import { type Route, routes } from "#lib/start/routes.ts";

/** A call that the site offers, and how it treats strangers. */
type Endpoint = {
  method: string;
  path: string;
  isPublic: boolean;
  /** Anybody may read it; a token that comes along must be alive all the same. */
  isList: boolean;
};

/** Every call, out of the table of routes that the server itself goes by: a new one is attacked without being named here. */
export const endpoints: Endpoint[] = (routes as readonly Route[])
  .filter((route) => !route.notFound && ["list", "api"].includes(route.class))
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

/** The address of every screen of the back office. */
export const screens: string[] = (routes as readonly Route[])
  .filter((route) => !route.notFound && route.class === "admin-page")
  .map(({ path }) => path);

/** Every page that visitors can ask for, with the parameters that change it. */
export const pages = (routes as readonly Route[])
  .filter((route) => !route.notFound && route.class === "page")
  .map(({ path, query = [] }) => ({ path, query }));
