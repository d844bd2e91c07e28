import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { begin, buy } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { syncCustomerPlans } from './sync-customer-plans.ts';
import { syncUnsettled } from './sync-unsettled.ts';

afterEach(() => vi.useRealTimers());

async function annBuys(how: Parameters<typeof buy>[2] = {}) {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const bought = await buy(shop, context, how);
  /** without a browser session, like events and maintenance jobs */
  const nobody = await shop.visit();
  const updates = () => shop.payment.callsOf('updateSubscription');
  return { shop, context, nobody, updates: updates, ...bought, sync: () => syncCustomerPlans(nobody, 'cus_ann') };
}

describe('sync', () => {
  it('[API-12] writes the subscription into every session of its customer, and no other', async () => {
    const { shop, context, subscriptionId, ...ann } = await annBuys();
    const elsewhere = await shop.visit(ANN);
    const ben = await shop.visit(BEN);
    expect(await ann.sync()).toMatchObject({ ok: true, value: { subscription: { subscriptionId } } });
    for (const browser of [context, elsewhere])
      expect(browser.session.data?.user?.subscription).toEqual({
        subscriptionType: 'unlimited',
        subscriptionName: 'Unlimited subscription',
        subscriptionId,
        hasActive: true,
        isUnlimited: true,
        isFacility: false,
      });
    expect(ben.session.data?.user?.subscription).toBeNull();
    shop.payment.subscriptions.set(subscriptionId, {
      ...shop.payment.subscriptions.get(subscriptionId)!,
      status: 'canceled',
    });
    await ann.sync();
    expect(context.session.data?.user?.subscription).toBeNull();
  });

  it('[SUB-15] [SUB-23] F14 five times at once: auto-pay once, one mail, one clean cart', async () => {
    const { shop, updates, subscriptionId, ...ann } = await annBuys();
    await Promise.all(Array.from({ length: 5 }, ann.sync));
    expect(updates()).toEqual([[subscriptionId, { autoRenew: true }, expect.any(String)]]);
    expect(shop.mailbox.sent).toHaveLength(1);
    await ann.sync();
    expect([updates().length, shop.mailbox.sent.length]).toEqual([1, 1]);
    expect(shop.repository.closed.size).toBe(1);
  });

  it('F14 serves concurrent events with one running read and one more, without losing any', async () => {
    const { shop, ...ann } = await annBuys();
    const readings = () => shop.payment.callsOf('subscriptions').length;
    const before = readings();
    const synced = await Promise.all(Array.from({ length: 20 }, ann.sync));
    expect(readings() - before).toBe(1);
    const slow = Promise.all(Array.from({ length: 10 }, ann.sync));
    // the first is running when the others start
    await new Promise((resolve) => setImmediate(resolve));
    expect([...synced, ...(await slow), ...(await Promise.all([ann.sync(), ann.sync()]))].every(({ ok }) => ok)).toBe(
      true,
    );
    expect(readings() - before).toBe(3);
  });

  it('[SUB-15] [SUB-23] L7 blocks neither the lock nor waiting callers when commerce hangs; the cart follows', async () => {
    const { shop, context, updates, ...ann } = await annBuys();
    await shop.customerCarts.carts.replace(ANN.sub, null, 'cart-hangs');
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const getCart = vi.fn(async () => {
      await asleep;
      return { ok: false as const, code: 'not-found' as const };
    });
    const away = { ...context, actor: context.actor, commerce: { ...context.commerce, getCart } };
    vi.useFakeTimers();
    const first = syncCustomerPlans(away, 'cus_ann');
    await vi.advanceTimersByTimeAsync(0);
    expect(await context.locks.run('sync:cus_ann', async () => 'free')).toEqual({ isBusy: false, value: 'free' });
    // a concurrent caller leaves the cart to the running one
    const second = syncCustomerPlans(away, 'cus_ann');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([updates().length, shop.mailbox.sent.length, getCart.mock.calls.length]).toEqual([1, 1, 1]);
    expect(shop.repository.closed.size).toBe(0);
    wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(shop.repository.closed.has(ann.sessionId)).toBe(true);
  });

  it('logs an interruption after the lock is released, without failing the caller', async () => {
    const { shop, context, ...ann } = await annBuys();
    const { done } = context.checkouts;
    vi.spyOn(context.checkouts, 'done').mockImplementation(async (id, step) => {
      if (step === 'mail') throw new Error('the database is away');
      await done(id, step);
    });
    expect(await ann.sync()).toMatchObject({ ok: true });
    expect(shop.log.map((line) => line.message)).toContain('the follow-up of a purchase was interrupted');
    expect(shop.repository.closed.size).toBe(0);
  });

  it('F15 keeps the last reading, in any order of events', async () => {
    const { shop, context, subscriptionId, ...ann } = await annBuys();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const nobody = await shop.visit();
    const slow = new Proxy(nobody.payment, {
      get: (target, name, self) =>
        name === 'subscriptions'
          ? async (id: string) => {
              const old = await target.subscriptions(id);
              await released;
              return old;
            }
          : Reflect.get(target, name, self),
    });
    const older = syncCustomerPlans({ ...nobody, actor: nobody.actor, payment: slow }, 'cus_ann');
    const known = shop.payment.subscriptions.get(subscriptionId)!;
    await Promise.resolve();
    shop.payment.subscriptions.set(subscriptionId, { ...known, status: 'canceled' });
    const newer = ann.sync();
    release();
    await Promise.all([older, newer]);
    expect(context.session.data?.user?.subscription).toBeNull();
  });

  it('changes nothing when the provider does not respond', async () => {
    const { shop, ...ann } = await annBuys();
    for (const call of ['subscriptions', 'product', 'checkout'] as const) {
      shop.payment.failing.set(call, 'unavailable');
      expect(await ann.sync()).toMatchObject({ ok: false, code: 'unavailable' });
      shop.payment.failing.clear();
    }
    expect(shop.mailbox.sent).toEqual([]);
    expect(await ann.sync()).toMatchObject({ ok: true });
    expect(shop.mailbox.sent).toHaveLength(1);
  });

  it('returns no subscription for a customer unknown to the provider', async () => {
    const { shop, context, ...ann } = await annBuys();
    await ann.sync();
    shop.payment.failing.set('subscriptions', 'stripe_customer_invalid');
    expect(await ann.sync()).toEqual({ ok: true, value: { subscription: null } });
    expect(context.session.data?.user?.subscription).toBeNull();
  });
});

