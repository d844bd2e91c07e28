import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createStripeTax } from './stripe-tax.ts';

const ADDRESS = { line1: '', line2: '', city: '', state: 'TX', zip: '78701', country: 'US' };
const QUESTION = { cartId: 'a', lines: [1_000, 2_000], address: ADDRESS, isExempt: false };

/** A fake provider that returns one calculation: `taxes` per line, and `whole` as their total. */
function taxService(taxes: readonly number[], total: number) {
  const said: string[] = [];
  const respond = (url: string): unknown =>
    url.includes('/line_items')
      ? {
          object: 'list',
          has_more: false,
          data: taxes.map((amount_tax, at) => ({ id: `tax_li_${at}`, reference: `line-${at}`, amount_tax })),
        }
      : { id: 'taxcalc_1', object: 'tax.calculation', tax_amount_exclusive: total };
  const httpClient = Stripe.createFetchHttpClient(async (url) => Response.json(respond(String(url))));
  const connect = (): Stripe => new Stripe('sk_test_tax', { httpClient, maxNetworkRetries: 0 });
  const log = { ...noopLog, error: (_: object, text: string) => void said.push(text) };
  return { said, tax: createStripeTax({ connect, publishableKey: '', scriptUrl: '' }, log) };
}

it('gives each line the tax that the service answers for it', async () => {
  const { tax } = taxService([83, 165], 248);
  expect(await tax.ask(QUESTION)).toEqual({ ok: true, value: { calculation: 'taxcalc_1', taxes: [83, 165] } });
});

it('has no answer where the lines do not come to the tax of the whole', async () => {
  const { tax, said } = taxService([83, 165], 250);
  expect(await tax.ask(QUESTION)).toEqual({ ok: false, code: 'unavailable' });
  expect(said).toEqual(['the lines of a tax calculation do not add up']);
});
