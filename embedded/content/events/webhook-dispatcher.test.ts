import { expect, it, vi } from 'vitest';
import { verifyRequest } from '../../../core/http/signed-request.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { collectLines } from '../../../platforms/content/testing/query-content.ts';
import { createContentWebhookDispatcher } from './webhook-dispatcher.ts';

const secret = 's'.repeat(64);
const url = 'https://shop.example/api/content/webhook';
const event = (id: string) => ({ topic: 'ContentManagement.Entry.publish', body: JSON.stringify({ sys: { id } }) });
const respondingWith = (...responses: (number | Error)[]) =>
  vi.fn<Fetch>(async () => {
    const next = responses.length > 1 ? responses.shift()! : responses[0]!;
    if (next instanceof Error) throw next;
    return new Response(null, { status: next });
  });
const bodies = (deliver: ReturnType<typeof respondingWith>) => deliver.mock.calls.map(([, init]) => String(init?.body));

it('[CNT-04] signs what it carries, every header of it', async () => {
  const deliver = respondingWith(200);
  const courier = createContentWebhookDispatcher({ deliver, url, secret, log: noopLog });
  courier.send([event('a')]);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce(), 30_000);
  const [to, init] = deliver.mock.calls[0]!;
  const headers = new Headers(init?.headers);
  expect(to).toBe(url);
  expect(headers.get('x-contentful-topic')).toBe('ContentManagement.Entry.publish');
  const request = { method: 'POST', path: '/api/content/webhook', headers, body: String(init?.body) };
  const verified = verifyRequest(secret, request);
  expect(verified.ok && [...verified.value.keys()].sort()).toEqual(
    [...headers.keys()].filter((name) => name !== 'x-contentful-signature').sort(),
  );
  expect(verifyRequest('t'.repeat(64), request)).toMatchObject({ ok: false, code: 'wrong' });
  expect(verifyRequest(secret, { ...request, body: '{}' })).toMatchObject({ ok: false, code: 'wrong' });
  await courier.stop();
});

it('carries one after another, again after a failure, in order', async () => {
  const deliver = respondingWith(new Error('away'), 503, 200);
  const courier = createContentWebhookDispatcher({ deliver, url, secret, log: noopLog, pauses: [0, 0] });
  courier.send([event('a'), event('b')]);
  courier.send([event('c')]);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(5), 30_000);
  expect(bodies(deliver).map((body) => JSON.parse(body).sys.id)).toEqual(['a', 'a', 'a', 'b', 'c']);
  const keys = deliver.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-contentful-idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  await courier.stop();
});

it('gives up after three attempts, at once where it is refused, and says so', async () => {
  const { log, lines } = collectLines();
  const deliver = respondingWith(500, 500, 500, 401, 200);
  const courier = createContentWebhookDispatcher({ deliver, url, secret, log, pauses: [0, 0] });
  courier.send([event('a'), event('b'), event('c')]);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(5), 30_000);
  expect(lines).toEqual(['a content event was not taken', 'a content event was not taken']);
  await courier.stop();
});

it('sends nothing without a URL, and stops during a retry delay', async () => {
  const deliver = respondingWith(500);
  const mute = createContentWebhookDispatcher({ deliver, url: null, secret, log: noopLog });
  mute.send([event('a')]);
  await mute.stop();
  expect(deliver).not.toHaveBeenCalled();
  const waiting = createContentWebhookDispatcher({ deliver, url, secret, log: noopLog, pauses: [600_000] });
  waiting.send([event('a'), event('b')]);
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce(), 30_000);
  await waiting.stop();
  expect(deliver).toHaveBeenCalledOnce();
});
