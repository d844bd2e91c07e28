import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { eventOf, flat, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { sendDueReminders } from './send-due-reminders.ts';

describe('[MO-07] [MNG-13] [SUB-17] the reminders of a year', () => {
  const END = '2027-06-15T12:00:00.000Z';
  async function annRenews(change: Partial<Subscription> = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    shop.payment.saveCard('cus_ann');
    const plan = shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
    const nobody = await shop.visit();
    const on = async (day: string) => {
      nobody.now = () => new Date(`${day}T13:00:00Z`);
      return sendDueReminders(nobody);
    };
    return { shop, plan, nobody, on };
  }

  it.each([
    [{}, 'Your plan renews on 06/15/2027: $6,597.00', 'Through 04/30/2027, you can turn auto-pay off and back on.'],
    [
      { autoRenew: false, collection: 'invoice' } as const,
      'Your plan year ends on 06/15/2027: turn on auto-pay by 04/30/2027 or pay by invoice',
      'From 05/01/2027, you can’t turn it on for this renewal.',
    ],
  ])('sends one mail 60 days before, with the last day to turn auto-pay on: %j', async (change, subject, said) => {
    const { shop, plan, on } = await annRenews(change);
    // 30 of April from the 16th are 14 days, 31 of May, 15 of June: 60
    expect(await on('2027-04-15')).toBe(0);
    for (const day of ['2027-04-16', '2027-04-16', '2027-04-20']) await on(day);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `renewal-60:${plan.id}:${END}`, subject, at: new Date('2027-04-16T12:00:00Z') },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain(said);
    // within the locked days it would be too late
    const late = await annRenews(change);
    expect(await late.on('2027-05-01')).toBe(0);
    expect(late.shop.mailbox.sent).toEqual([]);
  });

  it('[MO-36] sends one email 30 days before a canceled plan ends', async () => {
    const { shop, plan, on } = await annRenews({ cancelAtPeriodEnd: true });
    for (const day of ['2027-04-16', '2027-05-15']) await on(day);
    expect(shop.mailbox.sent).toEqual([]);
    for (const day of ['2027-05-17', '2027-05-17', '2027-06-01']) await on(day);
    expect(shop.mailbox.sent).toMatchObject([
      { key: `plan-ending:${plan.id}:${END}`, subject: 'Your plan ends on 06/15/2027' },
    ]);
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('To keep your plan, reply to this email or call 555-0142');
  });

  it('[MO-34] warns without a usable method, or when the card expires before the renewal', async () => {
    const none = await annRenews();
    none.shop.payment.methods.clear();
    await none.on('2027-04-16');
    expect(flat(none.shop.mailbox.sent[0]?.text)).toContain(
      'You don’t have a saved card or bank account. Unless you add a payment method before 06/15/2027, the charge will fail and your plan will be past due. Add a payment method: https://shop.example/account/payment-method',
    );
    expect(flat(none.shop.mailbox.sent[0]?.text)).not.toMatch(/don’t need to do anything|Your payment method will/);
    const { shop, on } = await annRenews();
    const card = shop.payment.saveCard('cus_ann', { expMonth: 5, expYear: 2027 });
    const [plan] = shop.payment.subscriptions.values();
    shop.payment.subscriptions.set(plan!.id, { ...plan!, defaultPaymentMethodId: card.id });
    await on('2027-04-16');
    expect(flat(shop.mailbox.sent[0]?.text)).toContain('Visa ending 4242 expires before this charge.');
    expect(flat(shop.mailbox.sent[0]?.text)).not.toMatch(/don’t need to do anything|Visa ending 4242 will be charged/);
  });

  it('skips a reminder whose moment was before the outbox existed', async () => {
    const { shop, on } = await annRenews();
    shop.mailbox.since = new Date('2027-04-17T00:00:00Z');
    await on('2027-04-18');
    expect(shop.mailbox.sent).toEqual([]);
  });

  const COUPON = { discounts: [{ couponId: 'AIAMember', promotionCodeId: null }] };
  it('[MO-17] checks the registry before it shows a member price, and removes the coupon of a former member', async () => {
    const pair = { email: ANN.email, number: '30012345' };
    const { shop, plan, nobody, on } = await annRenews(COUPON);
    const discounts = () => shop.payment.subscriptions.get(plan.id)!.discounts;
    await nobody.memberCoupons.note('cus_ann', pair, { customerId: 501, at: nobody.now() });
    // the registry does not respond: the coupon is neither removed nor mailed
    nobody.members = { ...nobody.members, find: async () => err('unavailable') };
    await on('2027-04-16');
    expect([discounts().length, shop.mailbox.sent.length]).toEqual([1, 0]);
    const requested: unknown[] = [];
    const details = { ...pair, type: '', member_since: '', expire_date: '', official_state_assignment: '' };
    const statusOf = (status: string) => ({
      ...nobody.members,
      find: async (...of: [string, string]) => {
        requested.push(of);
        return ok({ ...details, status });
      },
    });
    nobody.members = statusOf('Active');
    await on('2027-04-16');
    expect([discounts().length, shop.mailbox.sent.length, requested]).toEqual([1, 1, [[pair.email, pair.number]]]);
    nobody.members = statusOf('Expired');
    await receiveEvent(nobody, {
      ...eventOf('invoice.upcoming', 'evt_30'),
      created: Date.parse('2027-05-16T12:00:00Z') / 1000,
    });
    expect([discounts(), shop.mailbox.sent.map(({ kind }) => kind)]).toEqual([
      [],
      ['renewal-60', 'charge-changed', 'renewal-30'],
    ]);
  });
});
