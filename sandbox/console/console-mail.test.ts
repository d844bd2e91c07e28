import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { type ConsoleOptions, mountConsoleRoutes } from './console-routes.ts';

const HTML = '<!doctype html><html><head><title>Hello</title></head><body><a href="/reset">Reset</a></body></html>';

function openConsole(isLocal = true): Hono {
  const app = new Hono();
  const part = vi.fn();
  mountConsoleRoutes(app, {
    publicUrl: 'https://shop.example',
    isLocal,
    consoleKey: 'key',
    factsOf: () => undefined,
    people: [],
    list: async () => [
      { id: 7, html: HTML },
      { id: 8, html: null },
    ],
    time: { clock: part },
    faults: {},
    outgoing: {},
  } as unknown as ConsoleOptions);
  return app;
}

it('[SE-24] frames an email without scripts, and opens its links outside the frame', async () => {
  const response = await openConsole().request('/platform/api/mail/7/html');
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('allow-scripts');
  const html = await response.text();
  expect(html).toContain('<head><base target="_top">');
  expect(html).toContain('<body tabindex="0">');
});

it.each(['8', '9', 'x'])('returns 404 for email %s, which has no HTML or does not exist', async (id) => {
  expect((await openConsole().request(`/platform/api/mail/${id}/html`)).status).toBe(404);
});

it('[SE-24] requires the key at a public address', async () => {
  expect((await openConsole(false).request('/platform/api/mail/7/html')).status).toBe(404);
});
