import { describe, expect, it } from 'vitest';
import { findUndescribed } from '../../tests/support/described-answers.ts';
import { CALLS, TAGS } from '../registry.ts';
import { describeApi } from './describe-api.ts';

type Operation = {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; schema: { type?: string }; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: object; examples?: object }> };
  responses: Record<string, { $ref?: string; headers?: object; content?: object }>;
};
const document = describeApi('https://shop.example', false) as {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses: object };
};
const operation = (name: string): Operation => {
  const { path, method } = CALLS.find(({ id }) => id === name)!;
  return document.paths[path]![method.toLowerCase()]!;
};
const all = Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('[PL-08] every call has a unique name, a known tag, and its error statuses', () => {
  expect(all).toHaveLength(CALLS.length);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(CALLS.length);
  for (const { operationId, tags, responses } of all) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(TAGS.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '429', '503']));
  }
  expect(Object.keys(operation('readSession').responses)).not.toContain('401');
  expect(Object.keys(operation('listOrders').responses)).toContain('401');
  expect(Object.keys(operation('changeSeats').responses)).toEqual(expect.arrayContaining(['409', '413', '415']));
});

it('[PL-30] the document has license and contact, and describes who may make each call', () => {
  expect(document).toMatchObject({
    info: { license: { identifier: 'MIT' }, contact: { url: 'https://shop.example/contact' } },
  });
  for (const { description, summary } of all as { description?: string; summary?: string }[])
    expect(description?.slice(0, `${summary}. `.length)).toBe(`${summary}. `);
});

it('[PL-08] every reference resolves', () => {
  const text = JSON.stringify(document);
  const at = (way: string) =>
    way.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  const ways = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, way]) => way!);
  expect(ways).toContain('components/schemas/Cart');
  expect(ways.filter((way) => at(way) === undefined)).toEqual([]);
});

describe.each(CALLS.map((call) => [call.id, call] as const))('[PL-08] the example of %s', (_, call) => {
  const { example } = call;

  it('has an input that passes validation', () => {
    // a query has string values
    const texts = Object.fromEntries(Object.entries(example.input).map(([name, value]) => [name, String(value)]));
    const read = (call.isSigned ? call.wire.body : call.input).safeParse(call.method === 'GET' ? texts : example.input);
    expect(read.error?.issues ?? []).toEqual([]);
  });

  it('has a response that matches its description', () => {
    const headers = new Headers({ location: '/cart' });
    const status = call.leadsTo === undefined ? 200 : 303;
    expect(findUndescribed(call, { status, headers, body: example.output })).toEqual([]);
  });
});

it('[PL-30] the example of each parameter has the type of its schema', () => {
  const shown = all.flatMap(({ operationId, parameters = [] }) =>
    parameters.flatMap(({ name, schema, example }) =>
      example === undefined ? [] : [{ at: `${operationId} ${name}`, type: schema.type, example }],
    ),
  );
  expect(shown.length).toBeGreaterThan(5);
  const wrong = shown.filter(({ type, example }) =>
    type === 'integer' ? !Number.isInteger(example) : type !== undefined && typeof example !== type,
  );
  expect(wrong).toEqual([]);
});

it('[PL-07] describes a redirecting call by its redirect only', () => {
  for (const name of ['returnToCheckout', 'finishAutoRenew', 'finishSchedulePay']) {
    const { responses } = operation(name);
    expect(Object.keys(responses)).not.toContain('200');
    expect(responses[303]).toMatchObject({ headers: { Location: { required: true } } });
    expect(responses[303]).not.toHaveProperty('content');
  }
});

it('[PL-08] describes a signed webhook by its header and its raw body', () => {
  const { parameters, requestBody, responses } = operation('takeEvent');
  expect(parameters).toMatchObject([{ name: 'stripe-signature', in: 'header', required: true }]);
  expect(requestBody?.content['application/json']?.schema).toMatchObject({ type: 'object' });
  expect(Object.keys(responses)).toEqual(['200', '400', '413', '429', '502', '503']);
  expect(Object.keys(operation('receiveLogout').requestBody!.content)).toEqual(['application/x-www-form-urlencoded']);
});

it('[PL-06] reports a response with an undescribed field or status, or without a described header', () => {
  const of = { method: 'POST', path: '/api/payment/prices' };
  const headers = new Headers();
  const body = { totalPrice: '1.00', interval: 'year' };
  expect(findUndescribed(of, { status: 200, headers, body })).toEqual([]);
  expect(findUndescribed(of, { status: 200, headers, body: { ...body, more: 1 } })).toHaveLength(1);
  expect(findUndescribed(of, { status: 418, headers, body })).toHaveLength(1);
  const refused = { error: 'x', message: 'x', code: 'limited' };
  expect(findUndescribed(of, { status: 429, headers, body: refused })).toEqual([
    'POST /api/payment/prices 429 has no Retry-After',
  ]);
});
