import "server-only";
import { IMAGE_TYPES, mediaField } from "@/lib/shared/files";

type Schema = { properties?: Record<string, unknown>; required?: string[]; allOf?: unknown[]; anyOf?: unknown[]; oneOf?: unknown[] };
type Property = { type?: string; description?: string; items?: { description?: string } };

const ID = { type: "integer", minimum: 1, description: "The id of a picture of the library, in place of a file" };

const takesPicture = ({ description, items }: Property) => (items?.description ?? description)?.startsWith(IMAGE_TYPES.join(", "));

/** Tells in a form's schema that the id of a picture of the library may stand in the place of each picture file (lib/shared/files.ts). */
export function withMediaIds<S>(schema: S): S {
  const { properties, required, ...rest } = schema as Schema;
  const parts = Object.entries(rest).map(([key, value]) => [key, key.endsWith("Of") ? (value as unknown[]).map(withMediaIds) : value]);
  if (!properties) return { ...schema, ...Object.fromEntries(parts) };
  const fields = Object.entries(properties as Record<string, Property>);
  const pictures = new Set(fields.filter(([, property]) => takesPicture(property)).map(([name]) => name));
  const more = fields.flatMap(([name, { type }]) =>
    pictures.has(name) ? [[mediaField(name), type === "array" ? { type, items: ID } : ID]] : [],
  );
  return {
    ...schema,
    ...Object.fromEntries(parts),
    properties: { ...properties, ...Object.fromEntries(more) },
    ...(required && { required: required.filter((name) => !pictures.has(name)) }),
  };
}
