import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import { markMethods, type OwnMethod, PAYING_TYPES } from '../../payment-methods/use-cases/saved-methods.ts';
import { nameOfLines } from '../../plans/rules/invoices/invoice-lines.ts';
import { findInvoice, findSubscription } from '../../shared/find-or-null.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CompanyInvoice, InvoiceClaim, InvoicePayer, PaymentItem } from '../repository/company-invoices.ts';
import { formatCreditNoteNumber } from '../rules/invoice-paths.ts';
import { getChoiceKey } from '../rules/invoice-selection.ts';
import { countDaysPastDue } from '../rules/on-account.ts';
import type { OpenedPayer } from './open-invoice-payer.ts';

/**
 * An invoice or credit note that isn't settled. `blocked`: a payment of it is in progress, here or at the bank, so it can't
 * be chosen.
 */
export type OpenItem = PaymentItem & {
  /** an ISO day; null for a credit note, and for an invoice that is charged automatically */
  dueOn: string | null;
  /** 0: not past due */
  daysPastDue: number;
  copies: number;
  /** '' for documents */
  plan: string;
  seats: number;
  buyerName: string;
  /** of a credit note: the invoice that was refunded */
  forInvoice: string;
  pdfUrl: string | null;
  blocked: InvoiceClaim | 'bank' | null;
};

/** What a payer owes now. `isComplete` false: the payment platform didn't respond, so plans and methods are missing. */
export type OpenItems = { items: readonly OpenItem[]; methods: readonly OwnMethod[]; isComplete: boolean };

type Needs = Pick<ShopContext, 'payment' | 'companyInvoices' | 'log' | 'now'>;

/** Returns the open invoices of a payer by due date, then their credit notes, and the methods that can pay. [INV-04] */
export async function listOpenItems(
  context: Needs,
  { payer, customerId }: Pick<OpenedPayer, 'payer' | 'customerId'>,
): Promise<OpenItems> {
  const [stored, plans, methods] = await Promise.all([
    'companyId' in payer ? context.companyInvoices.listOpen(payer.companyId) : { invoices: [], creditNotes: [] },
    customerId === null ? ok([]) : listPlanItems(context, customerId),
    customerId === null ? ok([]) : listPayingMethods(context, customerId),
  ]);
  const invoices = [...stored.invoices.map((one) => toOrderItem(one, context.now())), ...(plans.ok ? plans.value : [])];
  const credits = stored.creditNotes.map(
    (note): OpenItem => ({
      ...NOTHING,
      kind: 'credit',
      ref: String(note.number),
      number: formatCreditNoteNumber(note.number),
      poNumber: note.poNumber,
      job: note.job,
      issuedAt: note.createdAt,
      amount: -note.total,
      copies: note.copies,
      forInvoice: String(note.orderNumber),
    }),
  );
  const sorted = invoices.sort((a, b) => (dueText(a) < dueText(b) ? -1 : 1));
  const items = await markClaimed(context, payer, [...sorted, ...credits]);
  return { items, methods: methods.ok ? methods.value : [], isComplete: plans.ok && methods.ok };
}

const NOTHING = {
  dueOn: null,
  daysPastDue: 0,
  copies: 0,
  plan: '',
  seats: 0,
  buyerName: '',
  forInvoice: '',
  pdfUrl: null,
  blocked: null,
} as const;
const dueText = ({ dueOn, issuedAt, number }: OpenItem): string => `${dueOn ?? issuedAt.slice(0, 10)} ${number}`;

const toOrderItem = (
  { number, poNumber, job, issuedAt, total, dueOn, copies, buyerName }: CompanyInvoice,
  now: Date,
): OpenItem => ({
  ...NOTHING,
  kind: 'order',
  ref: String(number),
  number: String(number),
  poNumber,
  job,
  issuedAt,
  amount: total,
  dueOn,
  daysPastDue: countDaysPastDue(dueOn, now),
  copies,
  buyerName,
});

/** Returns what remains to pay of an invoice; the customer's balance is already deducted. */
const getRemaining = ({ amountDue, amountPaid }: Pick<Invoice, 'amountDue' | 'amountPaid'>): Cents =>
  Math.max(0, amountDue - amountPaid);

/** Returns the open invoices of plans. An invoice that seats wait for isn't owed: it is void or paid within a day. */
async function listPlanItems(context: Needs, customerId: string): Promise<Result<OpenItem[], 'unavailable'>> {
  const found = await context.payment.invoices(customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok([]) : err('unavailable', found.code);
  const open = found.value.filter(
    (one) =>
      one.status === 'open' && one.customerId === customerId && one.subscriptionId !== null && getRemaining(one) > 0,
  );
  const read = await Promise.all(open.map((one) => toPlanItem(context, one)));
  return ok(read.filter((one) => one !== null));
}

async function toPlanItem(context: Needs, listed: Invoice): Promise<OpenItem | null> {
  const { id, subscriptionId } = listed;
  if (id === null || subscriptionId === null) return null;
  // only a single invoice contains the state of its payment
  const [invoice, subscription] = await Promise.all([
    findInvoice(context, id),
    findSubscription(context, subscriptionId),
  ]);
  if (invoice?.status !== 'open') return null;
  if (subscription?.pendingSeats && subscription.latestInvoiceId === id) return null;
  const dueOn = invoice.dueAt === null ? null : invoice.dueAt.slice(0, 10);
  return {
    ...NOTHING,
    kind: 'plan',
    ref: id,
    number: invoice.number ?? '',
    poNumber: '',
    job: '',
    issuedAt: invoice.createdAt,
    amount: getRemaining(invoice),
    dueOn,
    daysPastDue: dueOn === null ? 0 : countDaysPastDue(dueOn, context.now()),
    plan: nameOfLines(invoice.lines),
    seats: Math.max(0, ...invoice.lines.map(({ quantity }) => quantity)),
    pdfUrl: invoice.pdfUrl,
    blocked: invoice.payment?.state === 'under-way' ? 'bank' : null,
  };
}

/** Returns the saved cards and bank accounts, the default one first. */
async function listPayingMethods(
  { payment, now }: Needs,
  customerId: string,
): Promise<Result<OwnMethod[], 'unavailable'>> {
  const [methods, customer] = await Promise.all([payment.methods(customerId), payment.customer(customerId)]);
  if (!methods.ok) return methods.code === 'stripe_customer_invalid' ? ok([]) : err('unavailable', methods.code);
  const marked = markMethods(methods.value, customer.ok ? customer.value : null, now());
  return ok(
    marked
      .filter(({ type, isExpired }) => PAYING_TYPES.includes(type) && !isExpired)
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  );
}

async function markClaimed(
  { companyInvoices }: Needs,
  payer: InvoicePayer,
  items: readonly OpenItem[],
): Promise<OpenItem[]> {
  const claims = items.length === 0 ? [] : await companyInvoices.listClaims(payer, items);
  const byKey = new Map(claims.map((claim) => [getChoiceKey(claim), claim]));
  return items.map((item) => ({ ...item, blocked: byKey.get(getChoiceKey(item)) ?? item.blocked }));
}
