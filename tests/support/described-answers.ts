import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describeApi } from '../../api/description/describe-api.ts';

type Content = { content?: Record<string, { schema: object }>; headers?: Record<string, unknown> };
type Operation = { responses: Record<string, Content & { $ref?: string }> };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Content> };
};

const NAME = 'store';
const description = describeApi('http://localhost', true) as Description;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
formats.default(ajv);
ajv.addSchema({ ...description, $id: NAME });
const validators = new Map<object, ValidateFunction>();

/** Returns the schema with its references resolved against the complete document. */
const within = (schema: object): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${NAME}#/`));

/** Returns how a response of the store differs from the API description: an undescribed status, body or header [PL-06]. */
export function findUndescribed(
  { method, path }: { method: string; path: string },
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
): string[] {
  const named = path.split('?', 1)[0]!;
  // a single item, by its id
  const operation = (description.paths[named] ?? description.paths[named.replace(/\/[^/]+$/, '/{id}')])?.[
    method.toLowerCase()
  ];
  if (!operation) return [];
  const known = operation.responses[status];
  const of = `${method} ${path} ${status}`;
  if (!known) return [`${of} is not described, only ${Object.keys(operation.responses).join(', ')}`];
  const response = known.$ref ? description.components.responses[known.$ref.split('/').at(-1)!]! : known;
  const missing = Object.keys(response.headers ?? {}).filter((name) => !headers.has(name));
  const schema = response.content?.['application/json']?.schema;
  if (!schema) return missing;
  const validate = validators.get(schema) ?? ajv.compile(within(schema));
  validators.set(schema, validate);
  validate(body);
  return [
    ...missing.map((name) => `${of} has no ${name}`),
    ...(validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${of} ${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    ),
  ];
}
