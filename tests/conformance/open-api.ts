import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { asNode, type Node } from './published.ts';
import { findUnknownFields } from './unknown-fields.ts';

export type OpenApi = {
  /** the paths of a description with every parameter written `{}`, and their methods */
  operations: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with an answer to this operation; a status that is not described is wrong too. */
  checkResponse(method: string, path: string, status: number, body: unknown): string[];
};

export const anonymous = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Validates responses against one OpenAPI 3.0 description: schema by schema, and rejects unknown fields. */
export function readOpenApi(name: string, document: Node): OpenApi {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, logger: false, unicodeRegExp: false });
  formats.default(ajv);
  const schemas = asNode(asNode(document.components).schemas);
  const converted = Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [key, toJsonSchema(schema, name)]),
  );
  ajv.addSchema({ $id: name, components: { schemas: converted } });

  const resolve = (node: unknown): Node => {
    const { $ref } = asNode(node);
    if (typeof $ref !== 'string') return asNode(node);
    return resolve(
      $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => asNode(at)[unescapePart(part)], document),
    );
  };
  const operations = new Map<string, { path: string; item: Node }>();
  for (const [path, item] of Object.entries(asNode(document.paths)))
    operations.set(anonymous(path), { path, item: asNode(item) });
  const validators = new Map<object, ValidateFunction>();

  return {
    operations: new Map(
      [...operations].map(([path, { item }]) => [path, Object.keys(item).filter((key) => METHODS.has(key))]),
    ),
    checkResponse(method, path, status, body) {
      const operation = asNode(operations.get(anonymous(path))?.item[method.toLowerCase()]);
      const responses = asNode(operation.responses);
      const described = responses[String(status)] ?? responses.default;
      if (described === undefined)
        return [`the status ${status} is not described, only ${Object.keys(responses).join(', ')}`];
      const content = asNode(resolve(described).content);
      const schema = asNode(content['application/json']).schema;
      if (schema === undefined) return [];
      if (body === undefined) return ['it answers without a body, where one is described'];
      const validate = validators.get(asNode(schema)) ?? ajv.compile(toJsonSchema(schema, name));
      validators.set(asNode(schema), validate);
      validate(body);
      const errors = (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message}`);
      return [
        ...new Set(errors),
        ...findUnknownFields(body, schema, resolve).map((field) => `${field} is not described`),
      ];
    },
  };
}

const unescapePart = (part: string): string => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');

/** An OpenAPI 3.0 schema as JSON Schema: `nullable`, references into the named document, examples left out. */
function toJsonSchema(schema: unknown, name: string): Node {
  const node = asNode(schema);
  if (typeof node.$ref === 'string') return { $ref: `${name}${node.$ref}` };
  const { example, examples, nullable, required, properties, items, additionalProperties, ...rest } = node;
  const each = (list: unknown): unknown =>
    Array.isArray(list) ? list.map((part) => toJsonSchema(part, name)) : undefined;
  const made: Record<string, unknown> = { ...rest };
  // as a flag, 3.0 says by it whether the bound itself counts; JSON Schema has the bound there
  for (const [flag, bound] of [
    ['exclusiveMaximum', 'maximum'],
    ['exclusiveMinimum', 'minimum'],
  ] as const) {
    if (typeof made[flag] !== 'boolean') continue;
    if (made[flag] === true) {
      made[flag] = made[bound];
      delete made[bound];
    }
    if (typeof made[flag] === 'boolean' || made[flag] === undefined) delete made[flag];
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) if (node[key] !== undefined) made[key] = each(node[key]);
  if (Array.isArray(required)) made.required = required;
  if (items !== undefined) made.items = toJsonSchema(items, name);
  if (properties !== undefined) {
    made.properties = Object.fromEntries(
      Object.entries(asNode(properties)).map(([key, value]) => [key, toJsonSchema(value, name)]),
    );
  }
  if (typeof additionalProperties === 'object') made.additionalProperties = toJsonSchema(additionalProperties, name);
  if (nullable !== true) return made;
  return { anyOf: [made, { type: 'null' }] };
}
