import { z } from 'zod';
import { FAILURES } from '../shop/errors.ts';
import { CALLS } from './registry.ts';

const failure = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(FAILURES) },
  },
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

/** [API-06] The OpenAPI 3.1 document, generated from the schemas that validate the calls. */
export function describeApi(publicUrl: string): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS) {
    const input = schemaOf(call.input, 'input') as { properties?: Record<string, unknown>; required?: string[] };
    const isQuery = call.method === 'GET';
    paths[call.path] ??= {};
    paths[call.path]![call.method.toLowerCase()] = {
      summary: call.summary,
      security: call.access === 'customer' ? [{ session: [] }] : [{}, { session: [] }],
      ...(isQuery
        ? {
            parameters: Object.entries(input.properties ?? {}).map(([name, schema]) => ({
              name,
              in: 'query',
              required: input.required?.includes(name) ?? false,
              schema,
            })),
          }
        : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
      responses: {
        200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.output, 'output') } } },
        default: { description: 'Refused or failed', content: { 'application/json': { schema: failure } } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Planroom store API',
      version: '1.0.0',
      description: 'The calls the store’s own pages make. All that change something need a same-origin request.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: publicUrl.startsWith('https') ? '__Host-planroom' : 'planroom' },
      },
    },
    paths,
  };
}
