import "server-only";
import { groupByPath, type NamedCall } from "@/lib/start/calls";

const quote = (texts: string[]) => texts.map((text) => `"${text}"`).join(", ");

function renderRoute(path: string, calls: NamedCall[]): string {
  const list = calls.find(({ access }) => access === "list");
  const methods = calls.map(({ method, access }) => `${method}: "${access === "admin" ? "admin" : "public"}"`).join(", ");
  const fields = [
    ...[`path: "${path}"`, `class: "${list ? "list" : "api"}"`, `methods: { ${methods} }`],
    ...(list ? [`query: [${quote(Object.keys(list.query?.shape ?? {}))}]`] : []),
  ];
  const line = `  { ${fields.join(", ")} },\n`;
  // As Biome formats it.
  return line.length <= 141 ? line : `  {\n${fields.map((field) => `    ${field},\n`).join("")}  },\n`;
}

export const renderCallRoutes =
  (): string => `// Written by \`npm run describe\` from the calls of each feature. The HTTP server loads this file without their schemas.
export const callRoutes = [
${groupByPath()
  .map(([path, calls]) => renderRoute(path, calls))
  .join("")}] as const;
`;
