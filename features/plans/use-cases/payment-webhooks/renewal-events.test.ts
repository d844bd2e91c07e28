import { describe, expect, it } from 'vitest';
import { eventOf, flat, receiveEvent, UPCOMING_AT } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';

describe('the reminder before a renewal', () => {
  async function annRenews(change = {}) {
    const shop = createFakeShop();
    await shop.visit(ANN);
    shop.payment.subscribe('cus_ann', { quantity: 3, ...change });
    const nobody = await shop.visit();
    nobody.now = () => new Date(UPCOMING_AT * 1000);
    const upcoming = (id: string) => ({ ...eventOf('invoice.upcoming', id), created: UPCOMING_AT });
    return { shop, remind: (id = 'evt_1') => receiveEvent(nobody, upcoming(id)) };
  }

  it('contains date, amount and how to turn it off, once per period', async () => {
    const { shop, remind } = await annRenews();
    await Promise.all([remind(), remind('evt_2'), remind('evt_3')]);
    expect(shop.mailbox.sent).toHaveLength(1);
    const [mail] = shop.mailbox.sent;
    expect(mail).toMatchObject({ to: ANN.email, subject: 'Your plan renews in 30 days: $6,597.00' });
    for (const part of [
      '3 seats',
      '$6,597.00',
      'You can turn off auto-pay before 06/15/2027',
      '/account/subscription-management',
    ])
      expect(mail?.text).toContain(part);
    const [id] = [...shop.payment.subscriptions.keys()];
    const known = shop.payment.subscriptions.get(id!)!;
    const lines = known.lines.map((line) => ({ ...line, periodEnd: '2028-06-15T12:00:00.000Z' }));
    shop.payment.subscriptions.set(id!, { ...known, lines });
    await remind('evt_4');
    expect(shop.mailbox.sent).toHaveLength(2);
  });

  it('is dated by the event, which may be early or late, and is not sent after the period', async () => {
    const { shop, remind } = await annRenews();
    await remind();
    expect(shop.mailbox.sent[0]?.at).toEqual(new Date(UPCOMING_AT * 1000));
    const late = await annRenews();
    const [subscription] = late.shop.payment.subscriptions.values();
    const lines = subscription!.lines.map((line) => ({
      ...line,
      periodStart: line.periodEnd,
      periodEnd: '2028-06-15',
    }));
    late.shop.payment.subscriptions.set(subscription!.id, { ...subscription!, lines });
    await late.remind();
    expect(late.shop.mailbox.sent).toEqual([]);
  });

  it.each([
    [
      { autoRenew: false, collection: 'invoice' },
      'Your plan year ends on 06/15/2027: schedule $6,597.00 or pay by invoice',
      'Schedule the payment',
    ],
    // left between adding seats and restoring the collection: it is restored first
    [
      { autoRenew: false },
      'Your plan year ends on 06/15/2027: schedule $6,597.00 or pay by invoice',
      'Schedule the payment',
    ],
    [{ schedulePay: true }, 'Your plan renews in 30 days: $6,597.00', 'as you scheduled'],
  ])('describes that day with %j', async (change, subject, said) => {
    const { shop, remind } = await annRenews(change);
    await Promise.all([remind(), remind('evt_2')]);
    expect(shop.mailbox.sent).toMatchObject([{ to: ANN.email, subject }]);
    for (const part of [said, '3 seats', '$6,597.00', '/account/subscription-management'])
      expect(shop.mailbox.sent[0]?.text).toContain(part);
    // the mail does not offer a locked switch; it explains how to stop a scheduled payment
    expect(
      flat(shop.mailbox.sent[0]?.text).includes('To stop this payment, reply to this email or call 555-0142'),
    ).toBe('schedulePay' in change);
  });

  it.each([
    { autoRenew: null },
    { cancelAtPeriodEnd: true },
    { collection: 'invoice', cancelAtPeriodEnd: true },
    { status: 'past_due' },
    { status: 'canceled' },
  ])('is not sent without a consequence: %j', async (change) => {
    const { shop, remind } = await annRenews(change);
    expect(await remind()).toEqual({ ok: true, value: null });
    expect(shop.mailbox.sent).toEqual([]);
  });

  it('is retried when it could not be sent or calculated', async () => {
    const { shop, remind } = await annRenews();
    shop.mailbox.isDown = true;
    await expect(remind()).rejects.toThrow('away');
    shop.mailbox.isDown = false;
    shop.payment.failing.set('previewRenewal', 'unavailable');
    expect(await remind()).toMatchObject({ ok: false });
    shop.payment.failing.clear();
    await remind();
    expect(shop.mailbox.sent).toHaveLength(1);
  });
});
