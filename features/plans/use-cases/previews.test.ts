import { describe, expect, it } from 'vitest';
import { FACILITY, OTHER, UNLIMITED } from '../../../tests/support/fake/payment.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { begin, buy } from '../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { nameOfLines, withoutTier } from '../rules/invoices/invoice-lines.ts';
import { oneIntervalAfter, renewalFacts } from '../rules/renewal/renewal-consent.ts';
import { previewPurchase } from './purchase/preview-purchase.ts';
import { previewSeats } from './seats/preview-seats.ts';
import { getProduct, priceSeats } from './seats/price-seats.ts';

async function annWithPlan() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const subscription = shop.payment.subscribe('cus_ann', { quantity: 3 });
  return { shop, context, subscription, lineItemId: subscription.lines[0]!.lineItemId };
}

describe('[SUB-19] the preview of a change of seats', () => {
  it('[SM7] prorates by whole days, so that it is the same all day, and returns their number', async () => {
    const { shop, context, subscription, lineItemId } = await annWithPlan();
    const requested = { subscriptionId: subscription.id, lineItemId, quantity: 5 };
    expect(await previewSeats(context, { ...requested, customerId: 'cus_ann' })).toMatchObject({
      ok: true,
      value: { period: { daysLeft: 365, days: 365 } },
    });
    const [[sent]] = shop.payment.callsOf('previewSeats') as [[{ prorationDate: number }]];
    // purchased at noon of the same day: the full period
    expect(sent).toEqual({ ...requested, prorationDate: Date.parse('2026-06-15T12:00:00Z') / 1000 });
  });

  it('[MO-13] [MNG-05] [MNG-17] A31 of no change, of fewer, of none and of more than fifty seats is an error', async () => {
    const { shop, context, subscription, lineItemId } = await annWithPlan();
    for (const quantity of [3, 2, 1, 0, 51, -1, 2.5])
      expect(await previewSeats(context, { subscriptionId: subscription.id, lineItemId, quantity })).toMatchObject({
        ok: false,
        code: 'invalid',
      });
    expect(shop.payment.callsOf('previewSeats')).toEqual([]);
  });

  it('[ACC-11] of another’s subscription, line or customer is refused', async () => {
    const { shop, context, subscription, lineItemId } = await annWithPlan();
    const ben = await shop.visit(BEN);
    const theirs = shop.payment.subscribe('cus_ben');
    const requested = { subscriptionId: subscription.id, lineItemId, quantity: 5 };
    expect(await previewSeats(ben, requested)).toEqual({ ok: false, code: 'not-found' });
    expect(await previewSeats(ben, { ...requested, subscriptionId: theirs.id })).toEqual({
      ok: false,
      code: 'not-found',
    });
    expect(await previewSeats(ben, { ...requested, subscriptionId: 'sub_999' })).toEqual({
      ok: false,
      code: 'not-found',
    });
    expect(await previewSeats(ben, { ...requested, customerId: 'cus_ann' })).toEqual({ ok: false, code: 'forbidden' });
    expect(shop.payment.callsOf('previewSeats')).toEqual([]);
    shop.payment.failing.set('previewSeats', 'unavailable');
    expect(await previewSeats(context, requested)).toEqual({ ok: false, code: 'invoice-failed' });
  });
});

describe('[SUB-27] [RTE-09] the preview of a purchase', () => {
  it('returns the next invoice of the caller’s subscription, or the total of the checkout', async () => {
    const { context, subscription } = await annWithPlan();
    expect(await previewPurchase(context, subscription.id)).toMatchObject({ ok: true, value: { total: 659_700 } });
    const shop = createFakeShop();
    const buyer = await shop.visit(ANN);
    const open = await begin(buyer, { quantity: 5 });
    expect(await previewPurchase(buyer, open)).toMatchObject({ ok: true, value: { number: null, total: 999_500 } });
    const { sessionId } = await buy(shop, buyer, { quantity: 2 });
    expect(await previewPurchase(buyer, sessionId)).toMatchObject({ ok: true, value: { status: 'paid' } });
  });

  it('[ACC-11] returns not-found for another customer’s and for unknown ids', async () => {
    const { shop, subscription } = await annWithPlan();
    const other = createFakeShop();
    const sessionId = await begin(await other.visit(ANN));
    expect(await previewPurchase(await other.visit(BEN), sessionId)).toEqual({ ok: false, code: 'not-found' });
    const ben = await shop.visit(BEN);
    for (const id of [subscription.id, 'sub_404', 'cs_404', 'sub_x/../y', 'in_1', ''])
      expect(await previewPurchase(ben, id)).toEqual({ ok: false, code: 'not-found' });
    expect(await previewPurchase(await shop.visit(), subscription.id)).toEqual({ ok: false, code: 'unauthorized' });
    expect(shop.payment.callsOf('previewRenewal')).toEqual([]);
  });
});

