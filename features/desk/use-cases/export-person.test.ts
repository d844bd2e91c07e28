import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { createFakeDesk, mailOf } from '../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { sampleOrder } from '../../../tests/support/sample-order.ts';
import type { Desk } from './desk.ts';
import { exportPerson } from './export-person.ts';

const order = (orderNumber: number, customerId = BEN.customerId) =>
  sampleOrder({
    orderNumber,
    customerId,
    dateCreated: '2026-06-01T00:00:00.000Z',
    billing: { firstName: 'Ben', lastName: 'Ortiz', email: BEN.email },
  });
const line = { lineId: 1, productId: 1, sku: 'A101-2025', name: 'Agreement', quantity: 1, total: 8_400 };

async function openDesk(people: Parameters<typeof createFakeDesk>[0] = []) {
  const shop = createFakeShop();
  const fake = createFakeDesk(people);
  const context = await shop.visit(ANN);
  // 51 orders: a full page of the platform and one more; one is another customer's
  const all = [...Array.from({ length: 50 }, (_, at) => order(10_000 + at)), order(10_050), order(666, 1)];
  const commerce = {
    ...context.commerce,
    orders: async (_: number, page: number, limit: number) => ok(all.slice((page - 1) * limit, page * limit)),
    orderLines: async () => ok([line]),
  };
  const desk: Desk = {
    ...fake.repositories,
    context: { ...context, commerce },
    staff: { sub: ANN.sub, email: ANN.email },
  };
  return { shop, desk, ...fake };
}
const submission = () => ({ why: 'Asked for it by letter', intent: randomUUID() });

it('[OP-06] exports invoices with their refunds, and negative amounts as numbers', async () => {
  const { shop, desk } = await openDesk([listed(BEN, { paymentCustomerId: 'cus_ben' })]);
  await shop.payment.payment.ensureCustomer({ email: BEN.email, name: 'Ben Ortiz', userId: BEN.sub });
  const { latestInvoiceId: id } = shop.payment.subscribe('cus_ben');
  const invoice = shop.payment.invoices.get(id!)!;
  shop.payment.invoices.set(id!, { ...invoice, amountPaid: 219_900 });
  shop.payment.refund(id!, 50_000);
  shop.payment.invoices.set('in_credit', {
    ...invoice,
    id: 'in_credit',
    number: 'PLN-9',
    intentId: 'pi_9',
    total: -1_250,
  });
  const done = await exportPerson(desk, BEN.customerId, submission());
  if (!done?.ok || !done.value.archive) throw new Error('nothing was packed');
  const csv = strFromU8(unzipSync(done.value.archive)['invoices.csv']!);
  expect(csv.trim().split('\r\n')).toEqual([
    'invoice,date,state,total,paid,refunded',
    'PLN-9,2026-06-15T12:00:00.000Z,paid,-12.50,0.00,0.00',
    `${invoice.number},2026-06-15T12:00:00.000Z,paid,2199.00,2199.00,500.00`,
  ]);
});

it('exports every order with its lines, and the mails, of this person alone', async () => {
  const { desk, mails, lines } = await openDesk();
  mails.set(1, { mail: mailOf({ to: BEN.email, subject: '=SUM(1)' }), body: null });
  const done = await exportPerson(desk, BEN.customerId, submission());
  if (!done?.ok || !done.value.archive) throw new Error('nothing was packed');
  const files = Object.fromEntries(
    Object.entries(unzipSync(done.value.archive)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  expect(Object.keys(files).sort()).toEqual(['invoices.csv', 'mails.csv', 'orders.csv', 'person.json']);
  expect(JSON.parse(files['person.json']!)).toMatchObject({ email: BEN.email, orders: expect.any(Array) });
  const rows = files['orders.csv']!.trim().split('\r\n');
  expect(rows).toHaveLength(1 + 51);
  expect(rows[1]).toBe(
    '10000,2026-06-01T00:00:00.000Z,Completed,A101-2025,Agreement,1,84.00,5.25,89.25,0.00,Visa ending 4242,,,',
  );
  expect(files['orders.csv']).not.toContain('666,');
  expect(files['mails.csv']).toContain("'=SUM(1)");
  expect(lines).toMatchObject([{ action: 'export-person', outcome: 'done', why: 'Asked for it by letter' }]);
});

it('exports nothing when a platform is unavailable, since a partial export would look complete', async () => {
  const { desk, lines } = await openDesk();
  const unavailable = { ...desk.context.commerce, orderLines: async () => err('unavailable' as const) };
  const done = await exportPerson(
    { ...desk, context: { ...desk.context, commerce: unavailable } },
    BEN.customerId,
    submission(),
  );
  expect(done).toMatchObject({ ok: true, value: { archive: null } });
  expect(lines).toMatchObject([{ outcome: 'failed' }]);
});
