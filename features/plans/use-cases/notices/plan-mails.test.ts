import { expect, it } from 'vitest';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { schedulePay } from '../renewal/schedule-pay.ts';
import { setAutoRenew } from '../renewal/set-auto-renew.ts';
import { changeSeats } from '../seats/change-seats.ts';

const OFF = { autoRenew: false, collection: 'invoice' } as const;
const INTENT = '0d4f6b1e-3c6d-4c0e-9d53-1f3b5f7f6a10';

/** Ann with a plan of three seats until 06/15/2027. */
async function annWith(change: Partial<Subscription> = {}, today = '2026-08-01') {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  let minutes = 0;
  context.now = () => new Date(Date.parse(`${today}T12:00:00Z`) + minutes * 60_000);
  const wait = () => {
    minutes += 1;
  };
  const card = shop.payment.saveCard('cus_ann');
  const plan = shop.payment.subscribe('cus_ann', { quantity: 3, defaultPaymentMethodId: card.id, ...change });
  const { id: subscriptionId, lines } = plan;
  const set = (autoRenew: boolean, text?: string) => setAutoRenew(context, { subscriptionId, autoRenew, text });
  const schedule = (text?: string) => schedulePay(context, { subscriptionId, text });
  const { lineItemId } = lines[0]!;
  const add = (quantity: number, addCount: number, intent = INTENT) =>
    changeSeats(context, { subscriptionId, lineItemId, quantity, addCount, intent });
  const warned = () => shop.log.filter(({ message }) => message === 'a change has no mail').length;
  return { shop, context, wait, card, subscriptionId, set, schedule, add, warned, sent: shop.mailbox.sent };
}

const MANAGE = 'https://shop.example/account/subscription-management';
const HELP = 'write to help@shop.example, or call 555-0142.';
/** Returns a mail's text without line breaks. */
const flat = (text = ''): string => text.replace(/\s+/g, ' ');

it('[SUB-22] auto-pay on: quotes the consent, with amount, date, method, and how to stop it', async () => {
  const { set, shop, sent } = await annWith(OFF);
  expect(await set(true)).toMatchObject({ ok: true });
  expect(sent).toMatchObject([
    { to: ANN.email, subject: 'Auto-pay is on: $6,597.00 plus tax on 06/15/2027', kind: 'auto-pay-on' },
  ]);
  for (const part of [
    'On 06/15/2027, we’ll charge Visa ending 4242 for the next year of your Unlimited subscription (3 seats): $6,597.00 plus tax.',
    `turn off auto-pay: ${MANAGE}`,
    // quoted verbatim
    `What you agreed to on 08/01/2026, word for word: ${shop.consents[0]!.text}`,
    HELP,
  ])
    expect(flat(sent[0]?.text)).toContain(part);
});

it('[MNG-07] [SUB-22] scheduled: the same, and customer service cancels it before the payment', async () => {
  const { schedule, shop, sent } = await annWith(OFF, '2027-05-16');
  expect(await schedule()).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ to: ANN.email, subject: 'Your payment is scheduled for 06/15/2027' }]);
  for (const part of [
    'On 06/15/2027, we’ll charge Visa ending 4242 for the next year of your Unlimited subscription (3 seats): $6,597.00 plus tax',
    'To stop this payment, reply to this email or call 555-0142 before 06/15/2027.',
    shop.consents[0]!.text,
    MANAGE,
    HELP,
  ])
    expect(flat(sent[0]?.text)).toContain(part);
});

it('[SM5] auto-pay off: confirms the stop, and explains what happens on the renewal date', async () => {
  const { set, sent } = await annWith();
  expect(await set(false)).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ to: ANN.email, subject: 'Auto-pay is off: you won’t be charged automatically' }]);
  for (const part of [
    'Your Unlimited subscription (3 seats) stays active through 06/15/2027.',
    'On 06/15/2027: We’ll send an invoice for the next year: $6,597.00 plus tax',
    // 46 days before: 30 of April, 31 of May, 15 of June make 76; the 30th of April leaves 46
    `To turn it back on: Through 04/30/2027, in Subscription Management: ${MANAGE}`,
    HELP,
  ])
    expect(flat(sent[0]?.text)).toContain(part);
  const late = await annWith({}, '2027-05-16');
  await late.set(false);
  expect(flat(late.sent[0]?.text)).toContain(
    `You can’t in the last 45 days. To continue with auto-pay after this renewal, schedule the payment: ${MANAGE}/schedule-payment`,
  );
  expect(late.sent[0]?.text).not.toContain('Through 04/30');
});

