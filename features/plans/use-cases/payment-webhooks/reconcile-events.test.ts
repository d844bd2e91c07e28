import { describe, expect, it } from 'vitest';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { reconcileEvents } from './reconcile-events.ts';

const at = (iso: string): number => new Date(iso).getTime() / 1000;
const event = (id: string, iso: string, type = 'invoice.paid') => ({
  id,
  type,
  created: at(iso),
  objectId: 'in_1',
  customerId: 'cus_ann',
});

/** The fake shop's clock is at noon on June 15, 2026; its list was reconciled up to eleven. */
async function openShop() {
  const shop = createFakeShop();
  return { shop, context: await shop.visit() };
}

describe('[I1] lost webhooks', () => {
  it('are read from the platform’s list, in order, and each once', async () => {
    const { shop, context } = await openShop();
    shop.payment.happened.push(
      event('evt_old', '2026-06-15T09:00:00Z'),
      event('evt_overlap', '2026-06-15T10:30:00Z'),
      event('evt_known', '2026-06-15T11:10:00Z'),
      event('evt_lost', '2026-06-15T11:20:00Z', 'customer.subscription.updated'),
      // a minute old: its webhook may still be pending
      event('evt_young', '2026-06-15T11:59:30Z'),
    );
    shop.events.set('evt_known', event('evt_known', '2026-06-15T11:10:00Z'));
    expect(await reconcileEvents(context)).toEqual({ ok: true, value: 2 });
    expect(shop.jobs.map(({ key }) => key)).toEqual(['evt_overlap', 'evt_lost']);
    expect(shop.reconciled.at.toISOString()).toBe('2026-06-15T11:59:00.000Z');
    expect(await reconcileEvents(context)).toEqual({ ok: true, value: 0 });
    expect(shop.jobs).toHaveLength(2);
  });

  it('are read from the same moment in the next run after an unreadable list', async () => {
    const { shop, context } = await openShop();
    shop.payment.happened.push(event('evt_lost', '2026-06-15T11:20:00Z'));
    shop.payment.failing.set('events', 'unavailable');
    expect(await reconcileEvents(context)).toMatchObject({ ok: false, code: 'unavailable' });
    shop.payment.failing.clear();
    expect(await reconcileEvents(context)).toEqual({ ok: true, value: 1 });
  });

  it('are caught up half a day per run after an outage, within the platform’s retention', async () => {
    const { shop, context } = await openShop();
    shop.reconciled.at = new Date('2026-06-13T12:00:00Z');
    shop.payment.happened.push(event('evt_first', '2026-06-13T13:00:00Z'), event('evt_last', '2026-06-15T11:00:00Z'));
    const accepted: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const done = await reconcileEvents(context);
      if (done.ok) accepted.push(done.value);
    }
    // two days in four runs of twelve hours
    expect(accepted).toEqual([1, 0, 0, 1]);
    shop.reconciled.at = new Date('2026-01-01T00:00:00Z');
    await reconcileEvents(context);
    // 29 days before noon of 15 June, and half a day
    expect(shop.reconciled.at.toISOString()).toBe('2026-05-18T00:00:00.000Z');
  });
});
