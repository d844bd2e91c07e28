import { describe, expect, it } from 'vitest';
import { describeApi } from '../../api/description/describe-api.ts';
import { addToCart, newCaller, signedIn } from '../support/caller.ts';
import { ownStore } from '../support/own-store.ts';

const url = ownStore().url;
const html = { accept: 'text/html' };

describe('headers and cookies', () => {
  const paths = [
    '/',
    '/documents',
    '/documents/a101-2025/',
    '/search?q=a101',
    '/cart',
    '/nowhere',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/api/auth/session',
    '/api/nowhere',
    '/robots.txt',
    '/sitemap.xml',
    '/platform',
    '/platform/identity/nowhere',
    '/platform/commerce/nowhere',
    '/platform/payment/v1/nowhere',
    '/platform/content/nowhere',
    '/platform/forms/nowhere',
    '/platform/forms/v2.js',
    '/about',
    '/about.data',
    '/no-such-page',
    '/no-such-page.data',
    '/preview',
    '/favicon.svg',
    '/console.js',
    '/theme.js',
  ];
  it.each(paths)('D2 D3 D6 %s carries the security headers', async (path) => {
    const { headers } = await newCaller(url).call('GET', path, undefined, html);
    const policy = headers.get('content-security-policy') ?? '';
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(
      /^(?:same-origin|strict-origin|strict-origin-when-cross-origin|no-referrer)$/,
    );
    for (const part of ["object-src 'none'", "base-uri 'none'", 'frame-ancestors']) expect(policy).toContain(part);
    expect(/script-src[^;]*'unsafe-(inline|eval)'/.test(policy)).toBe(false);
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it.each(['/', '/documents', '/documents/a101-2025/'])(
    'D8 A54 returns %s identically to all visitors, without a cookie',
    async (path) => {
      const visitor = await newCaller(url).call('GET', path, undefined, html);
      const member = await (await signedIn(url, 'member')).call('GET', path, undefined, html);
      expect(visitor.headers.get('set-cookie')).toBeNull();
      expect(member.headers.get('set-cookie')).toBeNull();
      expect(member.text).toBe(visitor.text);
      expect(visitor.text).not.toContain('nonce=');
      // a network in front may show it while the store is away; a browser never
      expect(visitor.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, must-revalidate');
      expect(visitor.headers.get('cdn-cache-control')).toContain('stale-if-error=86400');
    },
  );

  it('[LD1] lists the stylesheets of a page before its scripts, which would compete on a slow connection', async () => {
    const { text } = await newCaller(url).call('GET', '/documents', undefined, html);
    const places = ['rel="stylesheet"', 'rel="modulepreload"'].map((part) => text.indexOf(part));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places[0]).toBeLessThan(places[1] ?? 0);
  });

  it.each(['/cart', '/account/order-history', '/account/library', '/api/auth/session', '/api/account/orders'])(
    'D8 %s is never stored',
    async (path) => {
      const { headers } = await (await signedIn(url, 'member')).call('GET', path, undefined, html);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cdn-cache-control')).toBeNull();
    },
  );

  it('D1 the session cookie is opaque, HttpOnly, Lax and small, and new at sign-in', async () => {
    const caller = newCaller(url);
    await addToCart(caller);
    const before = caller.cookie;
    expect(before).toMatch(/^planroom=[\w-]{43}$/);
    const response = await fetch(`${url}/platform/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: before },
      body: '{"person":"member"}',
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain/);
    expect(cookie.split(';', 1)[0]).not.toBe(before);
    expect((await newCaller(url, before).call('GET', '/api/account/orders')).status).toBe(401);
  });

  it.each(['https://evil.example', 'null', `${url}.evil.example`])(
    'D7 no foreign origin is allowed to read: %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const response = await fetch(`${url}/api/auth/session`, {
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );

  it('another host is refused, another loopback name is sent to the public one', async () => {
    const { port } = new URL(url);
    const loopback = await fetch(`http://127.0.0.1:${port}/documents`, { headers: html, redirect: 'manual' });
    expect(loopback.status).toBe(307);
    expect(loopback.headers.get('location')).toBe(`${url}/documents`);
  });

  it('[RTE-22] [RTE-23] 404 is a helpful page; robots, sitemap and health answer', async () => {
    const missing = await newCaller(url).call('GET', '/no/such/page', undefined, html);
    expect(missing.status).toBe(404);
    expect(missing.text).toMatch(/<h1[^>]*>Page not found<\/h1>/);
    const main = missing.text.slice(missing.text.indexOf('<main'));
    expect(main).toContain('role="search"');
    expect(main).toMatch(/<a [^>]*href="\/documents"[^>]*>Browse the library</);
    expect((await newCaller(url).call('GET', '/documents/no-such-document', undefined, html)).status).toBe(404);
    expect((await newCaller(url).call('GET', '/robots.txt')).text).toContain('Sitemap: ');
    expect((await newCaller(url).call('GET', '/sitemap.xml')).text).toContain('/documents/a101-2025/</loc>');
    expect((await newCaller(url).call('GET', '/healthz')).status).toBe(200);
    expect((await newCaller(url).call('GET', '/readyz')).status).toBe(200);
  });

  it('[API-06] the OpenAPI document describes every call', async () => {
    const { body } = await newCaller(url).call('GET', '/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi(url, true))));
  });

  it('never returns a token from the session call', async () => {
    const { text } = await (await signedIn(url, 'member')).call('GET', '/api/auth/session');
    expect(text).not.toMatch(/token|secret/i);
  });
});
