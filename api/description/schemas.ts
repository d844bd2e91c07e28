import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** Generates JSON schemas of the calls, and collects the shapes that have a name (`meta({ id })`): each is described once, and referenced elsewhere. */
export function collectSchemas() {
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    read(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
      const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
      const { $schema: _, $defs = {}, ...rest } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
      for (const [name, shape] of Object.entries<JsonSchema>($defs)) {
        const { id: __, ...described } = shape;
        named[name] = described;
      }
      return rest;
    },
  };
}

export type Schemas = ReturnType<typeof collectSchemas>;
