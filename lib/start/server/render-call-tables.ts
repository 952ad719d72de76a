import "server-only";
import { ROLES } from "@/lib/shared/roles";
import { callGroups, type NamedCall } from "@/lib/start/calls";
import { createOpenApiDocument } from "@/lib/start/server/openapi-document";

type Schema = { $ref?: string; items?: Schema; properties?: Record<string, Schema>; required?: string[] } & {
  [key in "anyOf" | "oneOf" | "allOf"]?: Schema[];
};
type Content = Record<string, { schema: Schema }>;
type Operation = { requestBody?: { content: Content }; responses: Record<string, { description: string; content?: Content }> };

const MAX_LISTED_FIELDS = 40;
const ACCESS = { public: "public", list: "public list" };

const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(JSON.stringify(createOpenApiDocument("", "")));

const code = (text: string) => `\`${text}\``;
const listOptions = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;
const joinUnique = (texts: string[], separator: string) => [...new Set(texts.filter(Boolean))].join(separator);

function describeAccess({ access, roles = [], scope }: NamedCall): string {
  const users = access === "admin" ? describeUsers(roles) : ACCESS[access];
  return scope ? `${users}; key ${code(scope)}` : users;
}

const describeUsers = (roles: NonNullable<NamedCall["roles"]>): string =>
  roles === "any" || roles.length === ROLES.length - 1 ? "staff" : ["owner", ...roles].join(", ");

/** Returns the fields of a body. A field is optional if one of the alternatives does not require it. */
function describeFields(schema: Schema): string {
  const options = (listOptions(schema) ?? [schema]).map(({ allOf, ...option }) => allOf ?? [option]);
  const objects = options.map((parts) => ({
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  }));
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties)))];
  if (names.length > MAX_LISTED_FIELDS) return "see OpenAPI";
  return names.map((name) => code(objects.every(({ required }) => required.includes(name)) ? name : `${name}?`)).join(", ");
}

/** Names the schema of a row or of a list of rows; blank for anything else. */
function nameRows(schema: Schema): string {
  if (schema.$ref) return code(schema.$ref.split("/").at(-1)!);
  if (schema.items) return nameRows(schema.items) && `list of ${nameRows(schema.items)}`;
  return joinUnique((listOptions(schema) ?? []).map(nameRows), " or ");
}

function describeBody(schema: Schema): string {
  const options = listOptions(schema);
  if (nameRows(schema)) return nameRows(schema);
  if (schema.items) return `list of ${describeBody(schema.items)}`;
  if (options) return joinUnique(options.map(describeBody), " or ");
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== "success" && name !== "message")
    .map(([name, field]) => [code(name), nameRows(field) || describeFields(field)])
    .map(([name, detail]) => (detail ? `${name} (${detail})` : name))
    .join(", ");
}

const FORMATS: Record<string, string> = { "application/json": "JSON", "multipart/form-data": "Form" };

function describeInput({ query }: NamedCall, { requestBody }: Operation): string {
  const parameters = Object.entries(query?.shape ?? {}).map(([name, field]) =>
    code(field.safeParse(undefined).success ? `${name}?` : name),
  );
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => `${FORMATS[type]}: ${describeFields(schema)}`);
  return [...(parameters.length > 0 ? [`Query: ${parameters.join(", ")}`] : []), ...bodies].join("<br>");
}

function describeAnswer({ answer, refuses = {} }: NamedCall, { responses }: Operation): string {
  const { status, others = {} } = answer;
  const [body] = Object.entries(responses[status]?.content ?? {}).map(([type, { schema }]) =>
    type === "application/json" ? describeBody(schema) : (answer.file ?? []).map(code).join(", "),
  );
  const more = Object.entries({ ...others, ...refuses }).map(([other, description]) => `${other}: ${description}`);
  return [body ? `${status}: ${body}` : String(status), ...more].join("<br>");
}

function renderRow(call: NamedCall): string {
  const operation = document.paths[call.path]![call.method.toLowerCase()]!;
  const cells = [code(`${call.method} ${call.path}`), describeAccess(call), call.summary];
  return `| ${[...cells, describeInput(call, operation), describeAnswer(call, operation)].join(" | ")} |\n`;
}

const HEADER = "| Call | Access | What it does | Send | Answer |\n|---|---|---|---|---|\n";

/** Returns the tables of docs/API.md. */
export const renderCallTables = (): string =>
  callGroups.map(({ title, calls }) => `\n### ${title}\n\n${HEADER}${calls.map(renderRow).join("")}`).join("");
