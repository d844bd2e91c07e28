import type { Fetch } from '../../../core/http/types.ts';
import { type Log, noopLog } from '../../../core/log.ts';
import { createPaymentClient } from '../client/payment-client.ts';

type Sent = { method: string; path: string; form: Record<string, string>; key: string | null };
type Reply = object | ((sent: Sent) => object | Response | Promise<object | Response>);

/** A provider with predefined responses by method and path; records its requests. */
export function fakeProvider(replies: Readonly<Record<string, Reply>>) {
  const sent: Sent[] = [];
  const logged: string[] = [];
  const note = (data: object, message?: string): void => void logged.push(JSON.stringify([data, message]));
  const log: Log = { ...noopLog, warn: note, error: note, info: note };
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = request.method === 'POST' ? await request.text() : url.search.slice(1);
    const call: Sent = {
      method: request.method,
      path: url.pathname,
      form: Object.fromEntries(new URLSearchParams(body)),
      key: request.headers.get('idempotency-key'),
    };
    sent.push(call);
    const reply = replies[`${call.method} ${call.path}`];
    if (reply === undefined)
      return providerErrorResponse(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
    const result = typeof reply === 'function' ? await reply(call) : reply;
    return result instanceof Response ? result : Response.json(result);
  };
  const config = {
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_unit',
    baseUrl: 'http://payment.test',
    scriptUrl: 'x',
    pageOrigins: ['https://pay.example'],
  };
  return { payment: createPaymentClient({ fetch, config, log }), sent, logged };
}

/** An error in the provider's envelope, which its client does not retry. */
export const providerErrorResponse = (status: number, error: Readonly<Record<string, unknown>>): Response =>
  Response.json({ error }, { status, headers: { 'stripe-should-retry': 'false' } });

export const list = (data: readonly object[], hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url: '/v1/things',
});