it('[MNG-05] [SM6] seats: lists added seats, charge, new total, price of the next year, and the order', async () => {
  const { add, shop, subscriptionId, sent } = await annWith();
  expect(await add(5, 2)).toMatchObject({ ok: true });
  const number = shop.payment.invoices.get(shop.payment.subscriptions.get(subscriptionId)!.latestInvoiceId!)!.number!;
  expect(sent).toMatchObject([{ to: ANN.email, subject: `Test Shop order ${number}: 2 seats added` }]);
  for (const part of [
    '2 seats added, 5 in total',
    // five seats at 1,999.00 instead of three at 2,199.00
    'Change from 3 to 5 seats, prorated through 06/15/2027 $3,398.00',
    'Paid with Visa ending 4242 $3,398.00',
    `https://shop.example/account/order-history?orderId=${number}`,
    'Next year: 06/15/2027: 5 seats, $9,995.00 plus tax, charged to Visa ending 4242',
    'With 15 seats or more, every seat costs $1,799.00 per year',
    MANAGE,
    HELP,
  ])
    expect(flat(sent[0]?.text)).toContain(part);
});

it.each<[string, Partial<Subscription>, string, string]>([
  ['auto-pay is off', OFF, 'Auto-pay is off, so we’ll send an invoice', 'plus tax, charged to'],
  ['it ends with its period', { cancelAtPeriodEnd: true }, 'It ends with your plan on 06/15/2027', 'Next year'],
])('[SM6] seats of a plan where %s', async (_, change, said, unsaid) => {
  const { add, sent } = await annWith(change);
  await add(4, 1);
  expect(sent[0]?.text).toContain('1 seat added, 4 in total');
  expect(flat(sent[0]?.text)).toContain(said);
  expect(flat(sent[0]?.text)).not.toContain(unsaid);
});

it('[MO-44] omits the lower price for more seats when the plan ends', async () => {
  const ends = await annWith({ cancelAtPeriodEnd: true });
  await ends.add(4, 1);
  expect(flat(ends.sent[0]?.text)).not.toContain('or more, every seat costs');
  const goes = await annWith();
  await goes.add(4, 1);
  expect(flat(goes.sent[0]?.text)).toContain('With 5 seats or more, every seat costs $1,999.00 per year');
});

it.each<[string, Partial<Invoice>, string, string]>([
  ['a bank account clears later', { status: 'open', paidAt: null }, 'Your bank payment is processing', 'Paid'],
  ['credit of the account pays all', { amountDue: 0 }, 'Credit used -$2,199.00', 'Paid'],
  [
    'they make the plan cheaper',
    { total: -76_438, amountDue: 0, endingBalance: -76_438 },
    'Added to your credit $764.38',
    'Paid',
  ],
])('seats where %s', async (_, change, said, unsaid) => {
  const { add, shop, sent, subscriptionId } = await annWith();
  shop.mailbox.isDown = true;
  await add(4, 1);
  const id = shop.payment.subscriptions.get(subscriptionId)!.latestInvoiceId!;
  shop.payment.invoices.set(id, { ...shop.payment.invoices.get(id)!, ...change });
  shop.mailbox.isDown = false;
  // a repeated submission succeeds, and sends the missing mail
  expect(await add(4, 1)).toMatchObject({ ok: true });
  expect(flat(sent[0]?.text)).toContain(said);
  expect(sent[0]?.text).not.toContain(unsaid);
  expect(sent[0]?.text).not.toContain('with tax');
});

it('[SUB-22] sends one mail per consent and per stop, also for repeated or concurrent submissions', async () => {
  const { set, wait, sent } = await annWith(OFF);
  await Promise.all([set(true), set(true)]);
  wait();
  await set(true);
  expect(sent).toHaveLength(1);
  for (const isOn of [false, false, true, false]) {
    wait();
    await set(isOn);
  }
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Auto-pay is on: $6,597.00 plus tax on 06/15/2027',
    'Auto-pay is off: you won’t be charged automatically',
    'Auto-pay is on: $6,597.00 plus tax on 06/15/2027',
    'Auto-pay is off: you won’t be charged automatically',
  ]);
});

it('[MNG-05] sends no seats mail with the invoice of the next renewal when the submission is repeated after it', async () => {
  const { add, shop, sent, subscriptionId } = await annWith();
  shop.mailbox.isDown = true;
  await add(4, 1);
  const id = shop.payment.subscriptions.get(subscriptionId)!.latestInvoiceId!;
  const renewal = { description: '4 × Unlimited subscription', quantity: 4, amount: 879_600, isProration: false };
  shop.payment.invoices.set(id, { ...shop.payment.invoices.get(id)!, lines: [renewal] });
  shop.mailbox.isDown = false;
  expect(await add(4, 1)).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
});

