import { expect, it } from 'vitest';
import { PUBLIC_PAGES, publicPageKey } from './page-key.ts';

it.each([
  ['/', '/'],
  ['/documents', '/documents'],
  ['/documents/a101-2025', '/documents/a101-2025'],
  ['/documents/a101-2025/', '/documents/a101-2025/'],
  ['/documents?utm_source=mail&fbclid=1', '/documents'],
  ['/documents?series=a&evil=1&after=x&page=2', '/documents?series=a&after=x&page=2'],
  ['/?ref=x', '/'],
  ['/documents/a101-2025?ref=x', '/documents/a101-2025'],
  ['/about?utm_campaign=spring', '/about'],
  ['/help/refunds', '/help/refunds'],
  ['/help?topic=payment-and-tax&utm_source=mail', '/help?topic=payment-and-tax'],
  ['/help?question=get-a-receipt&topic=members', '/help?question=get-a-receipt'],
  ['/help?q=', '/help'],
  ['/help/refunds?topic=members', '/help/refunds'],
  ['/lp/small-firms.data', '/lp/small-firms.data'],
  ['/subscriptions?scrollToDocumentsSection', '/subscriptions'],
  ['/subscriptions/unlimited-subscription', '/subscriptions/unlimited-subscription'],
  ['/logout-of-date', '/logout-of-date'],
  ['/how-numbers-work?series=A&utm_source=mail', '/how-numbers-work'],
])('keeps %s as %s', (url, key) => {
  expect(publicPageKey(url)).toEqual({ key, url: key });
});

it('ignores other query parameters in the key', () => {
  expect(publicPageKey('/documents?first=18&sort=A_TO_Z&after=x&utm_source=mail')).toEqual(
    publicPageKey('/documents?sort=A_TO_Z&after=x'),
  );
});

it.each([
  '/cart',
  '/account',
  '/account/order-history',
  '/search?q=a101',
  '/help?q=receipt',
  '/help.data?q=receipt&_routes=page',
  '/how-numbers-work?number=A101-2025',
  '/how-numbers-work?series=A&type=1&delivery=0&sequence=1&edition=2025',
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
])('returns null for %s, which is not a public page', (url) => {
  expect(publicPageKey(url)).toBeNull();
});

it('keeps the requested routes of a page that exist, deduplicated and sorted', () => {
  const listing = 'routes/catalogue/listing/route';
  const keyOf = (routes: string) => publicPageKey(`/documents.data?_routes=${routes}`)?.key;
  expect(keyOf(listing)).toBe(`/documents.data?_routes=${encodeURIComponent(listing)}`);
  expect(keyOf(`${listing},root,${listing}`)).toBe(keyOf(`root,${listing}`));
  for (const madeUp of ['x1', `x1,x2,${'y'.repeat(400)}`, 'routes/content/help/route', ''])
    expect(keyOf(madeUp)).toBe('/documents.data');
});

it('omits the listing state if only the frame is requested, whose loader does not read it', () => {
  const frame = '/documents.data?_routes=root';
  for (const query of ['series=zz1', 'series=zz2&after=x&page=2', 'sort=A_TO_Z'])
    expect(publicPageKey(`/documents.data?${query}&_routes=root`)).toEqual({ key: frame, url: frame });
  const both = 'root,routes/catalogue/listing/route';
  expect(publicPageKey(`/documents.data?series=forms&_routes=${both}`)?.key).toBe(
    `/documents.data?series=forms&_routes=${encodeURIComponent(both)}`,
  );
});

it('lists only existing routes', async () => {
  const { default: routes } = await import('../../../app/routes.ts');
  const idOf = ({ id, file }: { id?: string; file: string }): string => id ?? file.replace(/\.tsx$/, '');
  const known = (await routes).map(idOf);
  for (const { routes: named } of PUBLIC_PAGES) expect(known).toEqual(expect.arrayContaining([...named]));
});

it('[LST-04] [LST-14] [LST-15] one state of the listing has one key', () => {
  const key = '/documents?productRole=owner&projectType=commercial,house&sort=A_TO_Z';
  for (const query of ['', '&utm_source=mail', '&first=18'])
    expect(publicPageKey(key + query)).toEqual({ key, url: key });
  // an equivalent query does not get a separate page: the listing redirects to the canonical address
  for (const query of [
    'projectType=commercial,house&productRole=owner&sort=A_TO_Z',
    'product=owner&projectType=house,commercial&sort=A_TO_Z',
    'sort=A_TO_Z&projectType=house&projectType=commercial&productRole=owner&product=owner',
    'productRole=owner&projectType=house%2Ccommercial%2Chouse&sort=A_TO_Z&page=4&series=',
    'productRole=owner,architect%27&projectType=commercial,house,../x,FORMS&sort=A_TO_Z&after=%00',
  ])
    expect([query, publicPageKey(`/documents?${query}`)]).toEqual([query, null]);
  const data = '/documents.data?_routes=routes/catalogue/listing/route&series=';
  expect(publicPageKey(`${data}forms`)?.key).toBe(
    '/documents.data?series=forms&_routes=routes%2Fcatalogue%2Flisting%2Froute',
  );
  expect(publicPageKey(`${data}forms,forms`)).toBeNull();
});

it.each([`after=${'x'.repeat(301)}`, 'page=2', 'series=', 'sort=BEST_SELLING', 'product=owner'])(
  '[LST-04] does not cache %s, whose state has another URL',
  (query) => {
    expect(publicPageKey(`/documents?${query}`)).toBeNull();
  },
);

it('creates no separate key for three known routes, nor for one after 300 characters', () => {
  const keyOf = (routes: string) => publicPageKey(`/help/refunds.data?_routes=${routes}`)?.key;
  const [below, help] = ['page-below', 'routes/content/help/route'];
  expect(keyOf(`root,${help}`)).toBe(`/help/refunds.data?_routes=${encodeURIComponent(`root,${help}`)}`);
  expect(keyOf(`root,${below},${help}`)).toBe('/help/refunds.data');
  expect(keyOf(`${'x'.repeat(299 - help.length)},${help}`)).toBe(
    `/help/refunds.data?_routes=${encodeURIComponent(help)}`,
  );
  expect(keyOf(`${'x'.repeat(300)},${help}`)).toBe('/help/refunds.data');
});
