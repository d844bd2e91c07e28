import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { sum } from '../../../../core/sum.ts';
import type {
  Invoice,
  PaymentCreditNote,
  PaymentProblem,
  PaymentRefund,
} from '../../../../platforms/payment/client/types.ts';
import type { OrderRefund } from '../../../orders/rules/order.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * A refund of a plan's invoice, or a credit note without one. Its number is the invoice's number with a sequence
 * number.
 */
export type PlanRefund = OrderRefund & {
  /** id of the refund, or of the credit note */
  refundId: string;
  /** part of `amount` */
  tax: Cents;
  /** whether the whole charge is refunded after it */
  isLast: boolean;
};

/**
 * A movement of an invoice: negative on the day of a refund or a credit note, positive on the day on which a refund
 * failed.
 */
type RefundMovement = {
  refund: PlanRefund;
  at: string;
  amount: Cents;
  tax: Cents;
  /** part of `amount` that is money at the payment platform: zero for a credit note without a refund */
  moved: Cents;
};

type MovedInvoice = Pick<Invoice, 'number' | 'taxes' | 'total' | 'amountDue' | 'paidAt'>;

/** Returns `OWDVP8GP-0001-CN-02`: the invoice and the sequence number of its refund or credit note. */
const numberOf = (invoice: Pick<Invoice, 'number'>, place: number): string =>
  `${invoice.number ?? ''}-CN-${String(place).padStart(2, '0')}`;

/**
 * Returns the id of a plan refund in attachments: with its payment, or for a credit note with its invoice, because
 * the provider finds both directly.
 */
export const planRefundId = (ownerId: string, refundId: string): string => `${ownerId}:${refundId}`;

/** Returns null if the text is not the id of a refund or credit note of a plan. */
export function parsePlanRefundId(text: string): { ownerId: string; refundId: string } | null {
  const [, ownerId, refundId] = /^(?:(pi_\w{1,200}|in_\w{1,200}(?=:cn_)):(\w{1,200}))$/.exec(text) ?? [];
  return ownerId && refundId ? { ownerId, refundId } : null;
}

/** Returns null if the text is not a credit note number of a plan. */
export function parsePlanCreditNoteNumber(text: string): { invoiceNumber: string; place: number } | null {
  const [, invoiceNumber, place] = /^([A-Za-z0-9][A-Za-z0-9-]{2,60}?)-CN-(\d{2,3})$/.exec(text) ?? [];
  return invoiceNumber === undefined ? null : { invoiceNumber, place: Number(place) };
}

/** Returns the amount that a credit note granted without a refund; refunds are counted separately. */
const withoutRefunds = ({ toBalance, outside, beforePayment }: PaymentCreditNote): Cents =>
  toBalance + outside + beforePayment;

/**
 * A credit note specifies its tax. A refund of the note takes its proportional share, and the rest of the note what
 * remains.
 */
const shareNoteTax = ({ tax, total }: PaymentCreditNote, amount: Cents): Cents =>
  total > 0 ? Math.round((tax * amount) / total) : 0;

/** Returns amount and tax of a refund according to credit notes; zero for a refund that staff made without one. */
function creditedBy(notes: readonly PaymentCreditNote[], refundId: string): { amount: Cents; tax: Cents } {
  let [amount, tax] = [0, 0];
  for (const note of notes) {
    let before = 0;
    for (const one of note.refunds) {
      if (one.refundId === refundId) {
        amount += one.amount;
        tax += shareNoteTax(note, before + one.amount) - shareNoteTax(note, before);
      }
      before += one.amount;
    }
  }
  return { amount, tax };
}

type Step = { at: string; place: number } & (
  | { kind: 'refund' | 'failure'; refund: PaymentRefund }
  | { kind: 'note'; note: PaymentCreditNote }
);

