import { z } from 'zod';

const text = { type: 'string' };
const json = (schema: object) => ({ 'application/json': { schema } });
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const refusal = (description: string) => ({ description, content: json(ref('Problem')) });
const data = (schema: object, description: string) => ({
  description,
  content: json({ type: 'object', required: ['data'], properties: { data: schema } }),
});
const inline = (schema: z.ZodType): object => {
  const { $schema: _, ...described } = z.toJSONSchema(schema);
  return described;
};
const nothing = { type: 'null' };

const describeParameter = (name: string, schema: object, place: 'path' | 'query' | 'header' = 'path') => ({
  name,
  in: place,
  required: true,
  schema,
});

const unauthorized = refusal('no token, or one that is not valid');
const invalid = refusal('invalid: a field is unknown or malformed');
const conflict = (codes: string) => refusal(codes);

export type DescribedOperation = {
  operationId: string;
  summary: string;
  parameters?: object[];
  requestBody?: object;
  responses: object;
  security?: object[];
};

/** The parts of the service's OpenAPI description. */
export const DESCRIBE = {
  conflict,
  data,
  describeParameter,
  inline,
  invalid,
  json,
  nothing,
  ref,
  refusal,
  text,
  unauthorized,
};
