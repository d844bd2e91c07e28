import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { message } from '../../messages/message.ts';
import type { Shopper } from './shopper.ts';
import { until } from './until.ts';

type Company = { companyId: string; name: string; version: number };

/** Steps of people in companies, at the store with this address. */
export function createCompanyJourney(url: string) {
  return { calls, createsCompany, joins, accepts, buysFor, findTokens };

  /** Calls the store's API as this shopper. */
  async function calls<T>({ context }: Shopper, method: string, path: string, data?: object): Promise<T> {
    const response = await context.request.fetch(`${url}${path}`, { method, data, headers: { origin: url } });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()) as T;
  }

  /** Signs a new customer in and sets up a company of theirs. */
  async function createsCompany(shopper: Shopper, name = { first: 'Rosa', last: 'Quintero' }): Promise<Company> {
    await shopper.becomesNew(name);
    return calls(shopper, 'POST', '/api/companies/create', {
      name: `Mendez ${randomUUID().slice(0, 8)}`,
      address: { street: '18 Quarry Road', city: 'Columbus', state: 'OH', zip: '43215' },
      invoiceEmail: `accounts.${randomUUID()}@example.com`,
      requestKey: randomUUID(),
    });
  }

  /** Signs a new customer in, who joins the company with these roles. */
  async function joins(
    shopper: Shopper,
    administrator: Shopper,
    { companyId }: Company,
    roles: string[],
    name = { first: 'Carlos', last: 'Mendez' },
  ): Promise<void> {
    const email = await shopper.becomesNew(name);
    await accepts(shopper, administrator, { companyId, email, roles });
  }

  /** Invites the address and accepts the invitation as this shopper. */
  async function accepts(
    shopper: Shopper,
    administrator: Shopper,
    { companyId, email, roles }: { companyId: string; email: string; roles: string[] },
  ): Promise<void> {
    const seen = await findTokens(administrator, email);
    await calls(administrator, 'POST', '/api/companies/invite', { companyId, addresses: email, roles });
    let token = '';
    await until(`an invitation was mailed to ${email}`, async () => {
      token = (await findTokens(administrator, email)).find((each) => !seen.includes(each)) ?? '';
      return token !== '';
    });
    await calls(shopper, 'POST', '/api/companies/accept-invitation', { token });
  }

  async function findTokens({ context }: Shopper, email: string): Promise<string[]> {
    const mails = await (await context.request.get(`${url}/platform/api/mail?to=${encodeURIComponent(email)}`)).text();
    return [...mails.matchAll(/\/account\/invitation\?token=([\w-]+)/g)].map(([, token = '']) => token);
  }

  /** Chooses for whom the cart is, on its page. */
  async function buysFor({ page }: Shopper, name: string): Promise<void> {
    await page
      .getByRole('group', { name: message('cart.for') })
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .check();
    await page.getByRole('heading', { name: message('cart.po.title') }).waitFor();
  }
}
