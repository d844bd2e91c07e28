import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createPlatformFetch } from './platform-fetch.ts';
import type { Fetch } from './types.ts';

const app = new Hono()
  .get('/', (c) => c.text('root'))
  .get('/things/:id', (c) =>
    c.json({ id: c.req.param('id'), q: c.req.query('q'), auth: c.req.header('authorization') }),
  )
  .post('/things', async (c) => c.json(await c.req.json(), 201))
  .get('/away', (c) => c.redirect('https://elsewhere.example/'))
  .get('/slow', () => new Promise<Response>(() => {}));
const prefix = 'http://localhost:3000/platform/payment';
const outer = vi.fn<Fetch>(async () => new Response('outside'));
const carry = createPlatformFetch({ embedded: [{ platform: 'payment', prefix, app }], outer });

it('handles URLs below the prefix in the process, with the mount stripped', async () => {
  const response = await carry(`${prefix}/things/7?q=x`, { headers: { authorization: 'Bearer k' } });
  expect(await response.json()).toEqual({ id: '7', q: 'x', auth: 'Bearer k' });
  expect(await (await carry(prefix)).text()).toBe('root');
  const posted = await carry(`${prefix}/things`, { method: 'POST', body: '{"a":1}' });
  expect([posted.status, await posted.json()]).toEqual([201, { a: 1 }]);
  const request = new Request(`${prefix}/things`, { method: 'POST', body: '{"b":2}' });
  expect(await (await carry(request)).json()).toEqual({ b: 2 });
  expect(outer).not.toHaveBeenCalled();
});

it.each([
  `${prefix}x/things/7`,
  'http://localhost:3000/platform',
  'http://127.0.0.1:3000/platform/payment/things/7',
  `${prefix}/../other`,
])('sends %s to the network without following redirects', async (url) => {
  expect(await (await carry(url)).text()).toBe('outside');
  expect(outer).toHaveBeenLastCalledWith(url, expect.objectContaining({ redirect: 'manual' }));
});

it('returns a redirect unchanged', async () => {
  const response = await carry(`${prefix}/away`);
  expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.example/']);
});

it('rejects on abort, and like fetch when the platform fails', async () => {
  const controller = new AbortController();
  const waiting = carry(`${prefix}/slow`, { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(carry(`${prefix}/things/1`, { signal: AbortSignal.abort() })).rejects.toThrow();
  const broken = createPlatformFetch({
    embedded: [{ platform: 'x', prefix, app: { fetch: () => Promise.reject(new Error('cut')) } }],
    outer,
  });
  await expect(broken(prefix)).rejects.toBeInstanceOf(TypeError);
});
