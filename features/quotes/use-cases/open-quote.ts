import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { callCompanies, requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Quote, QuoteAct } from '../repository/quotes.ts';
import { canSeeQuotes } from '../rules/can-see-quotes.ts';
import { getQuoteState, isOpenState, parseQuoteNumber, type QuoteState } from '../rules/quote-state.ts';

/** `companyId`: the company whose page it is; null: the caller's own quotes. */
export type QuoteKey = { companyId: string | null; quote: string };

/** A quote with what the caller may do; `details`: its company. */
export type OpenedQuote = {
  quote: Quote;
  actor: Customer;
  details: CompanyDetails | null;
  /** now, with the last moment counted */
  state: QuoteState;
  /** change, send and pay */
  isOwn: boolean;
  canWithdraw: boolean;
};

/**
 * Returns a quote that the caller may read: the own one; for a company also to its bookkeepers and administrators, and to
 * the approver it was sent to. `not-found`: unknown numbers and quotes of others alike. [QTE-05]
 */
export async function openQuote(context: ShopContext, key: QuoteKey): Promise<Result<OpenedQuote, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const number = parseQuoteNumber(key.quote);
  const quote = number === null ? null : await context.quotes.find(number);
  if (quote === null || quote.companyId !== key.companyId) return err('not-found');
  const state = getQuoteState(quote, context.now());
  const isOwner = quote.owner.sub === actor.value.sub;
  if (quote.companyId === null)
    return isOwner
      ? ok({ quote, actor: actor.value, details: null, state, isOwn: true, canWithdraw: isOpenState(state) })
      : err('not-found');
  const found = await readCompany(context, quote.companyId);
  if (!found.ok) return found;
  const { roles } = found.value;
  const isOwn = isOwner && canDo(roles, 'order');
  const isAsked = canDo(roles, 'answer-quotes') && isSentTo(quote, actor.value);
  if (!(isOwn || isAsked || canDo(roles, 'read-quotes'))) return err('not-found');
  return ok({
    quote,
    actor: actor.value,
    details: found.value,
    state,
    isOwn,
    canWithdraw: isOpenState(state) && (isOwn || canDo(roles, 'withdraw-quotes')),
  });
}

/** Returns the quote if the caller may change, send and pay it. `not-found`: every other quote alike. */
export async function openOwnQuote(context: ShopContext, key: QuoteKey): Promise<Result<OpenedQuote, FailureCode>> {
  const opened = await openQuote(context, key);
  return opened.ok && !opened.value.isOwn ? err('not-found') : opened;
}

const isSentTo = ({ approver }: Quote, { profile }: Customer): boolean =>
  !profile.isUnverified && approver !== '' && approver.toLowerCase() === profile.email.toLowerCase();

const readCompany = async (context: ShopContext, companyId: string): Promise<Result<CompanyDetails, FailureCode>> =>
  isUuid(companyId)
    ? callCompanies(context, (companies, bearer) => companies.read(companyId, bearer))
    : err('not-found');

/** The quotes that the caller may read. `canMake`: the cart can be made into one. */
export type QuoteList = { quotes: Quote[]; company: { companyId: string; name: string } | null };

/** Returns the caller's own quotes, or those of a company that they may read, newest first. `not-found`: no member. */
export async function listQuotes(
  context: ShopContext,
  companyId: string | null,
): Promise<Result<QuoteList, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  if (companyId === null) return ok({ quotes: await context.quotes.listOwn(actor.value.sub), company: null });
  const found = await readCompany(context, companyId);
  if (!found.ok) return found;
  const { roles, company } = found.value;
  const all = await context.quotes.listOfCompany(companyId);
  const quotes = all.filter(
    (quote) =>
      canDo(roles, 'read-quotes') ||
      (quote.owner.sub === actor.value.sub && canDo(roles, 'order')) ||
      (canDo(roles, 'answer-quotes') && isSentTo(quote, actor.value)),
  );
  return canSeeQuotes(roles) ? ok({ quotes, company: { companyId, name: company.name } }) : err('not-found');
}

/** Returns a quote with its history for its page, as `openQuote`. */
export async function readQuote(
  context: ShopContext,
  key: QuoteKey,
): Promise<Result<OpenedQuote & { acts: QuoteAct[] }, FailureCode>> {
  const opened = await openQuote(context, key);
  return opened.ok ? ok({ ...opened.value, acts: await context.quotes.listActs(opened.value.quote.number) }) : opened;
}

/** A quote as its sheet shows it: nothing of its owner but name and email. */
export type ShownQuote = Pick<
  Quote,
  | 'number'
  | 'version'
  | 'lines'
  | 'subtotal'
  | 'tax'
  | 'total'
  | 'billing'
  | 'poNumber'
  | 'companyName'
  | 'madeAt'
  | 'validUntil'
> & { ownerName: string; ownerEmail: string };

/** Returns the fields of a quote that its sheet shows. */
export function toShownQuote({ owner, ...quote }: Quote): ShownQuote {
  const { number, version, lines, subtotal, tax, total, billing, poNumber, companyName, madeAt, validUntil } = quote;
  return {
    ...{ number, version, lines, subtotal, tax, total, billing, poNumber, companyName, madeAt, validUntil },
    ownerName: `${owner.firstName} ${owner.lastName}`.trim() || owner.email,
    ownerEmail: owner.email,
  };
}
