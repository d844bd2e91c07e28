import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { cleanDetail } from '../../cart/rules/purchase-details.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Quote } from '../repository/quotes.ts';
import { getQuoteState, isAwaitingState, MAX_QUOTE_NOTE, type QuoteState } from '../rules/quote-state.ts';
import { endQuotePayment } from './quote-payment.ts';
import { createResponseMail } from './record-quote-order.ts';
import { hashQuoteToken } from './send-quote.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A quote as its link opens it. `changing`: its owner works on a new version, which isn't sent yet. */
export type LinkedQuote = { quote: Quote; state: QuoteState | 'changing' };

/**
 * Returns the quote of a link. `not-found`: unknown and expired links, and links of an earlier approver alike. `limited`:
 * too many links were opened from this address. [QTE-05]
 */
export async function openQuoteLink(context: ShopContext, token: string): Promise<Result<LinkedQuote, FailureCode>> {
  const permit = await context.limits.quoteLinks.consume(`address:${context.address}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  if (!TOKEN.test(token)) return err('not-found');
  const now = context.now();
  const found = await context.quotes.findByLink(hashQuoteToken(token), now);
  if (!found || found.quote.approver !== found.link.email || found.quote.owner.sub === '') return err('not-found');
  const { quote } = found;
  const state = getQuoteState(quote, now);
  return ok({ quote, state: state === 'not-sent' ? 'changing' : state });
}

/** Returns the quote of a link if the approver can still answer the version that the page showed. */
async function openForAnswer(
  context: ShopContext,
  token: string,
  version: number,
): Promise<Result<LinkedQuote, FailureCode>> {
  const opened = await openQuoteLink(context, token);
  return opened.ok && opened.value.quote.version !== version ? err('quote-changed') : opened;
}

/** Records that the approver has read a quote; its owner sees it. Does nothing later on. */
export async function markQuoteOpened(context: ShopContext, token: string): Promise<Result<null, FailureCode>> {
  const opened = await openQuoteLink(context, token);
  if (!opened.ok) return opened;
  const { quote, state } = opened.value;
  if (state !== 'sent') return ok(null);
  const at = context.now();
  await context.quotes.change(quote, { state: 'opened', openedAt: at.toISOString() }, { at, act: 'opened' });
  return ok(null);
}

/**
 * Approves a quote without paying it, and emails its owner. Idempotent. `quote-changed`: the page showed another version,
 * or it was answered differently; nothing was changed.
 */
export async function approveQuote(
  context: ShopContext,
  token: string,
  version: number,
): Promise<Result<Quote, FailureCode>> {
  const opened = await openForAnswer(context, token, version);
  if (!opened.ok) return opened;
  const { quote, state } = opened.value;
  if (state === 'approved') return ok(quote);
  return respond(context, opened.value, { kind: 'approved' }, '');
}

/** Sends a quote back with a note, and emails its owner. `invalid`: without a note, too long, or a card number. */
export async function sendQuoteBack(
  context: ShopContext,
  token: string,
  { version, note: words }: { version: number; note: string },
): Promise<Result<Quote, FailureCode>> {
  const opened = await openForAnswer(context, token, version);
  if (!opened.ok) return opened;
  const note = cleanDetail(words, MAX_QUOTE_NOTE + 1);
  if (note === '' || note.length > MAX_QUOTE_NOTE || holdsCardNumber(note)) return err('invalid', 'note');
  return respond(context, opened.value, { kind: 'sent-back' }, note);
}

async function respond(
  context: ShopContext,
  { quote, state }: LinkedQuote,
  given: { kind: 'approved' | 'sent-back' },
  answerNote: string,
): Promise<Result<Quote, FailureCode>> {
  if (state === 'changing' || !isAwaitingState(state)) return err('quote-changed');
  // a quote that is sent back can't be paid in another tab anymore
  const unpaid = given.kind === 'sent-back' ? await endQuotePayment(context, quote) : ok(quote);
  if (!unpaid.ok) return unpaid;
  const at = context.now();
  const time = at.toISOString();
  const answered = await context.quotes.change(
    unpaid.value,
    { state: given.kind, answeredAt: time, openedAt: quote.openedAt ?? time, answerNote },
    { at, act: given.kind, mails: [createResponseMail(context, unpaid.value, given, at)] },
  );
  return answered ? ok(answered) : err('quote-changed');
}
