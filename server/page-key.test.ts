import { expect, it } from 'vitest';
import { publicPageKey } from './page-key.ts';

it.each([
  ['/', '/'],
  ['/documents', '/documents'],
  ['/documents/a101-2025', '/documents/a101-2025'],
  ['/documents/a101-2025/', '/documents/a101-2025/'],
  ['/documents?utm_source=mail&fbclid=1', '/documents'],
  ['/documents?series=a&evil=1&page=2', '/documents?page=2&series=a'],
  ['/?ref=x', '/'],
  ['/documents/a101-2025?ref=x', '/documents/a101-2025'],
  ['/about?utm_campaign=spring', '/about'],
  ['/help/refunds', '/help/refunds'],
  ['/lp/small-firms.data', '/lp/small-firms.data'],
  ['/subscriptions?scrollToDocumentsSection', '/subscriptions'],
  ['/subscriptions/unlimited-subscription', '/subscriptions/unlimited-subscription'],
  ['/logout-of-date', '/logout-of-date'],
])('keeps %s as %s', (url, key) => {
  expect(publicPageKey(url)).toEqual({ key, url: key });
});

it('is the same key whatever the order of the query', () => {
  expect(publicPageKey('/documents?sort=A_TO_Z&after=x&first=18')).toEqual(
    publicPageKey('/documents?after=x&sort=A_TO_Z'),
  );
});

it.each([
  '/cart',
  '/account',
  '/account/order-history',
  '/search?q=a101',
  '/api/auth/session',
  '/platform',
  '/documents/../cart',
  '/documents/A101',
  '/login',
  '//documents',
  '/login-redirect',
  '/logout',
  '/cart.data',
  '/account/library.data',
  '/preview',
  '/subscriptions/checkout',
  '/subscriptions/success.data',
  '/a/b/c',
  '/readyz',
  '/dev/blocks',
])('takes %s for no public page', (url) => {
  expect(publicPageKey(url)).toBeNull();
});

it('leaves out a value that is too long to be honest', () => {
  expect(publicPageKey(`/documents?after=${'x'.repeat(301)}`)?.key).toBe('/documents');
});

it('tells the data of different loaders apart, and takes no other characters into the key', () => {
  expect(publicPageKey('/documents.data?_routes=routes%2Flisting')?.key).toBe(
    '/documents.data?_routes=routes%2Flisting',
  );
  expect(publicPageKey('/documents.data?_routes=%0d%0a')?.key).toBe('/documents.data');
  expect(publicPageKey('/documents?_routes=x')?.key).toBe('/documents');
});
