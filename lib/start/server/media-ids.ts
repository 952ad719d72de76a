import "server-only";
import { IMAGE_TYPES, toMediaField } from "@/lib/shared/files";

type Schema = { properties?: Record<string, unknown>; required?: string[]; allOf?: unknown[]; anyOf?: unknown[]; oneOf?: unknown[] };
type Property = { type?: string; description?: string; items?: { description?: string } };

const MEDIA_ID = { type: "integer", minimum: 1, description: "Id of a library picture, instead of a file" };

const isPictureField = ({ description, items }: Property) => (items?.description ?? description)?.startsWith(IMAGE_TYPES.join(", "));

/** Adds to a form's schema that each picture file may be replaced by the id of a library picture (lib/shared/files.ts). */
export function addMediaIds<S>(schema: S): S {
  const { properties, required, ...rest } = schema as Schema;
  const parts = Object.entries(rest).map(([key, value]) => [key, key.endsWith("Of") ? (value as unknown[]).map(addMediaIds) : value]);
  if (!properties) return { ...schema, ...Object.fromEntries(parts) };
  const fields = Object.entries(properties as Record<string, Property>);
  const pictures = new Set(fields.filter(([, property]) => isPictureField(property)).map(([name]) => name));
  const idFields = fields.flatMap(([name, { type }]) =>
    pictures.has(name) ? [[toMediaField(name), type === "array" ? { type, items: MEDIA_ID } : MEDIA_ID]] : [],
  );
  return {
    ...schema,
    ...Object.fromEntries(parts),
    properties: { ...properties, ...Object.fromEntries(idFields) },
    ...(required && { required: required.filter((name) => !pictures.has(name)) }),
  };
}
