import { type Cents, isTooSmallToCharge } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';

/** `ordered`: on account, so that the company still pays its invoice. */
const QUOTE_STATES = [
  'not-sent',
  'sent',
  'opened',
  'approved',
  'sent-back',
  'paid',
  'ordered',
  'expired',
  'withdrawn',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** A document at its frozen price; `unit` is the price of one copy before tax, after discounts. */
export type QuotedLine = {
  productId: number;
  variantId: number;
  sku: string;
  name: string;
  quantity: number;
  unit: Cents;
  /** '' without one */
  job: string;
};

/** Prices hold for this many days, and so does a link to an approver. */
const QUOTE_DAYS = 30;
/** open quotes of a person or a company, at most */
export const MAX_OPEN_QUOTES = 20;
export const MAX_QUOTE_NOTE = 300;

const OPEN: readonly QuoteState[] = ['not-sent', 'sent', 'opened', 'approved', 'sent-back'];
/** the states in which an approver has something to answer */
const AWAITING: readonly QuoteState[] = ['sent', 'opened'];

/** Returns the moment 30 days later, as ISO. */
export const addQuoteDays = (from: Date): string => new Date(from.getTime() + QUOTE_DAYS * 86_400_000).toISOString();

/** Returns the state at this moment: an open quote is expired from its last moment on, before a job records it. */
export const getQuoteState = (
  { state, validUntil }: { state: QuoteState; validUntil: string },
  now: Date,
): QuoteState => (OPEN.includes(state) && new Date(validUntil) <= now ? 'expired' : state);

export const isOpenState = (state: QuoteState): boolean => OPEN.includes(state);
export const isAwaitingState = (state: QuoteState): boolean => AWAITING.includes(state);

/** Returns the name that people quote: `Q-1042`. */
export const getQuoteName = (number: number): string => `Q-${number}`;

/** Returns the number in a URL or a search; null if it isn't one. */
export function parseQuoteNumber(text: string): number | null {
  const [, digits] = /^(?:q-)?([1-9]\d{0,8})$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

export const countCopies = (lines: readonly QuotedLine[]): number => sum(lines.map(({ quantity }) => quantity));
export const sumLines = (lines: readonly QuotedLine[]): Cents =>
  sum(lines.map(({ quantity, unit }) => quantity * unit));

/** Whether an amount can be quoted: no card can pay 1 to 49 cents, and nothing needs no quote. */
export const isQuotable = (subtotal: Cents): boolean => subtotal > 0 && !isTooSmallToCharge(subtotal);

/** Returns the line with whole cents for each copy: rounded down, so that no quote asks for more than the cart. */
export const freezeLine = (line: Omit<QuotedLine, 'unit'>, amount: Cents): QuotedLine => ({
  ...line,
  unit: Math.floor(amount / line.quantity),
});
