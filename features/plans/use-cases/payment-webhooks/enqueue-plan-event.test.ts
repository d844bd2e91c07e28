import { describe, expect, it } from 'vitest';
import { eventOf, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { isEventType } from '../../../shared/outgoing-event.ts';

async function annHasPlan() {
  const shop = createFakeShop();
  await shop.visit(ANN);
  const plan = shop.payment.subscribe('cus_ann', { quantity: 3 });
  const invoiceId = plan.latestInvoiceId!;
  const because = (reason: 'first' | 'renewal' | 'change') =>
    shop.payment.invoices.set(invoiceId, { ...shop.payment.invoices.get(invoiceId)!, reason });
  const nobody = await shop.visit();
  const hears = (type: string, objectId: string, id = `evt_${type}`) =>
    receiveEvent(nobody, { ...eventOf(type, id), objectId });
  return { shop, plan, invoiceId, because, hears };
}

describe('plan events for other programs', () => {
  it('emits started, renewed, changed and ended once each', async () => {
    const { shop, plan, invoiceId, because, hears } = await annHasPlan();
    for (const type of ['plan.started', 'plan.renewed', 'plan.changed', 'plan.ended'] as const)
      shop.outgoing.wanted.add(type);
    for (const reason of ['first', 'renewal', 'change'] as const) {
      because(reason);
      for (const id of ['1', '2']) await hears('invoice.paid', invoiceId, `evt_${reason}_${id}`);
    }
    await hears('customer.subscription.updated', plan.id, 'evt_a');
    await hears('customer.subscription.updated', plan.id, 'evt_a');
    await hears('customer.subscription.updated', plan.id, 'evt_b');
    await hears('customer.subscription.deleted', plan.id);
    expect(shop.outgoing.emitted.map(({ type, about, key }) => [type, about, key])).toEqual([
      ['plan.started', plan.id, `plan.started:${plan.id}`],
      ['plan.renewed', plan.id, `plan.renewed:${invoiceId}`],
      ['plan.changed', plan.id, 'plan.changed:evt_a'],
      ['plan.changed', plan.id, 'plan.changed:evt_b'],
      ['plan.ended', plan.id, `plan.ended:${plan.id}`],
    ]);
  });

  it('retries when the provider does not respond, and reads nothing without a subscribed endpoint', async () => {
    const { shop, invoiceId, because, hears } = await annHasPlan();
    because('first');
    shop.payment.failing.set('invoice', 'unavailable');
    shop.outgoing.wanted.add('plan.renewed');
    expect(await hears('invoice.paid', invoiceId)).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    shop.outgoing.wanted.clear();
    await hears('invoice.paid', invoiceId);
    expect(shop.outgoing.emitted).toEqual([]);
  });
});

it.each([
  ['order.paid', true],
  ['order.sold', false],
  ['toString', false],
])('%s is an event: %s', (text, is) => {
  expect(isEventType(text)).toBe(is);
});
