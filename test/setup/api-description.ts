// The operations in openapi.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

export interface Operation {
  parameters?: { in: string; name: string; example?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export const described = JSON.parse(
  readFileSync(join(__dirname, '../../openapi.json'), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A schema with its references resolved. */
export function whole({ $ref, allOf = [], ...schema }: Schema): Schema {
  const parts = [
    ...($ref === undefined ? [] : [described.components.schemas[$ref.split('/').at(-1)!]!]),
    ...allOf,
  ];
  return parts.map(whole).reduce(
    (one, other) => ({
      ...one,
      ...other,
      properties: { ...one.properties, ...other.properties },
      required: [...(one.required ?? []), ...(other.required ?? [])],
    }),
    schema,
  );
}
