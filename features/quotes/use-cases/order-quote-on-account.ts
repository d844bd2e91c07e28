import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { cleanDetail, MAX_PO_LENGTH } from '../../cart/rules/purchase-details.ts';
import { requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import { describeOnAccount, findAccountRefusal, type OnAccountState } from '../../invoices/rules/on-account.ts';
import { placeOrderOnAccount } from '../../invoices/use-cases/place-order-on-account.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import type { Quote } from '../repository/quotes.ts';
import { isOpenState } from '../rules/quote-state.ts';
import { openOwnQuote, type QuoteKey } from './open-quote.ts';
import { checkQuoteCompany, openQuoteCart, readQuoteCompany } from './quote-payment.ts';
import { recordQuoteOrderByNumber } from './record-quote-order.ts';
import { openQuoteLink } from './respond-to-quote.ts';

/** `version` and `shownTotal`: as the page showed them. */
export type ShownQuoteTotal = { version: number; shownTotal: Cents };

/** Returns the terms by which the quote's company can order it on account now; null if it can't. */
export async function findQuoteTerms(
  { onAccount, now }: ShopContext,
  { companyId, total, tax }: Quote,
): Promise<OnAccountState | null> {
  if (companyId === null || tax === null) return null;
  const [terms, account] = await Promise.all([onAccount.findTerms(companyId), onAccount.readAccount(companyId)]);
  const state = describeOnAccount(terms, account, now());
  return findAccountRefusal(state, total) === null ? state : null;
}

/**
 * Orders the caller's quote on the account of its company, and returns the order's number. `quote-changed`: it isn't open,
 * or is being paid. `price-changed`: the tax changed, and the quote has the new total. [QTE-09]
 */
export async function orderQuoteOnAccount(
  context: ShopContext,
  key: QuoteKey,
  shown: ShownQuoteTotal,
): Promise<Result<number, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const opened = await openOwnQuote(context, key);
  if (!opened.ok) return opened;
  const { quote, details, state } = opened.value;
  if (!isOpenState(state) || quote.version !== shown.version) return err('quote-changed');
  const allowed = details ? checkQuoteCompany(details, quote) : ok(null);
  return allowed.ok ? placeQuote(context, quote, shown) : allowed;
}

/** Orders a quote on account from its link, with the PO number that the approver entered. Fails as `orderQuoteOnAccount`. [QTE-09] */
export async function orderQuoteLinkOnAccount(
  context: ShopContext,
  token: string,
  { poNumber, ...shown }: ShownQuoteTotal & { poNumber: string },
): Promise<Result<number, FailureCode>> {
  const opened = await openQuoteLink(context, token);
  if (!opened.ok) return opened;
  const { quote, state } = opened.value;
  if (!(state === 'sent' || state === 'opened' || state === 'approved') || quote.version !== shown.version)
    return err('quote-changed');
  const po = cleanDetail(poNumber, MAX_PO_LENGTH);
  const numbered = { ...quote, poNumber: po === '' ? quote.poNumber : po };
  const company = await readQuoteCompany(context, quote);
  if (!company.ok) return company;
  const allowed = company.value ? checkQuoteCompany(company.value, numbered) : ok(null);
  if (!allowed.ok) return allowed;
  if (numbered.poNumber === quote.poNumber) return placeQuote(context, quote, shown);
  const change = { poNumber: numbered.poNumber };
  const changed = await context.quotes.change(quote, change, { at: context.now(), act: 'paying' });
  return changed ? placeQuote(context, changed, shown) : err('quote-changed');
}

async function placeQuote(
  context: ShopContext,
  quote: Quote,
  { shownTotal }: ShownQuoteTotal,
): Promise<Result<number, FailureCode>> {
  const { companyId, billing } = quote;
  if (companyId === null || billing === null) return err('terms-missing');
  const { customerId } = quote.owner;
  const exemption = await syncCommerceExemption(context, { customerId, owner: { companyId } });
  if (!exemption.ok) return exemption;
  const cart = await openQuoteCart(context, quote, 'account');
  if (!cart.ok) return cart;
  const { cartId } = cart.value;
  const taxed = await context.commerce.setBillingAddress(cartId, billing);
  if (!taxed.ok) return err(commerceFailure(taxed.code, 'quote-changed'));
  const { tax, total } = taxed.value;
  if (total !== shownTotal) {
    await context.quotes.change(cart.value.quote, { tax, total }, { at: context.now(), act: 'paying' });
    return err('price-changed');
  }
  const placed = await placeOrderOnAccount(context, { cartId, companyId, shownTotal });
  if (!placed.ok) return placed.code === 'conflict' ? err('quote-changed') : placed;
  // a failure is left to the job of the order
  await recordQuoteOrderByNumber(context, placed.value.orderNumber);
  return ok(placed.value.orderNumber);
}
