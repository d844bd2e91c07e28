import type { Example } from '../call.ts';
import type { RegisteredCall } from '../registry.ts';
import { refusalName, refusalsOf } from './refusals.ts';
import type { Schemas } from './schemas.ts';

const JSON_TYPE = 'application/json';
type Fields = { properties?: Record<string, object>; required?: string[] };

const exampleOf = (value: object | undefined) => (value === undefined ? {} : { examples: { example: { value } } });

/** A query has its fields as parameters; anything else is a JSON body. */
function describeInput(call: RegisteredCall, schemas: Schemas, example: Example): object {
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

/** [PL-07] What a call answers when it does what it is for: its JSON, or the redirect that it declares. */
function describeSuccess(call: RegisteredCall, schemas: Schemas, example: Example): object {
  if (call.leadsTo !== undefined) {
    const Location = { description: 'A path on this store', required: true, schema: { type: 'string' } };
    return { 303: { description: call.leadsTo, headers: { Location } } };
  }
  const schema = schemas.read(call.output, 'output');
  return { 200: { description: 'Done', content: { [JSON_TYPE]: { schema, ...exampleOf(example.output) } } } };
}

/** Who may make a call, in a sentence [PL-30]. */
function describeAccess(call: RegisteredCall): string {
  if (call.isSigned) return `${call.summary}. The request must carry the signature of its platform.`;
  if (call.access === 'customer') return `${call.summary}. Requires a signed-in customer; others get 401.`;
  return `${call.summary}. Open to visitors; with a session it is about its customer.`;
}

/** [PL-08] One call as an operation of the OpenAPI document. */
export function describeOperation(call: RegisteredCall, schemas: Schemas): object {
  const { example } = call;
  const refused = refusalsOf(call).map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]);
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
