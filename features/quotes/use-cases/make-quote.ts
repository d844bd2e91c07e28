import { err, ok, type Result } from '../../../core/result.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { cleanDetail, findJob, MAX_PO_LENGTH } from '../../cart/rules/purchase-details.ts';
import { findCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { getCart } from '../../cart/use-cases/get-cart.ts';
import { openCompany, requireConfirmedActor } from '../../company/use-cases/call-companies.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { quoteMade } from '../emails/quote-made.ts';
import type { NewQuote, Quote } from '../repository/quotes.ts';
import { addQuoteDays, isOpenState } from '../rules/quote-state.ts';
import { openOwnQuote, type QuoteKey } from './open-quote.ts';
import { priceQuote, type WantedLine } from './price-quote.ts';
import { endQuotePayment } from './quote-payment.ts';

/**
 * Makes a quote from the caller's cart, for its company or themselves, and emails it to the caller. The cart stays.
 * `quotes-full`: 20 are open. `conflict`: the cart's company is no longer the caller's. [QTE-01]
 */
export async function makeQuote(context: ShopContext): Promise<Result<Quote, FailureCode>> {
  const actor = await beginQuote(context);
  if (!actor.ok) return actor;
  const purpose = await findCartPurpose(context);
  const company = purpose.companyId === null ? ok(null) : await openCompany(context, purpose.companyId, 'order');
  if (!company.ok) return err(mapCompanyFailure(company.code));
  const cart = await getCart(context);
  if (!cart.ok) return cart;
  const lines = cart.value.lines.map(({ productId, variantId, quantity, sku }) => ({
    productId,
    variantId,
    quantity,
    job: company.value ? findJob(purpose.jobs, { sku, productId }) : '',
  }));
  return insertQuote(context, actor.value, { lines, details: company.value, poNumber: purpose.poNumber });
}

/** Makes a new quote with the documents of one that ended, at today's prices, as `makeQuote`. */
export async function makeQuoteAgain(context: ShopContext, key: QuoteKey): Promise<Result<Quote, FailureCode>> {
  const actor = await beginQuote(context);
  if (!actor.ok) return actor;
  const opened = await openOwnQuote(context, key);
  if (!opened.ok) return opened;
  const { quote, details, state } = opened.value;
  if (isOpenState(state)) return err('quote-changed');
  return insertQuote(context, actor.value, { lines: quote.lines, details, poNumber: quote.poNumber });
}

/** Copies of each document by the key of its line; 0 removes it. */
export type QuoteEdit = { quantities: ReadonlyMap<string, number>; poNumber: string; revision: number };

/** Returns the key of a line in a form. */
export const getLineKey = ({ productId, variantId }: { productId: number; variantId: number }): string =>
  `${productId}-${variantId}`;

/**
 * Makes a new version of an open quote, at today's prices for 30 new days; the approver's link then leads to it once it
 * is sent. `quote-changed`: it was changed, answered or is being paid; nothing was changed. [QTE-03]
 */
export async function changeQuote(
  context: ShopContext,
  key: QuoteKey,
  { quantities, poNumber, revision }: QuoteEdit,
): Promise<Result<Quote, FailureCode>> {
  const actor = await beginQuote(context);
  if (!actor.ok) return actor;
  const opened = await openOwnQuote(context, key);
  if (!opened.ok) return opened;
  const { quote, details, state } = opened.value;
  if (!isOpenState(state) || quote.revision !== revision) return err('quote-changed');
  const wanted = quote.lines
    .map((line) => ({ ...line, quantity: quantities.get(getLineKey(line)) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return err('invalid', 'quantity');
  const priced = await priceQuote(context, actor.value, wanted, details?.company ?? null);
  if (!priced.ok) return priced;
  const ended = await endQuotePayment(context, quote);
  if (!ended.ok) return ended;
  const now = context.now();
  const changed = await context.quotes.change(
    ended.value,
    {
      ...priced.value,
      version: quote.version + 1,
      state: 'not-sent',
      poNumber: cleanDetail(poNumber, MAX_PO_LENGTH),
      madeAt: now.toISOString(),
      validUntil: addQuoteDays(now),
      openedAt: null,
      answeredAt: null,
      answerNote: '',
    },
    { at: now, act: 'changed' },
  );
  return changed ? ok(changed) : err('quote-changed');
}

/** Withdraws an open quote; its link says so. `quote-changed`: it was answered, or is being paid. */
export async function withdrawQuote(
  context: ShopContext,
  opened: { quote: Quote; canWithdraw: boolean },
): Promise<Result<Quote, FailureCode>> {
  if (!opened.canWithdraw) return err('quote-changed');
  const ended = await endQuotePayment(context, opened.quote);
  if (!ended.ok) return ended;
  const change = { state: 'withdrawn' } as const;
  const withdrawn = await context.quotes.change(ended.value, change, { at: context.now(), act: 'withdrawn' });
  return withdrawn ? ok(withdrawn) : err('quote-changed');
}

/** Counts a change by a customer with a confirmed email. */
async function beginQuote(context: ShopContext): Promise<Result<Customer, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await context.limits.companyChanges.consume(`quote:${actor.value.sub}`);
  return permit.allowed ? actor : err('limited', String(permit.retryAfterSeconds));
}

const mapCompanyFailure = (code: FailureCode): FailureCode =>
  code === 'not-found' ? 'conflict' : code === 'forbidden' ? 'order-forbidden' : code;

type QuoteParts = { lines: readonly WantedLine[]; details: CompanyDetails | null; poNumber: string };

async function insertQuote(
  context: ShopContext,
  customer: Customer,
  { lines, details, poNumber }: QuoteParts,
): Promise<Result<Quote, FailureCode>> {
  const company = details?.company ?? null;
  const priced = await priceQuote(context, customer, lines, company);
  if (!priced.ok) return priced;
  const { sub, profile } = customer;
  const now = context.now();
  const quote: NewQuote = {
    ...priced.value,
    owner: {
      sub,
      userId: profile.userId,
      customerId: profile.commerceCustomerId,
      email: profile.email,
      firstName: profile.firstName,
      lastName: profile.lastName,
    },
    companyId: company?.companyId ?? null,
    companyName: company?.name ?? '',
    invoiceEmail: company?.invoiceEmail ?? '',
    poNumber,
    madeAt: now.toISOString(),
    validUntil: addQuoteDays(now),
  };
  const made = await context.quotes.insert(quote, (numbered) =>
    toOutgoing(context.config, quoteMade.content(context.config, numbered), {
      key: `${quoteMade.kind}:${numbered.number}`,
      to: profile.email,
      about: { type: 'account', id: profile.email },
      at: now,
      attachments: [quoteAttachment(numbered)],
    }),
  );
  return made ? ok(made) : err('quotes-full');
}

/** The PDF of a quote, rendered when its email is sent. */
export const quoteAttachment = ({ number }: Pick<Quote, 'number'>) =>
  ({ name: `quote-${number}.pdf`, source: 'quote', id: String(number) }) as const;
