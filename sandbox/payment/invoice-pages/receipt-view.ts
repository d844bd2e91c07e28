import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import type { BillingDocument } from '../../../core/pdf/billing-document.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import type { SandboxPaymentConfig } from '../wire/route.ts';
import { formatInvoiceDate, INVOICE_PAGE_STATES, invoiceText, money } from './invoice-messages.ts';
import { formatInvoiceMethod, linesOfPerson, viewInvoice } from './invoice-view.ts';

type World = { config: Pick<SandboxPaymentConfig, 'sellerName' | 'seller' | 'taxRates'>; now: number };

/** [PL-18] Builds the receipt of one charge for its page and its PDF: with the lines of its invoice, if it paid one. */
export async function viewReceipt(tx: Queryable, charge: Stripe.Charge, world: World): Promise<BillingDocument> {
  const { rows } = await tx.query<{ body: WireInvoice }>(
    `SELECT body FROM payment.invoice WHERE customer = $1
     AND body->'payments'->'data'->0->'payment'->>'payment_intent' = $2 LIMIT 1`,
    [charge.customer, charge.payment_intent],
  );
  const paid = rows[0]?.body;
  const { config } = world;
  const method = formatInvoiceMethod(charge.payment_method_details ?? {});
  const on = formatInvoiceDate(charge.created);
  const heading = {
    title: invoiceText('receipt'),
    name: invoiceText('receiptName', { number: charge.id }),
    createdAt: new Date(charge.created * 1000),
    status: INVOICE_PAGE_STATES.paid,
  };
  const facts = [
    { label: invoiceText('receipt'), value: charge.id },
    ...(paid?.number ? [{ label: invoiceText('title'), value: paid.number }] : []),
    { label: invoiceText('date'), value: on },
    { label: invoiceText('paidWith'), value: method, isWords: true },
  ];
  const note = [
    [
      { text: invoiceText('notePaid'), isBold: true },
      { text: invoiceText('notePaidWith', { date: on, amount: money(charge.amount), method }) },
    ],
  ];
  if (paid !== undefined && paid.status === 'paid') {
    const { paper } = await viewInvoice(tx, paid, world);
    return { ...paper, ...heading, facts, note };
  }
  const { address = [], contact = [] } = config.seller ?? {};
  const buyer = linesOfPerson(charge.billing_details);
  return {
    ...heading,
    language: 'en',
    size: 'letter',
    seller: config.sellerName,
    address: [config.sellerName, ...address].join(', '),
    facts,
    parties: [
      ...(buyer.length > 0 ? [{ title: invoiceText('billedTo'), lines: buyer }] : []),
      { title: invoiceText('from'), lines: [config.sellerName, ...address, ...contact] },
    ],
    table: {
      caption: invoiceText('receiptCaption'),
      heads: [invoiceText('item'), invoiceText('what'), invoiceText('amount')],
      rows: [
        { number: '', title: charge.description ?? invoiceText('payment'), hint: '', figures: [money(charge.amount)] },
      ],
    },
    note,
    sums: [{ label: invoiceText('paid'), value: money(charge.amount), kind: 'answer' }],
    pageOf: (page, pages) => invoiceText('page', { page: String(page), pages: String(pages) }),
  };
}
