import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createFakeDesk } from '../../../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../../tests/support/fake-context.ts';
import type { PersonRecord } from '../../../use-cases/read-person.ts';
import { readPerson } from '../../../use-cases/read-person.ts';
import { PersonHead } from './person-head.tsx';
import { PersonOrders, PersonPayments, PersonPlans } from './person-sections.tsx';

async function benHas(status: 'active' | 'past_due' | 'unpaid' | 'canceled', isPaid: boolean): Promise<PersonRecord> {
  const shop = createFakeShop();
  const { repositories } = createFakeDesk([listed(BEN, { paymentCustomerId: 'cus_ben' })]);
  await shop.payment.payment.ensureCustomer({ email: BEN.email, name: 'Ben Ortiz', userId: BEN.sub });
  const { latestInvoiceId: id } = shop.payment.subscribe('cus_ben', { status });
  const invoice = shop.payment.invoices.get(id!)!;
  const period = { start: '2026-06-15T12:00:00.000Z', end: '2027-06-15T12:00:00.000Z' };
  const lines = invoice.lines.map((line) => ({ ...line, period }));
  shop.payment.invoices.set(id!, { ...invoice, lines, ...(isPaid ? {} : { status: 'open', paidAt: null }) });
  const desk = { ...repositories, context: await shop.visit(ANN), staff: { sub: ANN.sub, email: ANN.email } };
  const found = await readPerson(desk, BEN.customerId);
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

it.each([
  ['active', true, 'Active', 'Paid through 06/15/2027', true],
  ['active', false, 'Invoice unpaid', 'Period ends on 06/15/2027, not paid', true],
  ['past_due', false, 'Past due', 'Period ends on 06/15/2027, not paid', true],
  ['unpaid', false, 'Suspended, unpaid', 'Period ends on 06/15/2027, not paid', false],
  ['canceled', true, 'Ended', 'Paid through 06/15/2027', false],
] as const)('[MNG-01] shows the same plan state as the owner sees: %s, paid %s', async (...given) => {
  const [status, isPaid, label, until, isRenewed] = given;
  const person = await benHas(status, isPaid);
  const head = renderToStaticMarkup(<PersonHead person={person} />);
  for (const part of [label, until]) expect(head).toContain(part);
  const list = renderToStaticMarkup(<PersonPlans person={person} />);
  expect(list).toContain(label);
  expect(list.includes('06/15/2027')).toBe(isRenewed);
});

it('[ERR-23] says that data was not loaded, instead of none, when a platform did not respond', async () => {
  const person = await benHas('active', true);
  const unread: PersonRecord = {
    ...person,
    plans: [],
    invoices: [],
    methods: [],
    orders: [],
    orderCount: 0,
    unavailable: ['payment', 'commerce'],
  };
  const head = renderToStaticMarkup(<PersonHead person={unread} />);
  expect(head.match(/Not loaded/g)).toHaveLength(2);
  for (const section of [
    <PersonPlans key="a" person={unread} />,
    <PersonPayments key="b" person={unread} />,
    <PersonOrders key="c" person={unread} isRefundable />,
  ]) {
    const html = renderToStaticMarkup(section);
    expect(html).toContain('Not loaded');
    expect(html).not.toMatch(/None|No orders|No invoices|No saved|class="cnt"/);
  }
  const none = renderToStaticMarkup(<PersonOrders person={{ ...unread, unavailable: [] }} isRefundable />);
  expect(none).toContain('No orders.');
});
