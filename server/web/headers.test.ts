import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, type HeaderPolicy, hashInlineScripts, securityHeaders } from './headers.ts';

const NONCE = 'dGhpcy1pcy10aGUtbm9uY2U';
const plan: HeaderPolicy = {
  hsts: 'subdomains',
  formTargets: ['https://identity.example'],
  paymentOrigins: [],
  paymentParts: [],
  imageOrigins: [],
  scriptOrigins: [],
  measureOrigins: ['https://tags.example'],
  frameOrigins: [],
};
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes the scripts of this render and removes their nonce', () => {
  const { html, scripts } = hashInlineScripts(
    `<p>x</p><script nonce="${NONCE}">one()</script><a href="/">menu</a><script nonce="${NONCE}" type="module">two()</script>`,
    NONCE,
  );
  expect(scripts).toEqual([hashOf('one()'), hashOf('two()')]);
  expect(html).toBe('<p>x</p><script>one()</script><a href="/">menu</a><script type="module">two()</script>');
});

it.each([
  ['without a nonce', '<script>evil()</script>'],
  ['with an empty nonce', '<script nonce="">evil()</script>'],
  ['with a guessed nonce', '<script nonce="guessed">evil()</script>'],
  ['whose text speaks of the nonce attribute', `<script>"nonce="; evil()</script>`],
  ['in an attribute of another element', `<a title="<script>evil()</script>">x</a>`],
])('does not hash an injected script %s', (_, injected) => {
  const { scripts } = hashInlineScripts(`${injected}<script nonce="${NONCE}">own()</script>${injected}`, NONCE);
  expect(scripts).toEqual([hashOf('own()')]);
  expect(contentSecurityPolicy(plan, { scripts })).not.toContain(hashOf('evil()'));
});

it('[D3] [D10] allows analytics only on pages that may be measured', () => {
  const measured = contentSecurityPolicy(plan, { isMeasured: true });
  expect(measured).toContain("script-src 'self' https://tags.example;");
  // a tag may count by an image [BR-19]
  expect(measured).toContain("img-src 'self' data: https://tags.example;");
  expect(contentSecurityPolicy(plan)).not.toContain('tags.example');
});

it('[D3] [D10] a hosted payment script may load its parts and show its fields and its proof; an embedded one has no such origin', () => {
  const hosted = contentSecurityPolicy({
    ...plan,
    paymentOrigins: ['https://js.stripe.com', 'https://api.stripe.com'],
    paymentParts: ['https://*.js.stripe.com'],
    frameOrigins: ['https://hooks.stripe.com'],
  });
  const of = (name: string): string => hosted.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
  expect(of('script-src')).toContain('https://js.stripe.com https://api.stripe.com https://*.js.stripe.com');
  expect(of('frame-src')).toContain('https://*.js.stripe.com https://hooks.stripe.com');
  expect(of('connect-src')).toContain('https://api.stripe.com');
  expect(hosted).not.toContain('unsafe-eval');
  expect(contentSecurityPolicy(plan)).not.toContain('stripe');
});

it('hashes neither other elements with the nonce nor external scripts', () => {
  const { html, scripts } = hashInlineScripts(
    `<link nonce="${NONCE}" href="/a"><script src="/a.js" nonce="${NONCE}"></script>`,
    NONCE,
  );
  expect(scripts).toEqual([]);
  expect(html).not.toContain(NONCE);
});

it('sets a strict policy: no inline script, no eval, no base, no frame', () => {
  const policy = contentSecurityPolicy(plan);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const part of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://identity.example",
  ]) {
    expect(policy).toContain(part);
  }
  expect(contentSecurityPolicy(plan, { isFrame: true })).toContain("frame-ancestors 'self'");
});

it('requires https only on an https address', () => {
  const [name, year] = ['strict-transport-security', 'max-age=31536000'];
  expect(securityHeaders(plan)).toMatchObject({ [name]: `${year}; includeSubDomains` });
  expect(securityHeaders({ ...plan, hsts: 'host' })).toMatchObject({ [name]: year });
  expect(securityHeaders({ ...plan, hsts: null })).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(plan)).toMatchObject({ 'x-content-type-options': 'nosniff' });
});
