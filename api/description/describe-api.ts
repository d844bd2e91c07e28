import { z } from 'zod';
import type { ApiResource } from '../../features/public-api/endpoints/define-resource.ts';
import { PROGRAMS_PATH, RESOURCES } from '../../features/public-api/endpoints/resource-registry.ts';
import { interpolateShopName } from '../../messages/overrides.ts';
import type { EndpointExample } from '../define-endpoint.ts';
import { CALLS, type RegisteredCall, TAGS } from '../registry.ts';
import { describeErrors, getErrorStatuses, refusalName } from './error-responses.ts';
import { collectSchemas, type Schemas } from './schemas.ts';

const ABOUT = `The calls that the store's own pages make, and the signed events of its platforms.

A change (POST, PUT, DELETE) accepts JSON and must come from the store's own origin. Browsers send the headers that prove it. A program that sends neither
\`Origin\` nor \`Sec-Fetch-Site\` only needs \`Content-Type: application/json\`.
Amounts of carts, orders, and the catalog are decimal dollars. Amounts of invoices and plans are integer cents, as on the payment platform.`;

/**
 * [API-06] [PL-08] The OpenAPI 3.1 document, generated from the schemas that validate the calls. `hasPrograms`: includes the API of other programs, which use a
 * key.
 */
export function describeApi(publicUrl: string, hasPrograms: boolean): object {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeOperation(call, schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: interpolateShopName('{shop} store API'),
      version: '1.1.0',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { url: `${publicUrl}/contact` },
    },
    servers: [{ url: publicUrl }],
    tags: hasPrograms ? [...TAGS, PROGRAMS_TAG] : TAGS,
    paths: hasPrograms ? { ...paths, ...describePrograms(schemas) } : paths,
    components: {
      securitySchemes: {
        ...(hasPrograms ? { deskKey: DESK_KEY } : {}),
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https') ? '__Host-planroom' : 'planroom',
          description: 'The store’s session cookie, set on the first cart change or at sign-in',
        },
      },
      schemas: schemas.named,
      responses: describeErrors(),
    },
  };
}

const JSON_TYPE = 'application/json';
type Fields = { properties?: Record<string, object>; required?: string[] };

const exampleOf = (value: object | undefined) => (value === undefined ? {} : { examples: { example: { value } } });

/** A query has its fields as parameters; anything else is a JSON body. */
function describeInput(call: RegisteredCall, schemas: Schemas, example: EndpointExample): object {
  if (call.isSigned) {
    const { type, body, headers } = call.wire;
    const parameters = Object.entries(headers).map(([name, description]) => ({
      ...{ name, in: 'header', required: true, description },
      schema: { type: 'string' },
    }));
    const content = { [type]: { schema: schemas.read(body, 'input'), ...exampleOf(example.input) } };
    return { ...(parameters.length > 0 ? { parameters } : {}), requestBody: { required: true, content } };
  }
  const schema = schemas.read(call.input, 'input');
  if (call.method !== 'GET')
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema, ...exampleOf(example.input) } } } };
  const { properties = {}, required = [] } = schema as Fields;
  const given = example.input as Record<string, unknown>;
  const parameters = Object.entries(properties).map(([name, field]) => ({
    ...{ name, in: 'query', required: required.includes(name), schema: field },
    ...(name in given ? { example: given[name] } : {}),
  }));
  return parameters.length > 0 ? { parameters } : {};
}

/** [PL-07] The success response of a call: its JSON, or the redirect that it declares. */
function describeSuccess(call: RegisteredCall, schemas: Schemas, example: EndpointExample): object {
  if (call.leadsTo !== undefined) {
    const Location = { description: 'A path on this store', required: true, schema: { type: 'string' } };
    return { 303: { description: call.leadsTo, headers: { Location } } };
  }
  const schema = schemas.read(call.output, 'output');
  return { 200: { description: 'Done', content: { [JSON_TYPE]: { schema, ...exampleOf(example.output) } } } };
}

/** The sentence on who may make a call [PL-30]. */
function describeAccess(call: RegisteredCall): string {
  if (call.isSigned) return `${call.summary}. The request must carry the signature of its platform.`;
  if (call.access === 'customer') return `${call.summary}. Requires a signed-in customer; others get 401.`;
  return `${call.summary}. Open to visitors; with a session it is about its customer.`;
}

/** [PL-08] One call as an operation of the OpenAPI document. */
function describeOperation(call: RegisteredCall, schemas: Schemas): object {
  const { example } = call;
  const refused = getErrorStatuses(call).map((status) => [
    status,
    { $ref: `#/components/responses/${refusalName(status)}` },
  ]);
  return {
    operationId: call.id,
    tags: [call.tag],
    summary: call.summary,
    description: describeAccess(call),
    security: call.isSigned ? [{}] : call.access === 'customer' ? [{ session: [] }] : [{}, { session: [] }],
    ...describeInput(call, schemas, example),
    responses: { ...describeSuccess(call, schemas, example), ...Object.fromEntries(refused) },
  };
}

const PROGRAMS_TAG = {
  name: 'For programs',
  description:
    'Read API for back-office programs, with an API key. Amounts are integer cents; times are ISO 8601 in UTC',
};
const DESK_KEY = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key from `npm run api-keys`, valid for one or more resources until it expires. These calls don’t accept cookies',
};

const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const refused = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]));

function listParameters(part: ApiResource): object[] {
  const inQuery = (name: string, schema: object, description: string) => ({
    name,
    in: 'query',
    required: false,
    schema,
    description,
  });
  return [
    inQuery(
      'limit',
      { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      'Maximum number of items; a page may have fewer',
    ),
    inQuery('cursor', { type: 'string' }, 'The `next` of the previous page'),
    ...(part.hasChanges
      ? [
          inQuery(
            'changedSince',
            { type: 'string', format: 'date-time' },
            'Only items changed since this time; use the same value for every page',
          ),
        ]
      : []),
  ];
}

const respond = (schema: object, value: object) => ({
  200: { description: 'Done', content: { 'application/json': { schema, examples: { example: { value } } } } },
});

/** [PL-08] [rule 13] The operations of one resource: its list, and one item by its id. */
function describePart(part: ApiResource, schemas: Schemas): Record<string, object> {
  const shared = { tags: [PROGRAMS_TAG.name], security: [{ deskKey: [] }] };
  const item = schemas.read(part.item, 'output');
  const page = z.object({ items: z.array(part.item), next: z.string().nullable() });
  const shown = part.item.parse(part.example) as object;
  const id = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: (part.example as { id: string }).id,
  };
  return {
    [`${PROGRAMS_PATH}/${part.name}`]: {
      get: {
        ...shared,
        operationId: `list${title(part.name)}ForPrograms`,
        summary: part.about,
        parameters: listParameters(part),
        responses: {
          ...respond({ ...schemas.read(page, 'output') }, { items: [shown], next: null }),
          ...refused(400, 401, 403, 422, 429, 502, 503),
        },
      },
    },
    [`${PROGRAMS_PATH}/${part.name}/{id}`]: {
      get: {
        ...shared,
        operationId: `read${title(part.name).slice(0, -1)}ForPrograms`,
        summary: `Get one of ${part.name} by its id`,
        parameters: [id],
        responses: {
          ...respond(part.full === part.item ? item : schemas.read(part.full, 'output'), part.example),
          ...refused(401, 403, 404, 429, 502, 503),
        },
      },
    },
  };
}

const describePrograms = (schemas: Schemas): Record<string, object> =>
  Object.assign({}, ...RESOURCES.map((part) => describePart(part, schemas)));