describe('[SUB-23] auto-pay', () => {
  it('waits for the first payment of a bank account, and then comes with sync', async () => {
    const { shop, updates, sessionId, ...ann } = await annBuys({ isPaid: false });
    await ann.sync();
    expect(updates()).toEqual([]);
    expect(shop.repository.closed.size).toBe(0);
    shop.payment.clear(sessionId);
    await ann.sync();
    expect(updates()).toHaveLength(1);
    expect(shop.repository.closed.size).toBe(1);
  });

  it('[MNG-15] is never on without a stored consent: the next period is invoiced', async () => {
    const { updates, subscriptionId, ...ann } = await annBuys({ hasConsent: false });
    await ann.sync();
    expect(updates()).toEqual([[subscriptionId, { autoRenew: false, collection: 'invoice' }, expect.any(String)]]);
  });

  it('stays off when its owner turned it off before any sync came', async () => {
    const { shop, updates, subscriptionId, ...ann } = await annBuys();
    const known = shop.payment.subscriptions.get(subscriptionId)!;
    shop.payment.subscriptions.set(subscriptionId, { ...known, autoRenew: false, collection: 'invoice' });
    await ann.sync();
    expect(updates()).toEqual([]);
    expect(shop.repository.closed.size).toBe(1);
  });

  it('that could not be turned on is retried with the same key', async () => {
    const { shop, updates, ...ann } = await annBuys();
    shop.payment.failing.set('updateSubscription', 'unavailable');
    await ann.sync();
    shop.payment.failing.clear();
    await ann.sync();
    await ann.sync();
    expect(new Set(updates().map(([, , key]) => key)).size).toBe(1);
    expect(updates()).toHaveLength(2);
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});

describe('[SUB-24] A34 the member coupon by a promotion code', () => {
  const typed = { couponId: 'AIAMember', promotionCodeId: 'promo_leak' };
  const other = { couponId: 'plan-15', promotionCodeId: 'promo_1' };
  async function annTypes(discounts: Subscription['discounts']) {
    const ann = await annBuys();
    const { subscriptions } = ann.shop.payment;
    subscriptions.set(ann.subscriptionId, { ...subscriptions.get(ann.subscriptionId)!, discounts });
    const coupons = () =>
      subscriptions.get(ann.subscriptionId)!.discounts.map(({ promotionCodeId }) => promotionCodeId);
    return { ...ann, coupons, taken: () => ann.updates().filter(([, change]) => 'discounts' in (change as object)) };
  }

  it('is removed and logged once before the renewal; another code stays', async () => {
    const { shop, coupons, updates, taken, ...ann } = await annTypes([typed, other]);
    await ann.sync();
    await ann.sync();
    expect(coupons()).toEqual(['promo_1']);
    expect(taken()).toHaveLength(1);
    expect(updates()[0]).toEqual(taken()[0]);
    expect(shop.log.some(({ message }) => message?.startsWith('the member coupon came by'))).toBe(true);
    expect(shop.repository.closed.size).toBe(1);
  });

  it('that could not be removed is retried, and the purchase stays unsettled until then', async () => {
    const { shop, coupons, updates, ...ann } = await annTypes([typed]);
    shop.payment.failing.set('updateSubscription', 'unavailable');
    await ann.sync();
    expect([updates().length, shop.repository.closed.size]).toEqual([1, 0]);
    shop.payment.failing.clear();
    await ann.sync();
    expect(coupons()).toEqual([]);
    expect(shop.repository.closed.size).toBe(1);
  });

  it.each([
    ['given to somebody who became a member since', [{ couponId: 'AIAMember', promotionCodeId: null }]],
    ['another coupon’s code', [other]],
  ])('leaves alone what is %s', async (_, discounts) => {
    const { taken, ...ann } = await annTypes(discounts);
    await ann.sync();
    expect(taken()).toEqual([]);
  });

  it('[SUB-08] leaves a member’s own purchase alone', async () => {
    const { shop, taken, sessionId, ...ann } = await annTypes([typed]);
    shop.repository.records.set(sessionId, { ...shop.repository.records.get(sessionId)!, discount: 'AIAMember' });
    await ann.sync();
    expect(taken()).toEqual([]);
  });
});

describe('[SUB-15] the confirmation', () => {
  it('contains order number, items, access, receipt and next charge', async () => {
    const { shop, subscriptionId, ...ann } = await annBuys();
    await ann.sync();
    const [mail] = shop.mailbox.sent;
    const number = [...shop.payment.invoices.values()].find((one) => one.subscriptionId === subscriptionId)!.number!;
    expect(mail).toMatchObject({ to: ANN.email, subject: `Test Shop order ${number}: your plan is active` });
    for (const part of [
      'Welcome! Your Unlimited subscription is active',
      '3 seats at $2,199.00 per year                    $6,597.00',
      'https://draft.example',
      `https://shop.example/account/order-history?orderId=${number}`,
      'Renews: 06/15/2027, $6,597.00 plus tax',
      'word for word',
      'https://shop.example/account/subscription-management',
    ])
      expect(mail?.text).toContain(part);
  });

  it('of a bank account comes before it clears and says so; without auto-pay it promises no charge', async () => {
    const processing = await annBuys({ isPaid: false });
    await processing.sync();
    expect(processing.shop.mailbox.sent[0]?.text).toContain('Your bank payment is processing');
    const invoiced = await annBuys({ hasConsent: false });
    await invoiced.sync();
    expect(invoiced.shop.mailbox.sent[0]?.text).toMatch(/Auto-pay is off, so[\s\S]*won’t charge\s+you\s+automatically/);
    expect(invoiced.shop.mailbox.sent[0]?.text).not.toContain('Renews');
  });

  it('goes to the account’s e-mail, whatever the provider has of its customer, and names the next charge before tax', async () => {
    const { shop, ...ann } = await annBuys();
    shop.payment.customers.set('cus_ann', { ...shop.payment.customers.get('cus_ann')!, email: 'old@example.com' });
    const preview = shop.payment.payment.previewRenewal;
    shop.payment.payment.previewRenewal = async (...args) => {
      const found = await preview(...args);
      // 6,597.00 and 329.85 of tax
      return found.ok ? { ...found, value: { ...found.value, total: 692_685, taxes: [32_985] } } : found;
    };
    await ann.sync();
    expect(shop.mailbox.sent).toMatchObject([{ to: ANN.email, kind: 'plan-confirmation' }]);
    expect(shop.mailbox.sent[0]?.text).toContain('$6,597.00 plus tax');
  });

  it('that could not be sent is sent by the next run', async () => {
    const { shop, ...ann } = await annBuys();
    shop.mailbox.isDown = true;
    await ann.sync();
    expect(shop.mailbox.sent).toEqual([]);
    shop.mailbox.isDown = false;
    await ann.sync();
    await ann.sync();
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});

describe('upkeep', () => {
  it('I1 finds a purchase whose events were all lost, and skips settled ones', async () => {
    const { shop, context, nobody } = await annBuys();
    expect(await syncUnsettled(nobody)).toBe(1);
    expect(context.session.data?.user?.subscription).toMatchObject({ hasActive: true });
    expect(shop.mailbox.sent).toHaveLength(1);
    expect(await syncUnsettled(nobody)).toBe(0);
  });

  it.each([
    ['stood for minutes', '2026-06-15T12:05:00Z', 1],
    ['came just before its event', '2026-06-15T12:00:30Z', 0],
  ])('[DSK-07] notes one that %s for the desk', async (_, now, late) => {
    const { shop, nobody } = await annBuys();
    await syncUnsettled({ ...nobody, now: () => new Date(now) });
    expect([shop.repository.closed.size, shop.repository.late.size]).toEqual([1, late]);
  });

  it('[DSK-07] does not record a purchase as stuck when its event settled it', async () => {
    const { shop, nobody } = await annBuys();
    await syncCustomerPlans({ ...nobody, now: () => new Date('2026-06-15T18:00:00Z') }, 'cus_ann');
    expect([shop.repository.closed.size, shop.repository.late.size]).toEqual([1, 0]);
  });

  it('closes an expired checkout, and continues after a customer it cannot read', async () => {
    const shop = createFakeShop();
    const ann = await shop.visit(ANN);
    const ben = await shop.visit(BEN);
    const abandoned = await begin(ann);
    await ann.payment.expireCheckout(abandoned);
    await buy(shop, ben);
    shop.busyLocks.add('sync:cus_ann');
    const nobody = await shop.visit();
    expect(await syncUnsettled(nobody)).toBe(2);
    expect(shop.mailbox.sent.map(({ to }) => to)).toEqual([BEN.email]);
    shop.busyLocks.clear();
    await syncUnsettled(nobody);
    expect(shop.repository.closed.has(abandoned)).toBe(true);
  });
});
