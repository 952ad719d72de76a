import "server-only";
import { ROLES } from "@/lib/shared/roles";
import { groupByPath, type NamedCall } from "@/lib/start/calls";

const STAFF_ROLES = ROLES.filter((role) => role !== "owner");

const quote = (texts: string[]) => texts.map((text) => `"${text}"`).join(", ");

function renderRoute(path: string, calls: NamedCall[]): string {
  const list = calls.find(({ access }) => access === "list");
  const methods = calls.map(({ method, access }) => `${method}: "${access === "admin" ? "admin" : "public"}"`).join(", ");
  const roles = calls.flatMap(({ method, roles }) => (roles ? `${method}: [${quote(roles === "any" ? STAFF_ROLES : [...roles])}]` : []));
  const scopes = calls.flatMap(({ method, scope }) => (scope ? `${method}: "${scope}"` : []));
  const fields = [
    ...[`path: "${path}"`, `class: "${list ? "list" : "api"}"`, `methods: { ${methods} }`],
    ...(roles.length > 0 ? [`roles: { ${roles.join(", ")} }`] : []),
    ...(scopes.length > 0 ? [`scopes: { ${scopes.join(", ")} }`] : []),
    ...(list ? [`query: [${quote(Object.keys(list.query?.shape ?? {}))}]`] : []),
  ];
  const line = `  { ${fields.join(", ")} },\n`;
  // As Biome formats it.
  return line.length <= 141 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join("")}  },\n`;
}

export const renderCallRoutes =
  (): string => `// Written by \`npm run describe\` from the calls of each feature. The HTTP server and the browser load this file without their schemas.
import type { CallRoute } from "@/lib/shared/calls";

export const callRoutes: readonly CallRoute[] = [
${groupByPath()
  .map(([path, calls]) => renderRoute(path, calls))
  .join("")}];
`;
