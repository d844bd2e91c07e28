import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatExactMoney } from '../../core/money.ts';
import { CONSENT_TEXT_VERSION } from '../../features/plans/rules/renewal/renewal-consent.ts';
import { askConsole, moveClock } from '../support/ask-console.ts';
import { openPlanCheckout, readPayment, writePayment } from '../support/plan-checkout.ts';
import { type Ledger, openLedger } from '../support/plan-ledger.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { stopDatabase } from '../support/store-database.ts';
import { until } from '../support/until.ts';

/**
 * A year of every demo person, by the console's clock: after each step session, screens, mails and papers agree with
 * what was charged. One store and few moves of its clock for all of them, each to a day on which something is due in
 * one of the plans.
 */
const PEOPLE = [
  'new',
  'customer',
  'member',
  'expired-member',
  'unlimited',
  'facility',
  'expiring',
  'scheduled',
  'canceling',
  'past-due',
  'inactive',
  'billing',
];
const dataDir = mkdtempSync(join(tmpdir(), 'planroom-years-'));
let store: RunningStore;
const ledgers: Record<string, Ledger> = {};

beforeAll(async () => {
  store = await startStore({ dataDir });
  await openLedgers();
  // seeded before midnight by a run that still continues: the sums below are those of the day on which the shop is seeded
  if ((await daysLeft('unlimited')) === 225) return;
  expect((await askConsole(store.url, '/reset', {})).status).toBe(204);
  await openLedgers();
});
async function openLedgers(): Promise<void> {
  const begun = Math.floor(Date.now() / 1000);
  for (const person of PEOPLE) ledgers[person] = await openLedger(store.url, person, begun);
}
afterAll(async () => {
  await store?.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
});

const who = (person: string): Ledger => ledgers[person]!;
const money = (cents: number): string => formatExactMoney(cents, 'en-US');
const count = async (person: string, reported: RegExp): Promise<number> =>
  (await who(person).subjects()).filter((subject) => reported.test(subject)).length;

const move = (advance: string): Promise<void> => moveClock(store.url, { advance });

async function buy(
  person: string,
  how: { quantity?: number; bankAccount?: string; isMember?: boolean },
): Promise<string> {
  const { caller } = who(person);
  const { sessionId, submit } = await openPlanCheckout(store.url, caller, { version: CONSENT_TEXT_VERSION, ...how });
  const submitted = await submit();
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  expect((await caller.call('POST', '/api/payment/finish-checkout', { sessionId })).status).toBe(200);
  return sessionId;
}

type Outcome = { status: string; orderNumber: string; owed: number | null; invoice: { total: number } };
const outcome = async (person: string, sessionId: string): Promise<Outcome> =>
  (await who(person).page<{ outcome: Outcome }>(`/subscriptions/success.data?session_id=${sessionId}`)).outcome;