it('[SUB-22] sends no second mail when the plan is already charged automatically', async () => {
  const { set, schedule, sent } = await annWith(OFF, '2027-05-16');
  await schedule();
  // a scheduled payment already turned auto-pay on
  await set(true);
  expect(sent.map(({ kind }) => kind)).toEqual(['payment-scheduled']);
});

it('[SUB-22] [I1] sends the mail on a repeated submission when the response about the change was lost', async () => {
  const consent = await annWith(OFF);
  consent.shop.payment.failing.set('updateSubscription', 'lost');
  expect(await consent.set(true)).toMatchObject({ ok: false });
  expect(consent.sent).toEqual([]);
  consent.shop.payment.failing.clear();
  for (let time = 0; time < 2; time += 1) await consent.set(true);
  expect(consent.sent).toHaveLength(1);

  const seats = await annWith();
  seats.shop.payment.failing.set('changeSeats', 'lost');
  expect(await seats.add(4, 1)).toMatchObject({ ok: false });
  seats.shop.payment.failing.clear();
  for (let time = 0; time < 2; time += 1) expect(await seats.add(4, 1)).toMatchObject({ ok: true });
  expect(seats.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(': 1 seat added')]);
});

it('sends no mail when a change is rejected or fails', async () => {
  const off = await annWith(OFF);
  await off.set(true, 'another sentence');
  await off.schedule();
  off.shop.payment.failing.set('updateSubscription', 'unavailable');
  await off.set(true);
  const on = await annWith();
  on.shop.payment.declining.add(on.card.id);
  await on.add(4, 1);
  await on.add(9, 1);
  on.shop.payment.failing.set('updateSubscription', 'unavailable');
  await on.set(false);
  expect([off.sent, on.sent, off.warned(), on.warned()]).toEqual([[], [], 0, 0]);
});

type Ann = Awaited<ReturnType<typeof annWith>>;
it.each<[string, (ann: Ann) => void]>([
  [
    'the outbox takes nothing',
    ({ shop }) => {
      shop.mailbox.isDown = true;
    },
  ],
  [
    'nobody knows whom to write to',
    ({ shop }) => {
      shop.payment.failing.set('customer', 'unavailable');
    },
  ],
  [
    'the database of the outbox is away',
    ({ context }) => {
      context.outbox = { ...context.outbox, write: () => Promise.reject(new Error('away')) };
    },
  ],
])('the change stands and is answered where %s; it is logged', async (_, fault) => {
  const ann = await annWith();
  fault(ann);
  expect(await ann.add(4, 1)).toMatchObject({ ok: true, value: { plan: { products: [{ quantity: 4 }] } } });
  expect(await ann.set(false)).toMatchObject({ ok: true, value: { metadata: { autoRenew: false } } });
  expect(await ann.set(true)).toMatchObject({ ok: true, value: { metadata: { autoRenew: true } } });
  expect([ann.sent, ann.warned()]).toEqual([[], 3]);
});

it('writes the mail after the customer’s lock is released, without delaying the response', async () => {
  const { shop, context, set } = await annWith(OFF);
  let isFree = false;
  context.outbox = {
    ...context.outbox,
    write: async () => {
      isFree = !(await context.locks.run('sync:cus_ann', async () => null)).isBusy;
      return new Promise(() => {});
    },
  };
  expect(await set(true)).toMatchObject({ ok: true });
  expect([isFree, shop.mailbox.sent]).toEqual([true, []]);
});

it('[SUB-22] quotes the consent even without amount and method', async () => {
  const { shop, set, sent, context } = await annWith();
  await set(false);
  shop.payment.failing.set('previewRenewal', 'unavailable');
  const consent = { sub: ANN.sub, paymentCustomerId: 'cus_ann', purpose: 'auto-pay', textVersion: '1' } as const;
  const [plan] = shop.payment.subscriptions.values();
  await context.consents.save({ ...consent, subscriptionId: plan!.id, text: 'I agree.' }, context.now());
  shop.payment.subscriptions.set(plan!.id, { ...plan!, autoRenew: true, collection: 'charge' });
  await set(true);
  expect(sent.at(-1)?.text).toContain('I agree.');
  expect(sent.at(-1)?.text).not.toMatch(/null|undefined|\$/);
});
