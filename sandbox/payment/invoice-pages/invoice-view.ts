import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import type { BillingDocument, BillingNote, BillingRow } from '../../../core/pdf/billing-document.ts';
import type { WireInvoice, WireInvoiceLine } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';
import type { SandboxPaymentConfig } from '../wire/route.ts';
import {
  formatInvoiceDate,
  INVOICE_PAGE_STATES,
  type InvoicePageState,
  invoiceText,
  money,
} from './invoice-messages.ts';
import { getDueDate, sumsOf } from './invoice-sums.ts';

/**
 * An invoice for its page and its PDF. `due`: the amount to be paid; null: it is not payable. `isOfPlan`: it bills a
 * subscription, so the card that pays it can pay the next ones.
 */
export type InvoiceView = { paper: BillingDocument; due: string | null; isOfPlan: boolean };
type Seen = { state: InvoicePageState; method: string };

type World = { config: Pick<SandboxPaymentConfig, 'sellerName' | 'seller' | 'taxRates'>; now: number };

export async function viewInvoice(tx: Queryable, invoice: WireInvoice, { config, now }: World): Promise<InvoiceView> {
  const state = await stateOf(tx, invoice, now);
  const seen: Seen = { state, method: await methodOf(tx, invoice) };
  const number = invoice.number ?? invoice.id;
  const sellerName = invoice.account_name ?? config.sellerName;
  const address = config.seller?.address ?? [];
  return {
    due: state === 'open' || state === 'overdue' ? money(invoice.amount_remaining) : null,
    isOfPlan: invoice.parent?.subscription_details != null,
    paper: {
      language: 'en',
      size: 'letter',
      title: invoiceText('title'),
      name: invoiceText('name', { number }),
      createdAt: new Date(invoice.created * 1000),
      seller: sellerName,
      address: [sellerName, ...address].join(', '),
      status: INVOICE_PAGE_STATES[state],
      facts: [{ label: invoiceText('title'), value: number }, ...datesOf(invoice)],
      parties: [
        { title: invoiceText('billedTo'), lines: billedTo(invoice) },
        { title: invoiceText('from'), lines: [sellerName, ...address, ...(config.seller?.contact ?? [])] },
        // the buyer's reference: purchase order, job, membership
        ...(invoice.custom_fields ?? []).slice(0, 1).map(({ name, value }) => ({ title: name, lines: [value] })),
      ],
      table: {
        caption: invoiceText('caption'),
        heads: [
          invoiceText('item'),
          invoiceText('what'),
          invoiceText('seats'),
          invoiceText('price'),
          invoiceText('amount'),
        ],
        rows: await Promise.all(invoice.lines.data.map((line) => rowOf(tx, line))),
      },
      note: noteOf(invoice, seen),
      sums: await sumsOf(tx, invoice, { state, taxRates: config.taxRates }),
      pageOf: (page, pages) => invoiceText('page', { page: String(page), pages: String(pages) }),
    },
  };
}

async function stateOf(tx: Queryable, invoice: WireInvoice, now: number): Promise<InvoicePageState> {
  if (invoice.status !== 'open') return invoice.status as 'paid' | 'void' | 'uncollectible';
  const { rows } = await tx.query(`SELECT 1 FROM payment.payment_intent WHERE id = $1 AND status = 'processing'`, [
    intentIdOf(invoice),
  ]);
  if (rows.length > 0) return 'processing';
  const due = getDueDate(invoice);
  return due !== null && due < now ? 'overdue' : 'open';
}

/** Returns the intent that pays an invoice, once an attempt was made or started. */
export function intentIdOf(invoice: WireInvoice): string | null {
  const id = invoice.payments?.data[0]?.payment.payment_intent;
  return typeof id === 'string' ? id : null;
}

async function methodOf(tx: Queryable, invoice: WireInvoice): Promise<string> {
  const intentId = intentIdOf(invoice);
  const intent = intentId === null ? null : await findObject(tx, 'payment_intent', intentId);
  const methodId = intent?.body.payment_method;
  const method = typeof methodId === 'string' ? await findObject(tx, 'payment_method', methodId) : null;
  return formatInvoiceMethod(method?.body ?? {});
}