describe('[SUB-14] an invoice line', () => {
  it.each([
    ['3 × Unlimited (Tier 1 at $2,199.00 / year)', '3 × Unlimited', 'Unlimited'],
    ['1 × Facility manager (at $899.00 / year)', '1 × Facility manager', 'Facility manager'],
    [
      'Remaining time on 5 × Unlimited after 21 Nov 2026',
      'Remaining time on 5 × Unlimited after 21 Nov 2026',
      'Unlimited',
    ],
    ['2 × Plan (for teams)', '2 × Plan (for teams)', 'Plan (for teams)'],
    ['Setup', 'Setup', 'Setup'],
  ])('%s', (description, shown, name) => {
    expect(withoutTier(description)).toBe(shown);
    expect(nameOfLines([{ description, quantity: 1, amount: 1, isProration: false }])).toBe(name);
  });

  it('names an invoice by its first line that is not a proration', () => {
    const line = (description: string, isProration: boolean) => ({ description, quantity: 1, amount: 1, isProration });
    expect(
      nameOfLines([line('Unused time on 3 × Old after 1 May', true), line('4 × New (Tier 1 at $1 / year)', false)]),
    ).toBe('New');
    expect(nameOfLines([])).toBe('');
  });
});

describe('[SUB-03] [API-13] prices and products', () => {
  it('returns decimal dollars as text, and the interval', async () => {
    const context = await createFakeShop().visit();
    const priceId = UNLIMITED.defaultPriceId!;
    expect(await priceSeats(context, { priceId, seatCount: 3 })).toEqual({
      ok: true,
      value: { totalPrice: '6597.00', interval: 'year' },
    });
    expect(await priceSeats(context, { priceId: FACILITY.defaultPriceId!, seatCount: 5 })).toMatchObject({
      value: { totalPrice: '3995.00' },
    });
  });

  it('[API-10] [SUB-20] returns only plans, and a specific text for a failure', async () => {
    const shop = createFakeShop();
    const context = await shop.visit();
    const priceId = OTHER.defaultPriceId!;
    expect(await priceSeats(context, { priceId, seatCount: 1 })).toEqual({ ok: false, code: 'not-found' });
    expect(await getProduct(context, OTHER.id)).toEqual({ ok: false, code: 'not-found' });
    expect(await getProduct(context, UNLIMITED.id)).toMatchObject({ ok: true, value: { sku: 'SUB-UNL' } });
    shop.payment.failing.set('product', 'unavailable');
    expect(await priceSeats(context, { priceId, seatCount: 1 })).toEqual({ ok: false, code: 'price-failed' });
    expect(await getProduct(context, UNLIMITED.id)).toEqual({ ok: false, code: 'product-failed' });
  });
});

describe('[SUB-22] the facts of the renewal', () => {
  it.each([
    ['2026-06-15T12:00:00.000Z', 'year', '2027-06-15T12:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', 'year', '2029-02-28T00:00:00.000Z'],
    ['2026-01-31T09:00:00.000Z', 'month', '2026-02-28T09:00:00.000Z'],
    ['2026-12-31T09:00:00.000Z', 'month', '2027-01-31T09:00:00.000Z'],
  ] as const)('%s and one %s is %s', (start, interval, end) => {
    expect(oneIntervalAfter(new Date(start), interval).toISOString()).toBe(end);
    expect(renewalFacts(219_900, interval, new Date(start))).toEqual({ amount: 219_900, interval, renewsOn: end });
  });
});
