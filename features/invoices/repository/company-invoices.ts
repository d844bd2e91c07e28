import type { Cents } from '../../../core/money.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';

/** An invoice of an order on account. `number`: that of the order. `sub` and `userId`: null after erasure. */
export type CompanyInvoice = {
  number: number;
  companyId: string;
  companyName: string;
  sub: string | null;
  userId: string | null;
  buyerName: string;
  poNumber: string;
  /** the jobs of its lines, as people read them */
  job: string;
  copies: number;
  issuedAt: string;
  /** an ISO day */
  dueOn: string;
  total: Cents;
  state: 'open' | 'paid' | 'void';
  paidAt: string | null;
};

/** A credit note for a refund of an order on account. `total` includes `tax`. */
export type AccountCreditNote = {
  number: number;
  companyId: string;
  companyName: string;
  orderNumber: number;
  refundId: number;
  poNumber: string;
  job: string;
  copies: number;
  total: Cents;
  tax: Cents;
  createdAt: string;
  /** when a payment used it; null: it can be used */
  usedAt: string | null;
};

/**
 * An invoice or credit note of a payment. `ref`: the order number, the id of a plan's invoice, or the number of the credit
 * note. The amount of a credit note is negative.
 */
export type PaymentItem = {
  kind: 'order' | 'plan' | 'credit';
  ref: string;
  /** as people read it */
  number: string;
  poNumber: string;
  job: string;
  issuedAt: string;
  amount: Cents;
};

/**
 * The state of a payment. `started`: nothing was sent to charge; `confirming`: the charge was requested; `pending`: the
 * bank takes days; `failed`: nothing was charged; `returned`: the bank took the money back.
 */
export type BillPaymentState = 'started' | 'confirming' | 'pending' | 'paid' | 'failed' | 'returned';

/** One payment of several invoices. `number`: of its receipt, once it is paid. `companyId`: null for a person. */
export type BillPayment = {
  paymentId: string;
  number: number | null;
  companyId: string | null;
  payerName: string;
  invoiceEmail: string;
  /** who paid; null after erasure, and `email` and `paidBy` are '' */
  sub: string | null;
  email: string;
  paidBy: string;
  customerId: string;
  methodId: string | null;
  /** as people read it: `Mastercard ending 4444`; '' without a charge */
  method: string;
  isBank: boolean;
  amount: Cents;
  state: BillPaymentState;
  intentId: string | null;
  createdAt: string;
  paidAt: string | null;
  endedAt: string | null;
  items: readonly PaymentItem[];
};
export type NewBillPayment = Omit<
  BillPayment,
  'number' | 'state' | 'intentId' | 'createdAt' | 'paidAt' | 'endedAt' | 'sub'
> & { sub: string; at: Date };

/** A payer of invoices: a company, or a person without one. */
export type InvoicePayer = { companyId: string } | { sub: string };

/** A claimed invoice or credit note: another payment of it would be a second one. */
export type InvoiceClaim = Pick<PaymentItem, 'kind' | 'ref' | 'number' | 'amount'> &
  Pick<BillPayment, 'paymentId' | 'state' | 'paidBy' | 'createdAt' | 'paidAt'>;

/** An order of a company that was paid by card when it was placed. */
type CardOrder = { number: number; orderedAt: string; poNumber: string; jobs: readonly string[]; total: Cents };

/** All that a statement of a company counts, of its whole history. */
export type AccountHistory = {
  invoices: readonly CompanyInvoice[];
  creditNotes: readonly AccountCreditNote[];
  /** paid ones, oldest first */
  payments: readonly BillPayment[];
  cardOrders: readonly CardOrder[];
};

/** The invoices of orders on account, their credit notes, and the payments of invoices. */
export type CompanyInvoices = {
  /** open invoices by due date and number, and unused credit notes */
  listOpen(companyId: string): Promise<{ invoices: CompanyInvoice[]; creditNotes: AccountCreditNote[] }>;
  find(number: number): Promise<CompanyInvoice | null>;
  /** live claims of these references by this payer: a reference can come from an address, and a claim names a person */
  listClaims(payer: InvoicePayer, items: readonly Pick<PaymentItem, 'kind' | 'ref'>[]): Promise<InvoiceClaim[]>;
  /**
   * Records a payment and claims its items, before anything is charged. `exists`: the payment was recorded before;
   * `claimed`: another payment has one of the items, or an amount changed.
   */
  begin(payment: NewBillPayment): Promise<'begun' | 'exists' | 'claimed'>;
  /** false if the payment isn't `started` anymore */
  setIntent(paymentId: string, intentId: string): Promise<boolean>;
  /** false if the payment isn't `started` anymore */
  startConfirming(paymentId: string): Promise<boolean>;
  /** the bank works on it; false if it was pending or is settled */
  setPending(paymentId: string, mails: readonly OutgoingMail[]): Promise<boolean>;
  /** Marks payment, invoices and credit notes as paid or used, with the next number of a receipt. Null: it was settled before. */
  settle(
    paymentId: string,
    at: Date,
    toMails: (payment: BillPayment) => readonly OutgoingMail[],
  ): Promise<BillPayment | null>;
  /** Opens the invoices and credit notes again. `failed` ends only a payment that isn't paid. False: it ended before. */
  release(paymentId: string, to: 'failed' | 'returned', at: Date, mails: readonly OutgoingMail[]): Promise<boolean>;
  findPayment(paymentId: string): Promise<BillPayment | null>;
  findByIntent(intentId: string): Promise<BillPayment | null>;
  findByReceipt(number: number): Promise<BillPayment | null>;
  /** payments that are neither paid nor ended, begun before a real moment, oldest first; 200 at most */
  listUnsettled(minutesOld: number): Promise<BillPayment[]>;
  /** newest first, 100 at most */
  listPayments(payer: InvoicePayer): Promise<BillPayment[]>;
  /** payments that a person made, for whomever; newest first, 1,000 at most */
  listPaidBy(sub: string): Promise<BillPayment[]>;
  readHistory(companyId: string): Promise<AccountHistory>;
  /** open invoices of all companies that were due before a day, the oldest first; 200 at most */
  listOverdue(today: string): Promise<CompanyInvoice[]>;
  countOverdue(today: string): Promise<number>;
  /** by issue date, or by date of the credit note or payment */
  readBetween(span: { from: Date; to: Date }): Promise<Omit<AccountHistory, 'cardOrders'>>;
  /**
   * Records the credit note of a refund; null if the order isn't on account. Idempotent by order and refund. The mails are
   * written with a new one.
   */
  recordCreditNote(
    refund: { orderNumber: number; refundId: number; copies: number; total: Cents; tax: Cents; at: Date },
    toMails: (note: AccountCreditNote, invoice: CompanyInvoice) => readonly OutgoingMail[],
  ): Promise<AccountCreditNote | null>;
  findCreditNote(number: number): Promise<{ note: AccountCreditNote; invoice: CompanyInvoice } | null>;
  /** of an order, oldest first */
  listCreditNotes(orderNumber: number): Promise<AccountCreditNote[]>;
};
