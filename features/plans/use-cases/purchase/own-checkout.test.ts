import { expect, it } from 'vitest';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { agreedTo, begin } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { storeConsent } from '../store-consent.ts';
import { ownCheckout } from './own-checkout.ts';

const GONE = { ok: false, code: 'not-found' };

async function annBegan() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const sessionId = await begin(context);
  return { shop, context, sessionId, record: shop.repository.records.get(sessionId)! };
}

it.each([
  ['another person’s with the same customer', { sub: 'sub-other' }],
  ['of a customer that the person had before', { paymentCustomerId: 'cus_before' }],
])('[ACC-11] returns not-found for a purchase %s, without request or consent', async (_, change) => {
  const { shop, context, sessionId, record } = await annBegan();
  shop.repository.records.set(sessionId, { ...record, ...change });
  const given = agreedTo(context, sessionId, 659_700);
  shop.payment.calls.length = 0;
  expect(await ownCheckout(context, sessionId)).toEqual(GONE);
  expect(await storeConsent(context, given)).toEqual(GONE);
  expect(shop.payment.calls).toEqual([]);
});

it('[ACC-11] returns not-found for a purchase that the platform assigns to another customer', async () => {
  const { shop, context, sessionId } = await annBegan();
  expect(await ownCheckout(context, sessionId)).toMatchObject({ ok: true });
  const checkout = shop.payment.checkouts.get(sessionId)!;
  shop.payment.checkouts.set(sessionId, { ...checkout, customerId: 'cus_ben' });
  expect(await ownCheckout(context, sessionId)).toEqual(GONE);
});

it.each(['cs_', 'cs_1/refunds', '../cs_1', 'cs_é', `cs_${'1'.repeat(251)}`, ''])(
  '[ACC-11] sends %j to no platform, even if a purchase has this id',
  async (id) => {
    const { shop, context, record } = await annBegan();
    shop.repository.records.set(id, { ...record, sessionId: id });
    shop.payment.calls.length = 0;
    expect(await ownCheckout(context, id)).toEqual(GONE);
    expect(shop.payment.calls).toEqual([]);
  },
);

it.each([
  ['not-found', 'not-found'],
  ['unavailable', 'unavailable'],
  ['stripe_customer_invalid', 'stripe_customer_invalid'],
] as const)('returns for a platform that answers %s: %s', async (problem, code) => {
  const { shop, context, sessionId } = await annBegan();
  shop.payment.failing.set('checkout', problem);
  expect(await ownCheckout(context, sessionId)).toEqual({ ok: false, code });
});
