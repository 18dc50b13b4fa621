import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const prefix = '#/components/schemas/';

/** Turns the declarations' zod schemas into JSON Schema, with references to the named ones. */
export class SchemaBook {
  readonly #registry = z.registry<{ id: string }>();
  readonly #named: ReadonlyMap<z.core.$ZodType, string>;

  constructor(named: Readonly<Record<string, z.ZodType>>) {
    this.#named = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
    for (const [name, schema] of Object.entries(named)) this.#registry.add(schema, { id: name });
  }

  components(): JsonSchema {
    const { schemas } = z.toJSONSchema(this.#registry, {
      ...options,
      uri: (id) => prefix + id,
      io: 'output',
    });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)]));
  }

  schema(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
    const name = io === 'output' ? this.#named.get(schema) : undefined;
    return name ? { $ref: prefix + name } : tidy(z.toJSONSchema(schema, { ...options, io }));
  }

  /** A record with further fields in the same object. */
  merged(record: z.ZodType, more: z.ZodObject | undefined): JsonSchema {
    return more ? { allOf: [this.schema(record), this.schema(more)] } : this.schema(record);
  }

  propertiesOf(schema: z.ZodObject): JsonSchema {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return Object.fromEntries(fields.map(([key, value]) => [key, this.schema(value)]));
  }

  /** An object of just these properties and whatever else; required unless named as optional. */
  object(properties: JsonSchema, optional: readonly string[] = []): JsonSchema {
    const required = Object.keys(properties).filter((key) => !optional.includes(key));
    return { type: 'object', properties, required, additionalProperties: true };
  }
}

export const optionalKeys = (schema: z.ZodObject): string[] =>
  Object.entries<z.core.$ZodType>(schema.shape)
    .filter(([, field]) => z.safeParse(field, undefined).success)
    .map(([key]) => key);

// What JSON Schema cannot say (a refinement) is left out of the description, not an error of it.
const options = { target: 'draft-2020-12', unrepresentable: 'any' } as const;

/** OpenAPI names the dialect once for the document, and its components need no ids of their own. */
function tidy(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, ...rest } = schema as JsonSchema;
  return rest;
}
