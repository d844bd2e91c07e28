import { expect, it } from 'vitest';
import { audit } from './audit.ts';
import type { Records, Witness } from './records.ts';

const charge = { id: 'ch_1', intent: 'pi_1', amount: 5_000, refunded: 0 };
const RECORDS: Records = {
  charges: [charge, { id: 'ch_2', intent: 'pi_2', amount: 439_800, refunded: 0 }],
  orders: [{ id: 200_001, customerId: 1002, intent: 'pi_1', total: 5_000 }],
  invoices: [{ id: 'in_1', subscription: 'sub_1', intent: 'pi_2', paid: 439_800, total: 439_800 }],
  endedPlans: ['sub_1'],
  doublePlans: [],
  outbox: [
    { key: 'order-confirmation:200001', state: 'sent', messageId: '<a>' },
    { key: 'plan-confirmation:in_1', state: 'sent', messageId: '<b>' },
    { key: 'plan-ended:sub_1', state: 'sent', messageId: '<c>' },
  ],
  mailbox: [
    { messageId: '<a>', copies: 1 },
    // a server that took it and whose answer was lost
    { messageId: '<b>', copies: 2 },
    { messageId: '<c>', copies: 1 },
  ],
  stuck: [],
};
const WITNESS: Witness = { confirmedOrders: [200_001], seenOrders: new Map([[1002, 1]]), differences: [] };
const [order] = RECORDS.orders as [Records['orders'][number]];
const [invoice] = RECORDS.invoices as [Records['invoices'][number]];

it('finds nothing if all records agree, including a duplicate mail and a reversed charge', () => {
  expect(audit(RECORDS, WITNESS)).toEqual([]);
  const back = { id: 'ch_3', intent: 'pi_3', amount: 700, refunded: 700 };
  expect(audit({ ...RECORDS, charges: [...RECORDS.charges, back] }, WITNESS)).toEqual([]);
});

it.each<[string, Partial<Records>, string]>([
  [
    'a charge without an order',
    { charges: [...RECORDS.charges, { id: 'ch_3', intent: 'pi_3', amount: 700, refunded: 699 }] },
    'charge ch_3 of 700 has no order, and was kept',
  ],
  ['a second order of one charge', { orders: [order, { ...order, id: 200_002 }] }, 'charge ch_1 has 2 orders'],
  ['a second charge', { charges: [...RECORDS.charges, { ...charge, id: 'ch_4' }] }, 'intent pi_1 was charged twice'],
  ['an order without a charge', { orders: [{ ...order, intent: null }] }, 'order 200001 has no charge'],
  ['an order of another sum', { orders: [{ ...order, total: 4_999 }] }, 'order 200001 is 4999, and 5000 was charged'],
  ['a plan without a charge', { invoices: [{ ...invoice, intent: 'pi_9' }] }, 'invoice in_1 has no charge'],
  ['a mail that is missing', { outbox: RECORDS.outbox.slice(1) }, 'order 200001 has 0 mails'],
  [
    'two receipts of one invoice',
    { outbox: [...RECORDS.outbox, { key: 'renewal-charged:in_1', state: 'sent', messageId: '<b>' }] },
    'invoice in_1 has 2 mails',
  ],
  [
    'a mail that still waits',
    { outbox: RECORDS.outbox.map((one) => ({ ...one, state: 'waiting' })) },
    'mail plan-ended:sub_1 is waiting',
  ],
  [
    'a mail that never left',
    { mailbox: RECORDS.mailbox.slice(1) },
    'mail order-confirmation:200001 counts as sent, and was never taken',
  ],
  [
    'a mail of another id',
    { mailbox: [...RECORDS.mailbox, { messageId: '<d>', copies: 1 }] },
    'a mail <d> was sent that the store did not write',
  ],
  ['a queue that stands', { stuck: [{ what: 'payment-event', count: 3 }] }, '3 stuck: payment-event'],
  ['two plans of one customer', { doublePlans: ['cus_1'] }, 'cus_1 has two living plans'],
])('sees %s', (_, planted, line) => {
  expect(audit({ ...RECORDS, ...planted }, WITNESS)).toContain(line);
});

it('finds confirmations to buyers that the records lack', () => {
  expect(audit(RECORDS, { ...WITNESS, confirmedOrders: [200_001, 200_007] })).toEqual([
    'order 200007 was confirmed, and is not there',
  ]);
  expect(audit(RECORDS, { ...WITNESS, seenOrders: new Map([[1002, 0]]) })).toEqual([
    'customer 1002 sees 0 orders of 1',
  ]);
  expect(audit(RECORDS, { ...WITNESS, differences: ['cart of visitor 2'] })).toEqual(['cart of visitor 2']);
});
