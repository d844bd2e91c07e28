import { expect, it } from 'vitest';
import { ANN } from '../../../tests/support/fake/people.ts';
import { agreedTo, begin } from '../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { storeConsent } from '../store-consent.ts';
import { ownCheckout } from './own-checkout.ts';

const GONE = { ok: false, code: 'not-found' };

async function annBegan() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const sessionId = await begin(context);
  return { shop, context, sessionId, record: shop.book.records.get(sessionId)! };
}

it.each([
  ['another person’s with the same customer', { sub: 'sub-other' }],
  ['of a customer that the person had before', { paymentCustomerId: 'cus_before' }],
])('[ACC-11] returns not-found for a purchase %s, without request or consent', async (_, change) => {
  const { shop, context, sessionId, record } = await annBegan();
  shop.book.records.set(sessionId, { ...record, ...change });
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
