import { err, ok, type Result } from '../../../core/result.ts';
import { signInAtCommerce } from '../../cart/use-cases/start-checkout.ts';
import { requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { isOpenState } from '../rules/quote-state.ts';
import { openOwnQuote, type QuoteKey } from './open-quote.ts';
import { checkQuoteCompany, openQuoteCart, readQuoteCompany } from './quote-payment.ts';
import { openQuoteLink } from './respond-to-quote.ts';

/**
 * Returns the address of the checkout that pays the caller's quote by card at its prices. `quote-changed`: it isn't open,
 * or is being paid. [QTE-02] [QTE-04]
 */
export async function payQuote(
  context: ShopContext,
  key: QuoteKey,
  version: number,
): Promise<Result<string, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const opened = await openOwnQuote(context, key);
  if (!opened.ok) return opened;
  const { quote, details, state } = opened.value;
  if (!isOpenState(state) || quote.version !== version) return err('quote-changed');
  const allowed = details ? checkQuoteCompany(details, quote) : ok(null);
  if (!allowed.ok) return allowed;
  const { sub, profile } = actor.value;
  const exemption = await syncCommerceExemption(context, {
    customerId: profile.commerceCustomerId,
    owner: quote.companyId === null ? { sub } : { companyId: quote.companyId },
  });
  if (!exemption.ok) return exemption;
  const cart = await openQuoteCart(context, quote, 'card');
  if (!cart.ok) return cart;
  const url = await context.commerce.cartRedirectUrl(cart.value.cartId);
  return url.ok ? signInAtCommerce(context, { redirectTo: url.value }) : err(commerceFailure(url.code));
}

/**
 * Returns the address of the checkout that pays a quote by card from its link. It signs no one in: the order is assigned
 * to the quote's owner afterwards. Fails as `payQuote`. [QTE-02] [QTE-04]
 */
export async function payQuoteLink(
  context: ShopContext,
  token: string,
  version: number,
): Promise<Result<string, FailureCode>> {
  const opened = await openQuoteLink(context, token);
  if (!opened.ok) return opened;
  const { quote, state } = opened.value;
  if (!(state === 'sent' || state === 'opened' || state === 'approved') || quote.version !== version)
    return err('quote-changed');
  const company = await readQuoteCompany(context, quote);
  if (!company.ok) return company;
  const allowed = company.value ? checkQuoteCompany(company.value, quote) : ok(null);
  if (!allowed.ok) return allowed;
  const cart = await openQuoteCart(context, quote, 'link');
  if (!cart.ok) return cart;
  const url = await context.commerce.cartRedirectUrl(cart.value.cartId);
  return url.ok ? ok(url.value) : err(commerceFailure(url.code));
}
