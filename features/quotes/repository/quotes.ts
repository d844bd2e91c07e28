import type { Cents } from '../../../core/money.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import type { QuotedLine, QuoteState } from '../rules/quote-state.ts';

/** A quote for documents. Times are ISO; amounts are cents. */
export type Quote = {
  number: number;
  /** rises with each change of its lines */
  version: number;
  /** rises with each change of the row: the next one must name it */
  revision: number;
  state: QuoteState;
  owner: { sub: string; userId: string; customerId: number; email: string; firstName: string; lastName: string };
  /** null: for the owner */
  companyId: string | null;
  companyName: string;
  invoiceEmail: string;
  lines: readonly QuotedLine[];
  subtotal: Cents;
  /** null: the address isn't known yet */
  tax: Cents | null;
  total: Cents;
  /** null: not known yet */
  billing: CommerceOrder['billing'] | null;
  /** PO or job number; '' without one */
  poNumber: string;
  madeAt: string;
  validUntil: string;
  /** the approver's email; '' before it was sent */
  approver: string;
  /** the owner's words to the approver */
  note: string;
  sentAt: string | null;
  openedAt: string | null;
  answeredAt: string | null;
  /** the approver's words when they sent it back */
  answerNote: string;
  /** the cart that pays it, and how; null: no payment was started */
  cartId: string | null;
  payment: QuotePayment | null;
  orderNumber: number | null;
};

/** How a quote is paid: by card, by its owner or at the approver's link, or on the company's account. */
export type QuotePayment = 'card' | 'link' | 'account';

export type NewQuote = Pick<
  Quote,
  | 'owner'
  | 'companyId'
  | 'companyName'
  | 'invoiceEmail'
  | 'lines'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'billing'
  | 'poNumber'
  | 'madeAt'
  | 'validUntil'
>;

/** The fields that a change may set. */
export type QuoteChange = Partial<Omit<Quote, 'number' | 'revision' | 'owner' | 'companyId'>>;

/** An entry of a quote's history. */
export type QuoteAct = {
  at: string;
  act:
    | 'made'
    | 'changed'
    | 'sent'
    | 'opened'
    | 'approved'
    | 'sent-back'
    | 'withdrawn'
    | 'paying'
    | 'paid'
    | 'ordered'
    | 'expired';
  version: number;
};

/** A link that was sent to an approver. */
export type QuoteLink = { email: string; version: number; expiresAt: string };

/** What a change writes besides the row, in the same transaction. `link`: replaces no earlier link. */
export type QuoteSideEffects = {
  at: Date;
  act: QuoteAct['act'];
  mails?: readonly OutgoingMail[];
  link?: QuoteLink & { tokenHash: string };
};

/** The quotes of people and companies. */
export type QuoteRepository = {
  /** Returns null if the person or the company has 20 open quotes. `mail`: of the quote with its number */
  insert(quote: NewQuote, mail: (made: Quote) => OutgoingMail): Promise<Quote | null>;
  find(number: number): Promise<Quote | null>;
  /** Returns the quote of a link that hasn't expired at this moment. */
  findByLink(tokenHash: string, at: Date): Promise<{ quote: Quote; link: QuoteLink } | null>;
  findByCart(cartId: string): Promise<Quote | null>;
  /** whether the payment of any quote was started */
  hasCarts(): Promise<boolean>;
  /** own quotes that are for no company, newest first */
  listOwn(sub: string): Promise<Quote[]>;
  listOfCompany(companyId: string): Promise<Quote[]>;
  /** all quotes of a customer of the commerce platform, for staff */
  listOfCustomer(customerId: number): Promise<Quote[]>;
  listActs(number: number): Promise<QuoteAct[]>;
  /** open quotes whose last moment has passed */
  listEnded(at: Date, limit: number): Promise<Quote[]>;
  /** Returns null if the row was changed since it was read; nothing was written. */
  change(quote: Quote, change: QuoteChange, effects: QuoteSideEffects): Promise<Quote | null>;
};
