import type { Cents } from '../../../core/money.ts';
import type { Result } from '../../../core/result.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import type { AccountRefusal, CompanyTerms, OpenAccount } from '../rules/on-account.ts';

/** An order on account: reserved before the platform is called, then with its order's number. ISO times. */
export type AccountOrder = {
  cartId: string;
  companyId: string;
  total: Cents;
  placedAt: string;
  /** null while it is being placed */
  orderNumber: number | null;
};

/** An open invoice whose reminder is due. `reminded`: days past due of the last reminder; 0: none yet. */
export type OverdueInvoice = {
  number: number;
  companyId: string;
  companyName: string;
  invoiceEmail: string;
  poNumber: string;
  issuedAt: string;
  dueOn: string;
  total: Cents;
  reminded: number;
};

/** `seen`: the version that staff saw; null: no terms. */
type TermsChange = { companyId: string; seen: number | null; by: string; at: Date };

/**
 * Terms of companies and their orders on account. The row of the terms is the lock of a company's credit: limits,
 * pauses and reservations are decided under it.
 */
export type OnAccount = {
  /** null: never opened, or closed */
  findTerms(companyId: string): Promise<CompanyTerms | null>;
  readAccount(companyId: string): Promise<OpenAccount>;
  /** Opens terms, or changes the limit. false: changed since `seen`, and nothing was stored */
  setLimit(change: TermsChange & { limit: Cents }, mails: readonly OutgoingMail[]): Promise<boolean>;
  /** Ends the terms; open invoices stay. false as `setLimit` */
  close(change: TermsChange, mails: readonly OutgoingMail[]): Promise<boolean>;
  setPaused(change: TermsChange & { isPaused: boolean }, mails: readonly OutgoingMail[]): Promise<boolean>;

  /**
   * Reserves credit for an order, if terms and what's left allow it. Idempotent by the cart. `conflict`: the cart is
   * reserved or ordered with another total or company.
   */
  reserve(
    order: Omit<AccountOrder, 'placedAt' | 'orderNumber'>,
    at: Date,
  ): Promise<Result<AccountOrder, AccountRefusal | 'conflict'>>;
  find(cartId: string): Promise<AccountOrder | null>;
  /** Frees the credit of an order that wasn't placed; does nothing for a placed one. */
  release(cartId: string): Promise<void>;
  /** Turns the reservation into an open invoice, with its emails. Idempotent; false if it was recorded before. */
  record(
    cartId: string,
    invoice: { orderNumber: number; dueOn: string; copies: number },
    mails: readonly OutgoingMail[],
  ): Promise<boolean>;
  /** reservations whose process hasn't responded for two minutes, the earliest first; 50 at most */
  listAbandoned(): Promise<AccountOrder[]>;
  /** the due dates of orders on account, by number; `paidAt` null: open */
  listInvoices(orderNumbers: readonly number[]): Promise<ReadonlyMap<number, { dueOn: string; paidAt: string | null }>>;

  /** open invoices past due since this ISO day or earlier, without those that their own unused credit notes cover */
  listOverdue(lastDueDay: string): Promise<OverdueInvoice[]>;
  /** Records a reminder with its emails, once for each number of days; not while a bank processes its payment. */
  recordReminder(number: number, days: number, mails: readonly OutgoingMail[]): Promise<boolean>;
  /**
   * Records the emails about the automatic pause of a company, or about its end. The pause itself follows from the
   * invoices. false: they were recorded before
   */
  recordPause(
    companyId: string,
    isPaused: boolean,
    pausingDay: string,
    mails: readonly OutgoingMail[],
  ): Promise<boolean>;
  /** the companies that got the emails about an automatic pause, and not yet those about its end */
  listTold(): Promise<string[]>;
};
