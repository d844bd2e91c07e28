import { expect, it } from 'vitest';
import { createImageUrlValidator } from './validate-image-url.ts';

const judge = createImageUrlValidator({
  storeOrigin: 'http://localhost:3000',
  imageOrigins: ['https://images.ctfassets.net'],
});

it.each([
  ['https://images.ctfassets.net/s/a.png?w=1', 'https://images.ctfassets.net/s/a.png?w=1'],
  ['//images.ctfassets.net/s/a.png', 'https://images.ctfassets.net/s/a.png'],
  ['http://localhost:3000/platform/content/assets/a.svg', '/platform/content/assets/a.svg'],
  ['/platform/content/assets/a.svg?v=2', '/platform/content/assets/a.svg?v=2'],
])('returns %s as %s', (raw, url) => {
  expect(judge(raw)).toBe(url);
});

it.each([
  'http://images.ctfassets.net/a.png',
  'https://evil.example/a.png',
  '//evil.example/a.png',
  'https://images.ctfassets.net.evil.example/a.png',
  'https://images.ctfassets.net@evil.example/a.png',
  'https://u:p@images.ctfassets.net/a.png',
  'https://images.ctfassets.net:8443/a.png',
  'http://localhost:3000/api/logout',
  '/api/logout',
  '/platform/content/assets/',
  '/platform/content/assets/../../../api/logout',
  '/platform/content/assets/%2e%2e/%2e%2e/api/logout',
  '/platform/content/assets/..%2f..%2fapi',
  '/platform/content/assets/..%5capi',
  'http://localhost:3001/platform/content/assets/a.svg',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript:alert(1)',
  'blob:http://localhost:3000/1',
  'https://images.ctfassets.net/a b.png',
  'https://images.ctfassets.net\\a.png',
  'a.svg',
  '',
  null,
  undefined,
  7,
  {},
])('[A50] rejects an image from %j', (raw) => {
  expect(judge(raw)).toBeNull();
});
