import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type {
  Invoice,
  PaymentCreditNote,
  PaymentProblem,
  PaymentRefund,
} from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import type { OrderRefund } from '../../orders/order.ts';
import { isUnknown } from '../../payment/payment-failure.ts';

/** A refund of a plan's invoice, or a credit note without one. Its number is the invoice's with its place. */
export type PlanRefund = OrderRefund & {
  /** of the refund, or of the credit note */
  refundId: string;
  /** part of `amount` */
  tax: Cents;
  /** nothing of what was charged is left after it */
  isLast: boolean;
};

/** What went back of an invoice: below zero on the day of a refund or a credit note, above zero on the day on which a refund failed. */
type RefundMovement = {
  refund: PlanRefund;
  at: string;
  amount: Cents;
  tax: Cents;
  /** of `amount`, money at the payment platform: a credit note without a refund moves none there */
  moved: Cents;
};

type MovedInvoice = Pick<Invoice, 'number' | 'taxes' | 'total' | 'amountDue' | 'paidAt'>;

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** `OWDVP8GP-0001-CN-02`: an invoice and which of its refunds and credit notes. */
const numberOf = (invoice: Pick<Invoice, 'number'>, place: number): string =>
  `${invoice.number ?? ''}-CN-${String(place).padStart(2, '0')}`;

/** How an attachment names a refund of a plan by its payment, and a credit note by its invoice, which the provider finds at once. */
export const planRefundId = (ownerId: string, refundId: string): string => `${ownerId}:${refundId}`;

/** Null if the text names neither a refund nor a credit note of a plan. */
export function parsePlanRefundId(text: string): { ownerId: string; refundId: string } | null {
  const [, ownerId, refundId] = /^(?:(pi_\w{1,200}|in_\w{1,200}(?=:cn_)):(\w{1,200}))$/.exec(text) ?? [];
  return ownerId && refundId ? { ownerId, refundId } : null;
}

/** Null if the text is no credit note number of a plan. */
export function parsePlanCreditNoteNumber(text: string): { invoiceNumber: string; place: number } | null {
  const [, invoiceNumber, place] = /^([A-Za-z0-9][A-Za-z0-9-]{2,60}?)-CN-(\d{2,3})$/.exec(text) ?? [];
  return invoiceNumber === undefined ? null : { invoiceNumber, place: Number(place) };
}

/** What a credit note gave without a refund; a refund is counted as one. */
const withoutRefunds = ({ toBalance, outside, beforePayment }: PaymentCreditNote): Cents =>
  toBalance + outside + beforePayment;

/** A credit note names its tax. A refund that belongs to it takes its part of it, and the rest of the note what is left. */
const shareNoteTax = ({ tax, total }: PaymentCreditNote, amount: Cents): Cents =>
  total > 0 ? Math.round((tax * amount) / total) : 0;

/** The amount and the tax that credit notes name of a refund; zero for a refund that staff made without one. */
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

/** A note that lowered what was due counts from the day on which the rest was paid: before it nothing was sold. */
const dayOf = ({ beforePayment, createdAt }: PaymentCreditNote, { paidAt }: MovedInvoice): string =>
  beforePayment > 0 && paidAt !== null && paidAt > createdAt ? paidAt : createdAt;

/** In order, with the place of each in the numbers of the invoice: also of one that failed or is void. */
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
 * [OP-06] [BR-03] Returns what went back of an invoice, oldest first. A later movement never changes an earlier one, so that a closed month stays as it was
 * filed: a refund that failed keeps its day, and what came back is a movement of its own. A refund without a credit note takes the tax in proportion, because
 * the provider then names none. The taxes of all of them add up to the tax of what went back.
 */
export function listRefundMovements(
  invoice: MovedInvoice,
  refunds: readonly PaymentRefund[],
  notes: readonly PaymentCreditNote[],
): RefundMovement[] {
  const issued = notes.filter(({ isVoid }) => !isVoid);
  const plain = { amount: 0, tax: 0 };
  const credited = { amount: 0, tax: 0 };
  /** Tax of a refund that no credit note names, of what the notes left. */
  const takePlain = (amount: Cents): Cents => {
    if (amount === 0) return 0;
    const total = invoice.total - credited.amount;
    plain.amount += amount;
    const all = total > 0 ? Math.round(((sumOf(invoice.taxes) - credited.tax) * plain.amount) / total) : 0;
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
      const tax = step.note.tax - shareNoteTax(step.note, sumOf(step.note.refunds.map((one) => one.amount)));
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
    const tax = byNote.tax + takePlain(amount - byNote.amount);
    refunded += amount;
    const one = { refundId, number, refundedAt, amount, tax, isLast: refunded >= invoice.amountDue };
    made.set(refundId, { one, byNote });
    return { refund: one, at: step.at, amount: -amount, tax: -tax, moved: -amount };
  });
}

/** The refunds that reached the payer, or are about to, and the credit notes without one, oldest first. */
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

/** Money that went back to the payer, without credit notes that moved none. */
export const sumRefunds = (refunds: readonly PlanRefund[]): Cents =>
  sumOf(refunds.map(({ amount, credit }) => (credit ? 0 : amount)));
/** What credit notes took off without a refund. */
export const sumCredits = (refunds: readonly PlanRefund[]): Cents =>
  sumOf(refunds.map(({ amount, credit }) => (credit ? amount : 0)));

type Needs = Pick<ShopContext, 'payment'>;
/** An invoice of a plan with all that went back of it. */
export type RefundedPlanInvoice = { invoice: Invoice; refunds: PaymentRefund[]; notes: PaymentCreditNote[] };
type Found = Promise<Result<RefundedPlanInvoice | null, 'unavailable'>>;

/** The credit notes of a customer. Nothing is asked unless an invoice says that it has one. */
export async function listCreditNotes(
  { payment }: Needs,
  customerId: string,
  invoices: readonly Invoice[],
): Promise<Result<PaymentCreditNote[], 'unavailable'>> {
  if (invoices.every(({ credited }) => credited === undefined)) return ok([]);
  const found = await payment.creditNotesOfCustomer(customerId);
  return found.ok ? found : err('unavailable', found.code);
}

/** Refunds and credit notes of an invoice. An invoice without a payment has no refund. */
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

/** The plan's invoice that a payment paid, with its refunds and credit notes. Null if the payment paid no invoice of a plan. */
export const findRefundedInvoice = async (context: Needs, intentId: string): Found =>
  withBack(context, await context.payment.invoiceOfPayment(intentId));

/** The same by the invoice. Null if it belongs to no plan. */
export const findCreditedInvoice = async (context: Needs, invoiceId: string): Found =>
  withBack(context, await context.payment.invoice(invoiceId));
