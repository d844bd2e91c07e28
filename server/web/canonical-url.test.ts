import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { DESK_ROUTES } from '../../features/desk/ui/routes.ts';
import { getCanonicalPath } from './canonical-url.ts';
import { mountFiles } from './routes/file-routes.ts';

it.each([
  ['[RTE-02]', '/Documents', '/documents'],
  ['[RTE-02]', '/documents/', '/documents'],
  ['[RTE-02]', '/Documents.data', '/documents.data'],
  ['[RTE-03]', '/documents/A101-2025/', '/documents/a101-2025/'],
  ['[RTE-03]', '/documents/A101', '/documents/a101'],
  ['[RTE-03]', '/documents/%41101-2025/', '/documents/a101-2025/'],
  ['[RTE-04]', '/Search', '/search'],
  ['[RTE-05]', '/CART/', '/cart'],
  ['[RTE-06]', '/Account/', '/account'],
  ['[RTE-15]', '/subscriptions/Unlimited-Subscription', '/subscriptions/unlimited-subscription'],
  ['[RTE-18]', '/Terms-Of-Use', '/terms-of-use'],
  ['[RTE-19]', '/LP/small-firms', '/lp/small-firms'],
  ['[RTE-20]', '/%4Cearn', '/learn'],
  ['[RTE-20]', '/help/refunds//', '/help/refunds'],
  ['[RTE-22]', '//Evil.example/', '//evil.example'],
  ['[RTE-22]', '/%2f%2fEvil.example', '/%2F%2Fevil.example'],
  ['[RTE-22]', '/caf%c3%a9', '/caf%C3%A9'],
  ['[RTE-22]', '///', '/'],
])('canonicalizes %s %s to %s', (_row, path, spelled) => {
  expect(getCanonicalPath(path)).toBe(spelled);
});

it.each([
  '/',
  '/documents',
  '/documents/a101-2025',
  '/documents/a101-2025/',
  '/documents/a101-2025/_.data',
  '/_root.data',
  '/caf%C3%A9',
  '/%2E%2E/documents',
  '/Documents%4',
  '/api/commerce/get-Cart',
  '/API/auth/session',
  '/platform/payment/invoices/in_1AbC/pdf/',
  '/assets/route-BxK1.js',
  '/documents/preview/A101-2025/1.webp',
  '/account/documents/CO10/A101-2025.docx',
  '/account/order-history/receipt/sub_1AbC',
  '/account/order-history/receipt/CO10/print',
  '/account/order-history/credit-note/OWDVP8GP-0001-CN-02',
  '/.well-known/Some-Token',
])('keeps %s unchanged', (path) => {
  expect(getCanonicalPath(path)).toBeNull();
});

it('keeps the capitals of an order and of a subscription, whatever stands before them', () => {
  expect(getCanonicalPath('/Account/Order-History/Receipt/CO10')).toBe('/account/order-history/receipt/CO10');
  expect(getCanonicalPath('/%61ccount/order-history/receipt/sub_1AbC')).toBe('/account/order-history/receipt/sub_1AbC');
});

it.each(DESK_ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path))(
  '[DSK-07] keeps the capitals of every address of the desk: %s',
  (path) => {
    fc.assert(fc.property(fc.stringMatching(path), (below) => getCanonicalPath(`/desk${below}`) === null));
  },
);

it('[OP-06] keeps the capitals of every address of a file', () => {
  const app = new Hono();
  mountFiles(app, {} as never);
  const addresses = app.routes.map(({ path }) => path.replace(/:\w+(\{.+\})?/g, 'Ab-1C'));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect([address, getCanonicalPath(address)]).toEqual([address, null]);
});

it('never redirects in a loop or to another host', () => {
  const piece = fc.constantFrom('/', '//', '\\', '.', '..', '%', '%2f', '%41', '%2E', '%25', 'A', 'z', 'é', '@', 'api');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const spelled = getCanonicalPath(`/${pieces.join('')}`);
      if (spelled === null) return;
      expect(getCanonicalPath(spelled)).toBeNull();
      expect(new URL(`https://shop.example${spelled}`).origin).toBe('https://shop.example');
    }),
    { numRuns: 2_000 },
  );
});