/** What the card form of the account does: a permission, a card, saved by it, and charged from now on. */
async function saveCard(person: string, flow: 'account' | 'schedule-payment'): Promise<string> {
  const { caller } = who(person);
  const request = { returnUrl: '/account/payment-method', flow, timestamp: Date.now() };
  const { body } = await caller.call('POST', '/api/payment/payment-method/add', request);
  const [setupId = ''] = (body as { clientSecret: string }).clientSecret.split('_secret_');
  const { id } = await writePayment<{ id: string }>(store.url, 'payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  });
  await writePayment(store.url, `setup_intents/${setupId}/confirm`, { payment_method: id });
  if (flow === 'account') {
    const changed = await caller.call('POST', '/api/payment/customer/update', { defaultPaymentMethodId: id });
    expect(changed.status, changed.text).toBe(200);
  }
  return id;
}

/** What the page of an invoice does with a card. */
async function payOpenInvoice(person: string): Promise<void> {
  const { caller } = who(person);
  const { body } = await caller.call('GET', '/api/auth/session');
  const customer = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
  const open = await readPayment<{ data: { id: string }[] }>(store.url, `invoices?customer=${customer}&status=open`);
  const { id: card } = await writePayment<{ id: string }>(store.url, 'payment_methods/pm_card_visa/attach', {
    customer,
  });
  await writePayment(store.url, `invoices/${open.data[0]!.id}/pay`, { payment_method: card });
}

type Plan = { id: string; items: { data: { id: string; quantity: number; current_period_end: number }[] } };
async function planOf(person: string): Promise<Plan> {
  const { body } = await who(person).caller.call('GET', '/api/auth/session');
  const customer = (body as { session: { profile: { paymentCustomerId: string } } }).session.profile.paymentCustomerId;
  return (await readPayment<{ data: Plan[] }>(store.url, `subscriptions?customer=${customer}`)).data[0]!;
}

const DAY_S = 86_400;
/** Days of the calendar until the period ends. */
async function daysLeft(person: string): Promise<number> {
  const { items } = await planOf(person);
  return Math.floor(items.data[0]!.current_period_end / DAY_S) - Math.floor(Date.now() / 1000 / DAY_S);
}

async function addSeat(person: string): Promise<void> {
  const { id, items } = await planOf(person);
  const [item] = items.data;
  const seats = { quantity: item!.quantity + 1, addCount: 1, intent: randomUUID() };
  const change = { subscriptionId: id, lineItemId: item!.id, ...seats };
  const added = await who(person).caller.call('POST', '/api/payment/subscription/update', change);
  expect(added.status, added.text).toBe(200);
}

const allAgree = async (): Promise<void> => {
  for (const ledger of Object.values(ledgers)) await ledger.agrees();
};
/** Counts the mails that match each pattern. */
const counts = (person: string, ...reported: RegExp[]): Promise<number[]> =>
  Promise.all(reported.map((one) => count(person, one)));
const REMINDERS = [/^Your plan renews on/, /^Your plan renews in 30 days:/];

it('[MNG-07] [MNG-15] [SUB-15] [SM6] shows for a year of every demo person only facts that match the charges', async () => {
  await allAgree();
  for (const [person, state] of [
    ['unlimited', 'active'],
    ['facility', 'active'],
    ['expiring', 'expiring'],
    ['scheduled', 'scheduled-open'],
    ['canceling', 'canceling'],
    ['past-due', 'past-due'],
    ['inactive', 'inactive'],
    ['billing', 'active'],
  ] as const)
    expect([person, (await who(person).plan()).state]).toEqual([person, state]);

  // two seats at 2,199.00 with 5 % sales tax of Texas
  const two = 461_790;
  const debit = await buy('new', { bankAccount: 'pm_usBankAccount_processing' });
  const back = await buy('customer', { bankAccount: 'pm_usBankAccount_debitNotAuthorized' });
  const paid = await buy('expired-member', { quantity: 14 });
  for (const [person, session] of [
    ['new', debit],
    ['customer', back],
  ] as const) {
    await until('the debit is told of', async () => (await count(person, /\$4,617\.90 is processing$/)) === 1);
    expect(await outcome(person, session)).toMatchObject({ status: 'processing', invoice: { total: two } });
    expect((await who(person).orders())[0]).toMatchObject({ status: 'Payment processing', total: two });
    expect(await who(person).plan()).toMatchObject({ state: 'first-under-way', invoice: { amount: two } });
  }
  // 14 at 1,999.00 and 5 %; a member pays 10 % less: 2 at 2,199.00 less 439.80, and 197.91 of tax; a former subscriber buys the plan again for 2,308.95
  const bought = [
    ['expired-member', paid, 2_938_530],
    ['member', await buy('member', { isMember: true }), 415_611],
    ['inactive', await buy('inactive', { quantity: 1 }), 230_895],
  ] as const;
  for (const [person, session, total] of bought) {
    await until('the purchase is confirmed', async () => (await count(person, /your plan is active$/)) === 1);
    expect(await outcome(person, session)).toMatchObject({ status: 'paid', invoice: { total } });
  }
  await saveCard('expiring', 'schedule-payment');
  const { id: scheduled } = await planOf('expiring');
  const redirect = `/api/acd/update-subscription-schedule-pay-redirect?subscriptionId=${scheduled}&savePaymentMethod=true`;
  expect((await who('expiring').caller.call('GET', redirect)).status).toBe(303);
  await allAgree();

  await move('P5D');
  expect(await count('new', /^Receipt: your bank payment of \$4,617\.90 has cleared$/)).toBe(1);
  expect(await outcome('new', debit)).toMatchObject({ status: 'paid' });
  expect(await count('customer', /^Your bank returned your payment of \$4,617\.90$/)).toBe(1);
  expect(await outcome('customer', back)).toMatchObject({ status: 'returned', owed: two });
  expect((await who('customer').orders())[0]).toMatchObject({ status: 'Payment returned' });
  expect(await count('past-due', /didn’t go through$/)).toBe(1);
  const [refused] = (await who('past-due').mails()).filter(({ subject }) => subject.endsWith('didn’t go through'));
  expect(refused!.text).toMatch(/Next attempt: \d/);
  // a fourth seat for the 220 of 365 days that are left: 5,301.70 for four less 3,976.27 for three, and tax of each, 265.09 less 198.81
  await addSeat('unlimited');
  await until('the seat has its mail', async () => (await count('unlimited', /seat added$/)) === 1);
  expect((await who('unlimited').paid()).map((one) => one.amount_paid)).toEqual([139_171]);
  await allAgree();

  // what came back is paid by card, what was refused by another card at the next try, what was shut on the page of its invoice
  await payOpenInvoice('customer');
  await payOpenInvoice('scheduled');
  await saveCard('past-due', 'account');
  await move('P10D');
  for (const person of ['customer', 'past-due', 'scheduled'])
    expect([person, (await who(person).plan()).state, (await who(person).paid()).length]).toEqual([
      person,
      'active',
      1,
    ]);
  await until('the purchase is confirmed', async () => (await count('customer', /plan is active$|^Receipt/)) === 1);
  await allAgree();

  await move('P20D');
  expect(await count('expiring', /^Receipt: /)).toBe(1);
  await allAgree();

  // day 100: a plan set to end with its period has ended; fewer days at a lower price give credit
  await move('P65D');
  expect(await who('canceling').plan()).toMatchObject({ state: 'inactive', nextAmount: null });
  expect(await who('canceling').subjects()).toContain('Your plan has ended');
  await addSeat('expired-member');
  await until('the credit is told of', async () => (await count('expired-member', /credited to your account$/)) === 1);
  const { credit } = await who('expired-member').plan();
  expect(
    await count('expired-member', new RegExp(`${money(credit).replace(/[$.]/g, '\\$&')} credited to your account$`)),
  ).toBe(1);
  expect((await who('expired-member').orders())[0]).toMatchObject({ status: 'Credit', total: -credit });
  await allAgree();

  // 50 seats renewed by a bank that answers at once, both reminders before it
  await move('P12D');
  expect(await counts('billing', ...REMINDERS, /^Receipt: your bank/)).toEqual([1, 1, 1]);
  await allAgree();

  // without auto-pay: reminded in time that it can be turned on, sent an invoice, and charged nothing until that is paid
  await move('P90D');
  expect(await counts('facility', /turn on auto-pay by/, /^Invoice .*: pay /, /^Receipt/)).toEqual([1, 1, 0]);
  expect(await who('facility').plan()).toMatchObject({ state: 'invoice-open', access: 'open' });
  await allAgree();

  // four seats renewed by card; the unpaid invoice is overdue, and then paid
  await move('P31D');
  expect(await counts('unlimited', ...REMINDERS, /^Receipt: /)).toEqual([1, 1, 1]);
  expect(await who('facility').plan()).toMatchObject({ state: 'past-due', access: 'open' });
  await allAgree();
  await payOpenInvoice('facility');
  await until('the payment has its receipt', async () => (await count('facility', /^Receipt: /)) === 1);
  expect(await who('facility').plan()).toMatchObject({ state: 'active' });
  await allAgree();

  await move('P133D');
  await allAgree();
  await move('P6D');
  // 15 at 1,799.00 and 5 %, less the credit
  const year = 2_833_425;
  expect((await who('expired-member').paid()).map((one) => one.amount_paid)).toContain(year - credit);
  expect(await who('expired-member').plan()).toMatchObject({ state: 'active', seats: 15, credit: 0 });
  expect(await count('new', /^Receipt: your bank payment/)).toBe(2);
  expect((await who('member').paid()).map((one) => one.amount_paid)).toEqual([415_611, 415_611]);
  await allAgree();
});