/** A note that reduced the amount due counts from the day of payment, since the sale starts then. */
const dayOf = ({ beforePayment, createdAt }: PaymentCreditNote, { paidAt }: MovedInvoice): string =>
  beforePayment > 0 && paidAt !== null && paidAt > createdAt ? paidAt : createdAt;

/** Returns the steps in order, with their sequence numbers, including failed and void ones. */
function listSteps(
  invoice: MovedInvoice,
  refunds: readonly PaymentRefund[],
  notes: readonly PaymentCreditNote[],
): Step[] {
  const made = [
    ...refunds.map((refund) => ({ is: 'refund' as const, at: refund.refundedAt, refund })),
    ...notes
      .filter((note) => withoutRefunds(note) > 0)
      .map((note) => ({ is: 'note' as const, at: note.createdAt, note })),
  ].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1));
  const steps = made.flatMap((one, i): Step[] => {
    const place = i + 1;
    if (one.is === 'note')
      return one.note.isVoid ? [] : [{ kind: 'note', at: dayOf(one.note, invoice), place, note: one.note }];
    const { refund } = one;
    const failure: Step[] = refund.failedAt === null ? [] : [{ kind: 'failure', at: refund.failedAt, place, refund }];
    return [{ kind: 'refund', at: refund.refundedAt, place, refund }, ...failure];
  });
  const isFailure = ({ kind }: Step): number => Number(kind === 'failure');
  return steps.sort((a, b) => (a.at === b.at ? isFailure(a) - isFailure(b) : a.at < b.at ? -1 : 1));
}

/**
 * [OP-06] [BR-03] Returns the movements of an invoice, oldest first. A later movement never changes an earlier one,
 * so that a closed month stays as filed. A failed refund keeps its day, and its reversal is a separate movement. A
 * refund without a credit note takes the tax in proportion, because the provider specifies none. The taxes of all
 * movements add up to the tax of the refunded amount.
 */
export function listRefundMovements(
  invoice: MovedInvoice,
  refunds: readonly PaymentRefund[],
  notes: readonly PaymentCreditNote[],
): RefundMovement[] {
  const issued = notes.filter(({ isVoid }) => !isVoid);
  const plain = { amount: 0, tax: 0 };
  const credited = { amount: 0, tax: 0 };
  /** Returns the tax of a refund without a credit note, from the tax that the notes left. */
  const refundPlain = (amount: Cents): Cents => {
    if (amount === 0) return 0;
    const total = invoice.total - credited.amount;
    plain.amount += amount;
    const all = total > 0 ? Math.round(((sum(invoice.taxes) - credited.tax) * plain.amount) / total) : 0;
    const tax = Math.min(Math.max(0, all - plain.tax), amount);
    plain.tax += tax;
    return tax;
  };
  const made = new Map<string, { one: PlanRefund; byNote: { amount: Cents; tax: Cents } }>();
  let refunded = 0;
  return listSteps(invoice, refunds, notes).map((step): RefundMovement => {
    const number = numberOf(invoice, step.place);
    if (step.kind === 'note') {
      const { id: refundId, createdAt: refundedAt, toBalance, outside, beforePayment } = step.note;
      const amount = withoutRefunds(step.note);
      const tax = step.note.tax - shareNoteTax(step.note, sum(step.note.refunds.map((one) => one.amount)));
      credited.amount += amount;
      credited.tax += tax;
      const credit = { toBalance, outside, beforePayment };
      const refund = { refundId, number, refundedAt, amount, tax, isLast: false, credit };
      return { refund, at: step.at, amount: -amount, tax: -tax, moved: 0 };
    }
    if (step.kind === 'failure') {
      const { one, byNote } = made.get(step.refund.id)!;
      refunded -= one.amount;
      plain.amount -= one.amount - byNote.amount;
      plain.tax -= one.tax - byNote.tax;
      credited.amount -= byNote.amount;
      credited.tax -= byNote.tax;
      return { refund: one, at: step.at, amount: one.amount, tax: one.tax, moved: one.amount };
    }
    const { id: refundId, refundedAt, amount } = step.refund;
    const byNote = creditedBy(issued, refundId);
    credited.amount += byNote.amount;
    credited.tax += byNote.tax;
    const tax = byNote.tax + refundPlain(amount - byNote.amount);
    refunded += amount;
    const one = { refundId, number, refundedAt, amount, tax, isLast: refunded >= invoice.amountDue };
    made.set(refundId, { one, byNote });
    return { refund: one, at: step.at, amount: -amount, tax: -tax, moved: -amount };
  });
}

