import { renderToString } from 'react-dom/server';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { message } from '../../../../messages/message.ts';
import type { UserRecord } from '../../../../platforms/users/client/types.ts';
import { placeOrder } from '../../../../tests/support/fake/orders.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop, type FakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import DetailsScreen, { loader } from './route.tsx';

const Nothing = () => null;

/** The answer to an address of the page: the server's page, or a redirect. */
async function opens(path: string, prepare: (shop: FakeShop) => void = () => undefined, isSignedIn = true) {
  const shop = createFakeShop();
  const visit = await (isSignedIn ? shop.visit(ANN) : shop.visit());
  prepare(shop);
  const context = new RouterContextProvider();
  context.set(shopContext, visit);
  const request = new Request(`http://shop.example${path}`);
  const found = await loader({ context, request, params: {} } as unknown as LoaderFunctionArgs).catch(
    (thrown: Response) => thrown,
  );
  if (found instanceof Response) return { location: found.headers.get('location'), html: '', text: '' };
  const Stub = createRoutesStub([
    { id: 'details', path: '/account', Component: DetailsScreen, HydrateFallback: Nothing },
  ]);
  const html = renderToString(
    <Stub initialEntries={[path]} hydrationData={{ loaderData: { details: found } }} />,
  ).replaceAll('<!-- -->', '');
  return { location: null, html, text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') };
}
const changeAnn = (change: Partial<UserRecord>) => (shop: FakeShop) => {
  shop.users.records.set(ANN.email, { ...shop.users.records.get(ANN.email)!, ...change });
};
const fieldNamed = (html: string, name: string): string =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? '';

describe('[RTE-06] [ACC-01] account details', () => {
  it('view: rows of facts, one edit button, support for the rest', async () => {
    const { html, text } = await opens('/account');
    for (const row of [
      'Name Ann Lund',
      'Phone number (555) 010-0100',
      'Company name Lund Works',
      'Company type Architect',
    ])
      expect(text).toContain(row);
    expect(text).toContain(`Email ${ANN.email}`);
    expect(html.match(/href="\/account\?edit=1"[^>]*>Edit details</g)).toHaveLength(1);
    expect(text).toContain('To change your company name, company type or email');
    expect(html).toContain('href="mailto:help@shop.example"');
    expect(html).not.toContain('<input');
  });

  it('[LK-55] view: the plan and the latest purchases come before the details, without a solid button', async () => {
    const { html, text } = await opens('/account', (shop) => placeOrder(shop, ANN, 104));
    expect(text).toContain(message('details.plan.none'));
    expect(html.indexOf('class="account-files"')).toBeGreaterThan(0);
    expect(html.indexOf('class="account-files"')).toBeLessThan(html.indexOf('href="/account?edit=1"'));
    expect(html).not.toContain('btn solid');
    expect((await opens('/account?edit=1')).html).not.toContain('account-home');
  });

  it('[LK-11] view: links to My documents', async () => {
    expect((await opens('/account')).html).toMatch(/<a[^>]*href="\/account\/library"[^>]*>Open My documents</);
    expect((await opens('/account?edit=1')).html).not.toContain('Open My documents');
  });

  it('[ACC-02] [AC5] edit: three required fields, with the phone format as placeholder; the rest is text', async () => {
    const { html, text } = await opens('/account?edit=1');
    expect(html.match(/<input[^>]*>/g)).toHaveLength(3);
    for (const [name, value, fill] of [
      ['firstName', 'Ann', 'given-name'],
      ['lastName', 'Lund', 'family-name'],
      ['phoneNumber', '(555) 010-0100', 'tel-national'],
    ] as const) {
      const input = fieldNamed(html, name);
      expect(input).toContain(`value="${value}"`);
      expect(input).toMatch(new RegExp(`autocomplete="${fill}"`, 'i'));
      expect(input).toContain('required');
    }
    expect(fieldNamed(html, 'phoneNumber')).toContain('placeholder="(###) ###-####"');
    for (const row of ['Company name Lund Works', 'Company type Architect', `Email ${ANN.email}`])
      expect(text).toContain(row);
    expect(html).toMatch(/href="\/account"[^>]*>Cancel</);
  });

  it('disables the fields without a script, and says so', async () => {
    const { html } = await opens('/account?edit=1');
    expect(html).toMatch(/<noscript>.*You need JavaScript.*<\/noscript>/s);
    expect(html).toMatch(/<fieldset[^>]*disabled/);
    expect(html).toMatch(/<button(?=[^>]*type="submit")(?=[^>]*disabled)/);
  });

  it('labels missing values', async () => {
    const { text } = await opens('/account', changeAnn({ firstName: '', lastName: '', phone: '', companyName: '' }));
    expect(text).toContain('Name Not provided');
    expect(text).toContain('Phone number Not provided');
    expect(text).toContain('Company name Not provided');
  });

  it.each(['/account', '/account?edit=1'])(
    '[ACC-03] [ERR-03] %s of a user service that does not answer: its words, and Retry',
    async (path) => {
      const { html, text } = await opens(path, (shop) => {
        shop.users.failing.get = 'unavailable';
      });
      expect(text).toContain('Failed to load user data.');
      expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Try again</);
      expect(html).not.toContain('name="firstName"');
    },
  );

  it('[ACC-11] redirects a visitor and a customer with an expired token to sign in and back', async () => {
    const visitor = await opens('/account?edit=1', undefined, false);
    expect(visitor.location).toBe(`/login?returnTo=${encodeURIComponent('/account?edit=1')}`);
  });
});
