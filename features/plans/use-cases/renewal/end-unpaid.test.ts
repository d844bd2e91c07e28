import { describe, expect, it } from 'vitest';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { eventOf, receiveEvent } from '../../../../tests/support/fake/events.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readOwnPlan } from '../read-own-plan.ts';

const YEAR = { start: '2027-06-15T12:00:00.000Z', end: '2028-06-15T12:00:00.000Z' };
const UNPAID_DRAFT = { status: 'draft', reason: 'renewal', number: null, paidAt: null, finalizesAt: null } as const;

describe('[MNG-12] [MO-24] a plan whose provider began an unpaid period', () => {
  async function annRolled(plan: Partial<Subscription>, latest: Partial<Invoice> = {}) {
    const shop = createFakeShop();
    const context = await shop.visit(ANN);
    context.now = () => new Date('2027-06-28T12:00:00Z');
    const { id, lines, latestInvoiceId } = shop.payment.subscribe('cus_ann', { quantity: 3, ...plan });
    const period = { periodStart: YEAR.start, periodEnd: YEAR.end };
    const rolled = shop.payment.subscriptions.get(id)!;
    shop.payment.subscriptions.set(id, { ...rolled, lines: lines.map((line) => ({ ...line, ...period })) });
    const known = shop.payment.invoices.get(latestInvoiceId!)!;
    const billed = known.lines.map((line) => ({ ...line, period: YEAR }));
    shop.payment.invoices.set(known.id!, { ...known, ...UNPAID_DRAFT, lines: billed, ...latest });
    const now = () => shop.payment.subscriptions.get(id)!.status;
    const ends = () => shop.payment.callsOf('endSubscription').length;
    const nobody = await shop.visit();
    const tell = () => receiveEvent(nobody, { ...eventOf('customer.subscription.updated'), objectId: id });
    return { shop, context, now, ends, tell };
  }

  it('ends when its event arrives, and its owner may buy again', async () => {
    const { now, ends, tell } = await annRolled({ status: 'unpaid' });
    await tell();
    expect([now(), ends()]).toEqual(['canceled', 1]);
  });

  it('ends when its owner looks at it, once', async () => {
    const { context, now, ends } = await annRolled({ status: 'unpaid' });
    for (let time = 0; time < 2; time += 1)
      expect(await readOwnPlan(context)).toMatchObject({ ok: true, value: { plan: { state: 'inactive' } } });
    expect([now(), ends()]).toEqual(['canceled', 1]);
  });

  it.each<[string, Partial<Subscription>, Partial<Invoice>]>([
    ['its unpaid period still runs', { status: 'unpaid' }, { status: 'open' }],
    ['its renewal is about to be charged', { status: 'unpaid' }, { finalizesAt: '2027-06-28T13:00:00.000Z' }],
    ['its draft bills seats', { status: 'unpaid' }, { reason: 'change' }],
    ['it is paid', { status: 'active' }, {}],
    ['it is past due', { status: 'past_due' }, {}],
  ])('does not end where %s', async (_, plan, latest) => {
    const { context, ends, tell } = await annRolled(plan, latest);
    await tell();
    await readOwnPlan(context);
    expect(ends()).toBe(0);
  });

  it('does not end where it was paid since it was read', async () => {
    const { shop, context, ends } = await annRolled({ status: 'unpaid' });
    const { subscription } = context.payment;
    context.payment = new Proxy(context.payment, {
      get: (target, name) =>
        name === 'subscription'
          ? async (id: string) => {
              shop.payment.subscriptions.set(id, { ...shop.payment.subscriptions.get(id)!, status: 'active' });
              return subscription(id);
            }
          : Reflect.get(target, name),
    });
    await readOwnPlan(context);
    expect(ends()).toBe(0);
  });

  it('is paid through the day on which that period began', async () => {
    const { context } = await annRolled({ status: 'active' });
    expect(await readOwnPlan(context)).toMatchObject({ value: { plan: { endDate: YEAR.start, daysLeft: -13 } } });
  });
});
