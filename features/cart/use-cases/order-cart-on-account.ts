import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { deriveTaxRate } from '../../../core/tax-rate.ts';
import { US_STATES } from '../../../core/us-states.ts';
import type { OrderAddress, TaxedSums } from '../../../platforms/commerce/client/types.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { describeOnAccount, type OnAccountState } from '../../invoices/rules/on-account.ts';
import { placeOrderOnAccount } from '../../invoices/use-cases/place-order-on-account.ts';
import { orderPath } from '../../orders/rules/order.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { findCartPurpose, withCompanyCheckout } from './cart-purpose.ts';
import { getCurrentCartId } from './own-cart.ts';
import { recreateForCheckout } from './start-checkout.ts';
import type { CartView } from './view-cart.ts';

type BilledCompany = Pick<CompanyDetails['company'], 'name' | 'legalName' | 'address'>;
type Buyer = Pick<OrderAddress, 'firstName' | 'lastName' | 'email'>;

/** Returns the address of an order of a company: the company's, with the name and the email of its buyer. */
const toCompanyAddress = ({ name, legalName, address }: BilledCompany, buyer: Buyer): OrderAddress => ({
  firstName: buyer.firstName,
  lastName: buyer.lastName,
  email: buyer.email,
  company: legalName ?? name,
  street1: address.street,
  street2: address.street2 ?? '',
  city: address.city,
  state: address.state,
  zip: address.zip,
  countryCode: 'US',
});

/** A cart of the platform's customer, to be priced for a company. */
type CompanyCart = {
  cartId: string;
  customerId: number;
  company: BilledCompany & { companyId: string };
  buyer: Buyer;
};

const getBuyer = ({ profile }: Customer): Pick<CompanyCart, 'customerId' | 'buyer'> => ({
  customerId: profile.commerceCustomerId,
  buyer: profile,
});

/**
 * What a company's cart costs with tax, and what it can order on account. `sums`: null if the tax can't be calculated.
 * `taxRate`: in percent; null if it isn't certain.
 */
export type CompanyPayment = {
  account: OnAccountState | null;
  sums: (TaxedSums & { state: string; taxRate: number | null }) | null;
};

/** [NET-30] Returns the sums of the caller's cart with the tax of the company's address, and the company's terms. */
export async function viewCompanyPayment(
  context: ShopContext,
  { cartId, lines: { length: lines } }: Pick<CartView, 'cartId' | 'lines'>,
  company: BilledCompany & { companyId: string },
): Promise<CompanyPayment> {
  const { actor, onAccount, now } = context;
  if (actor.kind !== 'customer') return { account: null, sums: null };
  const [terms, open, sums] = await Promise.all([
    onAccount.findTerms(company.companyId),
    onAccount.readAccount(company.companyId),
    priceForCompany(context, { cartId, company, ...getBuyer(actor) }),
  ]);
  const account = describeOnAccount(terms, open, now());
  if (!sums.ok) return { account, sums: null };
  const { tax, total } = sums.value;
  const state = US_STATES[company.address.state] ?? company.address.state;
  return { account, sums: { tax, total, state, taxRate: deriveTaxRate(tax, total - tax, lines) } };
}

/** Returns the sums of this customer's cart with the tax of the company's address, or its exemption [TAX-06]. */
export async function priceForCompany(
  context: ShopContext,
  { cartId, customerId, company, buyer }: CompanyCart,
): Promise<Result<TaxedSums, 'unavailable'>> {
  const exemption = await syncCommerceExemption(context, { customerId, owner: { companyId: company.companyId } });
  if (!exemption.ok) return exemption;
  const sums = await context.commerce.setBillingAddress(cartId, toCompanyAddress(company, buyer));
  return sums.ok ? sums : err('unavailable', sums.code);
}

/**
 * Orders the caller's cart on account for the company that the page showed, at the total that it showed. Returns the
 * path of the order. `conflict`: cart, total or company changed; nothing was ordered. [NET-31]
 */
export async function orderCartOnAccount(
  context: ShopContext,
  { shownCompanyId, shownTotal }: { shownCompanyId: string; shownTotal: Cents },
): Promise<Result<{ orderNumber: number; path: string }, FailureCode>> {
  const { actor } = context;
  if (actor.kind !== 'customer') return err('unauthorized');
  const current = await getCurrentCartId(context);
  if (current === null) return err('cart-missing');
  if ((await findCartPurpose(context)).companyId !== shownCompanyId) return err('conflict');
  const cartId = await prepareCart(context, current);
  if (!cartId.ok) return cartId;
  return withCompanyCheckout(context, cartId.value, async (company) => {
    if (company?.company.companyId !== shownCompanyId) return err('conflict');
    const sums = await priceForCompany(context, { cartId: cartId.value, company: company.company, ...getBuyer(actor) });
    if (!sums.ok) return err('unavailable');
    if (sums.value.total !== shownTotal) return err('conflict');
    const order = { cartId: cartId.value, companyId: shownCompanyId, shownTotal };
    const placed = await placeOrderOnAccount(context, order);
    if (!placed.ok) return placed;
    await context.carts.replace(actor.sub, cartId.value, null);
    const { orderNumber } = placed.value;
    return ok({ orderNumber, path: `${orderPath(orderNumber)}&placed=account` });
  });
}

/**
 * Replaces the cart, so that a checkout that is open in another tab can't be paid besides. A cart with a reservation
 * stays: its order may exist already.
 */
async function prepareCart(context: ShopContext, current: string): Promise<Result<string, FailureCode>> {
  if (await context.onAccount.find(current)) return ok(current);
  const cart = await recreateForCheckout(context);
  return cart.ok ? ok(cart.value.id) : cart;
}
