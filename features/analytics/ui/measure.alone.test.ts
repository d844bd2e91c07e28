import { expect, it } from 'vitest';
import { RESERVED_PATHS } from '../../../platforms/content/model/reserved-paths.ts';
import { isMeasurable } from './measure.ts';

const isFit = (path: string): boolean => isMeasurable(new URL(`https://store.example${path}`));

it.each([
  '/',
  '/documents',
  '/documents?series=A&page=2&utm_id=1234567890',
  '/documents/a101-2017-owner-contractor-agreement',
  '/search',
  '/search?q=',
  '/search?q=a101+2017',
  '/learn/look-at-the-parts',
  '/subscriptions',
  '/accounting',
  '/lp/subcontractors#main',
])('[FMT-04] measures %s', (path) => {
  expect(isFit(path)).toBe(true);
});

it.each([
  '/account',
  '/account/',
  '/Account/Order-History?orderId=1',
  '//account',
  '/%61ccount',
  '/account/order-history/receipt/104/print',
  '/cart',
  '/login-redirect?problem=expired',
  '/subscriptions/checkout?priceId=x',
  '/subscriptions/success',
  '/platform/commerce/checkout',
  '/search?q=jane.doe@example.com',
  '/search?q=jane.doe%40example.com',
  '/search?q=jane%2540example.com',
  '/search?q=a101&q=555-010-0199',
  '/documents?q=jane+at+example+dot+com',
  '/contact?email=jane.doe%40example.com',
  '/documents#jane@example.com',
  '/jane@example.com',
  '/%E0%A4%A',
])('[FMT-04] [D10] never measures %s', (path) => {
  expect(isFit(path)).toBe(false);
});

it('[D10] all reserved paths are personal except the catalogue and those that are not pages', () => {
  const open = new Set(['api', 'assets', 'desk', 'dev', 'documents', 'healthz', 'not-found', 'readyz', 'search']);
  for (const path of RESERVED_PATHS) expect(isFit(`/${path}`), path).toBe(open.has(path));
});
