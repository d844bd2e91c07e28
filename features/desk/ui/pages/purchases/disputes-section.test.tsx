import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CommerceAdmin } from '../../../../../core/ports/commerce-admin.ts';
import { createFakeDesk } from '../../../../../tests/support/fake/desk.ts';
import { ANN, BEN, listed } from '../../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../../tests/support/fake-context.ts';
import type { Desk } from '../../../use-cases/desk.ts';
import { listDisputes } from '../../../use-cases/disputes/list-disputes.ts';
import { readPerson } from '../../../use-cases/read-person.ts';
import { PersonPayments } from '../person/person-sections.tsx';
import { DisputesSection } from './disputes-section.tsx';

/** Ben's plan, and documents of an order. */
async function openDesk() {
  const shop = createFakeShop();
  const { repositories } = createFakeDesk([listed(BEN, { paymentCustomerId: 'cus_ben' })]);
  await shop.payment.payment.ensureCustomer({ email: BEN.email, name: 'Ben Ortiz', userId: BEN.sub });
  const { latestInvoiceId: id } = shop.payment.subscribe('cus_ben');
  const selling = {
    orderOfPayment: async (intentId: string) =>
      intentId === 'pi_documents' ? { orderNumber: 10_245, customerId: BEN.customerId } : null,
  } as Partial<CommerceAdmin>;
  const staff = { sub: ANN.sub, email: ANN.email };
  const desk: Desk = { ...repositories, selling: selling as CommerceAdmin, context: await shop.visit(ANN), staff };
  const render = async () => {
    const found = await listDisputes(desk);
    if (!found.ok) throw new Error(found.code);
    return renderToStaticMarkup(<DisputesSection disputes={found.value} />).replaceAll(/<[^>]*>/g, ' ');
  };
  return { shop, desk, id: id!, number: shop.payment.invoices.get(id!)!.number!, render: render };
}

it('[BR-03] lists disputes of plans and documents with date, fee and outcome; those that need a response come first', async () => {
  const { shop, id, number, render } = await openDesk();
  expect(await render()).toBe('');
  shop.payment.dispute(id, '2026-06-02T10:00:00.000Z', { status: 'lost', dueBy: null });
  shop.payment.dispute(id, '2026-06-10T10:00:00.000Z', {
    intentId: 'pi_documents',
    amount: 8_925,
    reason: 'product_not_received',
    status: 'needs-response',
  });
  shop.payment.dispute(id, '2026-06-12T10:00:00.000Z', { intentId: 'pi_foreign', isInquiry: true, movements: [] });
  shop.payment.dispute(id, '2025-06-12T10:00:00.000Z', {});
  const text = (await render()).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Disputed payments 3');
  const order = ['10245', 'Inquiry: fraudulent', number];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  );
  for (const part of [
    'product not received',
    'Response needed',
    '06/24/2026',
    '$89.25 plus $15.00 fee',
    'Ben Ortiz',
    'Lost',
    'Documents',
  ])
    expect(text).toContain(part);
});

it('[BR-03] shows the outcome of each invoice on a customer’s page', async () => {
  const { shop, desk, id, number } = await openDesk();
  const render = async () => {
    const person = await readPerson(desk, BEN.customerId);
    if (!person.ok) throw new Error(person.code);
    return renderToStaticMarkup(<PersonPayments person={person.value} />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  };
  expect(await render()).not.toContain('Disputed');
  shop.payment.credit(id, { toBalance: 50_000, outside: 30_000 }, '2026-06-20T10:00:00.000Z');
  const credited = await render();
  expect(credited).toContain(
    `Credit note ${number}-CN-01, 06/20/2026: $800.00. $500.00 added to the credit, $300.00 given outside the payment platform.`,
  );
  expect(credited).toContain('Credited');
  const dispute = shop.payment.dispute(id, '2026-06-21T10:00:00.000Z');
  const disputed = await render();
  for (const part of ['Disputed payments', 'Response needed', '07/05/2026', 'plus $15.00 fee'])
    expect(disputed).toContain(part);
  dispute.status = 'lost';
  expect(await render()).toContain('Dispute lost');
  dispute.status = 'won';
  expect(await render()).toContain('Won, money returned');
});

it('[BR-03] names the payment platform when it does not respond', async () => {
  const { shop, desk } = await openDesk();
  shop.payment.failing.set('disputesBetween', 'unavailable');
  expect(await listDisputes(desk)).toMatchObject({ ok: false, code: 'unavailable' });
});
