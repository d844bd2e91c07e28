import { describe, expect, it } from 'vitest';
import type { InvoicePayment } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readOwnPlan } from '../read-own-plan.ts';

/** Ann's renewal was declined on the card of her plan, and she paid its invoice with another card. */
async function annRepairs(change: Partial<InvoicePayment> = {}) {
  const shop = createFakeShop();
  const ann = await shop.visit(ANN);
  const refused = shop.payment.saveCard('cus_ann', { last4: '0341' });
  const plan = shop.payment.subscribe('cus_ann', { defaultPaymentMethodId: refused.id });
  shop.payment.customers.set('cus_ann', {
    ...shop.payment.customers.get('cus_ann')!,
    defaultPaymentMethodId: refused.id,
  });
  const paidWith = shop.payment.saveCard('cus_ann', { last4: '4444', brand: 'mastercard' });
  const invoice = shop.payment.invoices.get(plan.latestInvoiceId!)!;
  const payment = { state: 'paid', methodId: paidWith.id, means: null, last4: null, ...change } as const;
  shop.payment.invoices.set(invoice.id!, { ...invoice, reason: 'renewal', payment });
  const nobody = await shop.visit();
  const pay = (id = 'evt_1') => receiveEvent(nobody, { ...eventOf('invoice.paid', id), objectId: invoice.id });
  const payerOf = () => [
    shop.payment.subscriptions.get(plan.id)!.defaultPaymentMethodId,
    shop.payment.customers.get('cus_ann')!.defaultPaymentMethodId,
  ];
  const makeDefault = (methodId: string) => {
    const [customer, known] = [shop.payment.customers.get('cus_ann')!, shop.payment.subscriptions.get(plan.id)!];
    shop.payment.customers.set('cus_ann', { ...customer, defaultPaymentMethodId: methodId });
    shop.payment.subscriptions.set(plan.id, { ...known, defaultPaymentMethodId: methodId });
  };
  return { shop, ann, refused, paidWith, pay, payerOf, makeDefault };
}
const AGREED = { isForNextPayments: true } as const;
const NOTE = 'Visa ending 0341 will be charged next time, not the card that paid this invoice.';

describe('[MO-33] a plan that another card repaired', () => {
  it('is charged to that card from then on if its owner agreed to it while paying', async () => {
    const { shop, paidWith, pay, payerOf } = await annRepairs(AGREED);
    await pay();
    expect(payerOf()).toEqual([paidWith.id, paidWith.id]);
    expect(shop.mailbox.sent).toMatchObject([{ kind: 'renewal-charged' }]);
    expect(flat(shop.mailbox.sent[0]?.text)).not.toContain('will be charged next time');
  });

  it('keeps its card without that agreement, and receipt and page name what is charged next', async () => {
    const { shop, ann, refused, pay, payerOf } = await annRepairs();
    await pay();
    expect(payerOf()).toEqual([refused.id, refused.id]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(NOTE);
    expect(await readOwnPlan(ann)).toMatchObject({
      value: { plan: { method: { last4: '0341' }, lastInvoice: { isByOther: true } } },
    });
  });

  it('keeps its card if the one that paid is not saved, or has expired', async () => {
    for (const change of [{ customerId: null }, { expYear: 2020 }]) {
      const { shop, refused, paidWith, pay, payerOf } = await annRepairs(AGREED);
      shop.payment.methods.set(paidWith.id, { ...paidWith, ...change });
      await pay();
      expect(payerOf()).toEqual([refused.id, refused.id]);
      expect(flat(shop.mailbox.sent[0]?.text)).toContain(NOTE);
    }
  });

  it('keeps a method that its owner chose after the receipt, whichever event arrives later', async () => {
    const { refused, pay, payerOf, makeDefault } = await annRepairs(AGREED);
    await pay();
    makeDefault(refused.id);
    await pay('evt_2');
    expect(payerOf()).toEqual([refused.id, refused.id]);
  });

  it.each(['method', 'updateCustomer', 'updateSubscription'] as const)('is tried again when %s fails', async (call) => {
    const { shop, paidWith, pay, payerOf } = await annRepairs(AGREED);
    shop.payment.failing.set(call, 'unavailable');
    expect((await pay()).ok || shop.payment.callsOf(call).length === 0).toBe(false);
    shop.payment.failing.clear();
    await pay();
    expect(payerOf()).toEqual([paidWith.id, paidWith.id]);
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});