type Ending = { last4?: string | null };
/** Names a method with the details that its owner recognizes. */
export function formatInvoiceMethod({ card, us_bank_account: bank }: Named): string {
  if (card)
    return invoiceText('methodEnding', { name: BRANDS[card.brand ?? ''] ?? card.brand ?? '', last4: card.last4 ?? '' });
  return bank
    ? invoiceText('methodEnding', { name: invoiceText('bank'), last4: bank.last4 ?? '' })
    : invoiceText('anyMethod');
}
type Named = { card?: Ending & { brand: string | null }; us_bank_account?: Ending };
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

function datesOf(invoice: WireInvoice): BillingDocument['facts'] {
  const paidAt = invoice.status_transitions.paid_at;
  const due = getDueDate(invoice);
  return [
    { label: invoiceText('date'), value: formatInvoiceDate(invoice.effective_at ?? invoice.created) },
    ...(due === null ? [] : [{ label: invoiceText('due'), value: formatInvoiceDate(due) }]),
    ...(paidAt === null ? [] : [{ label: invoiceText('paid'), value: formatInvoiceDate(paidAt) }]),
  ];
}

function billedTo(invoice: WireInvoice): string[] {
  const { customer_name: name, customer_email: email, customer_address: address, customer_tax_ids: taxIds } = invoice;
  const ids = (taxIds ?? []).flatMap(({ value }) => (value ? [invoiceText('taxId', { id: value })] : []));
  return linesOfPerson({ name, email, address }, ids);
}

type Person = Pick<Stripe.Charge.BillingDetails, 'name' | 'email' | 'address'>;
/** Lists a buyer's details as lines; omits unknown ones. */
export function linesOfPerson({ name, email, address }: Person, ids: readonly string[] = []): string[] {
  const place = [address?.city, [address?.state, address?.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const country = address?.country === 'US' ? null : address?.country;
  return [name, address?.line1, address?.line2, place, country, ...ids, email].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
}

/** A proration keeps its description, which contains its start; a full period has the product's name. */
async function rowOf(tx: Queryable, line: WireInvoiceLine): Promise<BillingRow> {
  const product = line.pricing && (await findObject(tx, 'product', line.pricing.price_details.product));
  const isPart = line.parent?.invoice_item_details?.proration ?? line.parent?.subscription_item_details?.proration;
  const { amount, quantity } = line;
  const isEven = !isPart && quantity !== null && quantity > 0 && amount % quantity === 0;
  const texts = (line.description ?? '').replace(/\s*\([^()]*\bat \$[^()]*\)\s*$/, '');
  return {
    number: product?.body.metadata.sku ?? '',
    title: isPart ? texts : texts.replace(/^\d+ × /, ''),
    hint: invoiceText('period', {
      start: formatInvoiceDate(line.period.start),
      end: formatInvoiceDate(line.period.end),
    }),
    figures: [quantity === null ? '' : String(quantity), isEven ? money(amount / quantity) : '', money(amount)],
  };
}

function noteOf(invoice: WireInvoice, { state, method }: Seen): BillingNote[] {
  const line = (strong: string, rest: string): BillingNote => [{ text: strong, isBold: true }, { text: rest }];
  if (state === 'processing') return [line(invoiceText('noteProcessing'), invoiceText('noteProcessingHow'))];
  if (state === 'void') return [line(invoiceText('noteVoid'), invoiceText('noteVoidHow'))];
  if (state === 'uncollectible') return [[{ text: invoiceText('noteClosed'), isBold: true }]];
  if (state !== 'paid') return [line(invoiceText('noteOpen'), invoiceText('noteOpenHow'))];
  const on = formatInvoiceDate(invoice.status_transitions.paid_at ?? invoice.created);
  const credit = Math.max(0, invoice.starting_balance * -1 + (invoice.ending_balance ?? 0));
  const remaining = invoice.total < 0 ? -invoice.total : 0;
  const amount = money(invoice.amount_paid);
  const how =
    invoice.amount_paid > 0
      ? invoiceText(credit > 0 ? 'notePaidWithCredit' : 'notePaidWith', {
          date: on,
          amount,
          method,
          credit: money(credit),
        })
      : invoiceText(credit > 0 ? 'notePaidByCredit' : 'noteNothing', { date: on, credit: money(credit) });
  return [
    line(invoiceText('notePaid'), how),
    ...(remaining > 0 ? [[{ text: invoiceText('noteKept', { amount: money(remaining) }) }]] : []),
    ...(credit > 0 || remaining > 0
      ? [[{ text: invoiceText('noteLeft', { amount: money(Math.max(0, -(invoice.ending_balance ?? 0))) }) }]]
      : []),
  ];
}