/** Returns completed and pending refunds, and credit notes without a refund, oldest first. */
export function listPlanRefunds(
  invoice: MovedInvoice,
  refunds: readonly PaymentRefund[],
  notes: readonly PaymentCreditNote[],
): PlanRefund[] {
  const failed = new Set(refunds.flatMap(({ id, failedAt }) => (failedAt === null ? [] : [id])));
  return listRefundMovements(invoice, refunds, notes)
    .filter(({ amount, refund }) => amount < 0 && !failed.has(refund.refundId))
    .map(({ refund }) => refund);
}

/** Returns the refunded money, without credit notes that moved none. */
export const sumRefunds = (refunds: readonly PlanRefund[]): Cents =>
  sum(refunds.map(({ amount, credit }) => (credit ? 0 : amount)));
/** Returns the amount of credit notes without a refund. */
export const sumCredits = (refunds: readonly PlanRefund[]): Cents =>
  sum(refunds.map(({ amount, credit }) => (credit ? amount : 0)));

type Needs = Pick<ShopContext, 'payment'>;
/** An invoice of a plan with its refunds and credit notes. */
export type RefundedPlanInvoice = { invoice: Invoice; refunds: PaymentRefund[]; notes: PaymentCreditNote[] };
type Found = Promise<Result<RefundedPlanInvoice | null, 'unavailable'>>;

/** Returns the credit notes of a customer. Makes no request unless an invoice has one. */
export async function listCreditNotes(
  { payment }: Needs,
  customerId: string,
  invoices: readonly Invoice[],
): Promise<Result<PaymentCreditNote[], 'unavailable'>> {
  if (invoices.every(({ credited }) => credited === undefined)) return ok([]);
  const found = await payment.creditNotesOfCustomer(customerId);
  return found.ok ? found : err('unavailable', found.code);
}

/** Returns refunds and credit notes of an invoice. An invoice without a payment has no refund. */
export async function readBack(
  { payment }: Needs,
  invoice: Invoice,
): Promise<Result<Omit<RefundedPlanInvoice, 'invoice'>, 'unavailable'>> {
  const { id, intentId, credited } = invoice;
  const [refunds, notes] = await Promise.all([
    intentId ? payment.refundsOfPayment(intentId) : ok([]),
    id !== null && credited ? payment.creditNotesOfInvoice(id) : ok([]),
  ]);
  if (!refunds.ok) return err('unavailable', refunds.code);
  return notes.ok ? ok({ refunds: refunds.value, notes: notes.value }) : err('unavailable', notes.code);
}

async function withBack(context: Needs, found: Result<Invoice | null, PaymentProblem>): Found {
  if (!found.ok) return isUnknown(found.code) ? ok(null) : err('unavailable', found.code);
  const invoice = found.value;
  if (invoice === null || invoice.subscriptionId === null) return ok(null);
  const back = await readBack(context, invoice);
  return back.ok ? ok({ invoice, ...back.value }) : back;
}

/**
 * Returns the plan's invoice of a payment, with its refunds and credit notes. Returns null if the payment paid no
 * invoice of a plan.
 */
export const findRefundedInvoice = async (context: Needs, intentId: string): Found =>
  withBack(context, await context.payment.invoiceOfPayment(intentId));

/** The same by invoice id. Returns null if it belongs to no plan. */
export const findCreditedInvoice = async (context: Needs, invoiceId: string): Found =>
  withBack(context, await context.payment.invoice(invoiceId));
