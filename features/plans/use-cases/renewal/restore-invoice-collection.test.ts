import { expect, it } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { restoreCollection } from './restore-invoice-collection.ts';

async function after(change: Partial<Subscription>, since: Partial<Subscription> = {}) {
  const shop = createFakeShop();
  const context = await shop.visit();
  const read = shop.payment.subscribe('cus_ann', change);
  shop.payment.subscriptions.set(read.id, { ...read, ...since });
  await restoreCollection(context, read);
  return { shop, writes: shop.payment.callsOf('updateSubscription').length, read };
}
const ASTRAY = { autoRenew: false, collection: 'charge' } as const;

it.each<[string, Partial<Subscription>, number]>([
  ['auto-pay off and yet charged', ASTRAY, 1],
  ['the same, past due', { ...ASTRAY, status: 'past_due' }, 1],
  ['the same, ended', { ...ASTRAY, status: 'canceled' }, 0],
  ['auto-pay on', { autoRenew: true, collection: 'charge' }, 0],
  ['a fresh purchase', { autoRenew: null, collection: 'charge' }, 0],
  ['auto-pay off, invoices sent', { autoRenew: false, collection: 'invoice' }, 0],
])('[MNG-15] repairs the state after a crash, and nothing else: %s', async (_, change, writes) => {
  expect((await after(change)).writes).toBe(writes);
});

it('[MNG-15] never overwrites the owner’s change with an older reading', async () => {
  expect((await after(ASTRAY, { autoRenew: true })).writes).toBe(0);
  expect((await after(ASTRAY, { collection: 'invoice' })).writes).toBe(0);
});

it('logs a failure, and retries the next time', async () => {
  const { shop, read } = await after({ autoRenew: true });
  shop.payment.subscriptions.set(read.id, { ...read, ...ASTRAY });
  const context = await shop.visit();
  shop.payment.failing.set('updateSubscription', 'unavailable');
  expect(await restoreCollection(context, { ...read, ...ASTRAY })).toEqual({ ok: false, code: 'unavailable' });
  expect(shop.log).toContainEqual(expect.objectContaining({ level: 'warn', message: 'a plan is still charged' }));
  shop.payment.failing.clear();
  expect(await restoreCollection(context, { ...read, ...ASTRAY })).toMatchObject({ value: { collection: 'invoice' } });
  expect(shop.payment.subscriptions.get(read.id)?.collection).toBe('invoice');
});
