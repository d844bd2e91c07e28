import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart, CartLine, CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { Company } from '../../../platforms/users/client/companies.ts';
import { rejectRestrictedLines } from '../../cart/use-cases/reject-restricted-lines.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CertificateOwner } from '../../tax-exemption/repository/tax-certificates.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import type { NewQuote } from '../repository/quotes.ts';
import { freezeLine, isQuotable, type QuotedLine, sumLines } from '../rules/quote-state.ts';

export type WantedLine = Pick<QuotedLine, 'productId' | 'variantId' | 'quantity' | 'job'>;
export type PricedQuote = Pick<NewQuote, 'lines' | 'subtotal' | 'tax' | 'total' | 'billing'>;

/**
 * Returns these documents at the customer's prices of today, with the tax of the company's address, or of the customer's
 * last order. Promo codes aren't part of a quote. `invalid`: a document isn't sold anymore; `quote-too-small`: under 50
 * cents. [QTE-01]
 */
export async function priceQuote(
  context: ShopContext,
  customer: Customer,
  wanted: readonly WantedLine[],
  company: Company | null,
): Promise<Result<PricedQuote, FailureCode>> {
  const allowed = await rejectRestrictedLines(context, wanted);
  if (!allowed.ok) return allowed;
  const customerId = customer.profile.commerceCustomerId;
  const priced = await withTemporaryCart(
    context,
    { customerId, lines: wanted.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })) },
    async (cart) => ok(cart.lines),
  );
  if (!priced.ok) return priced;
  const lines = wanted.flatMap((line) => freezeAtPrice(line, priced.value));
  if (lines.length === 0) return err('invalid');
  const subtotal = sumLines(lines);
  if (!isQuotable(subtotal)) return err('quote-too-small');
  const billing = company ? getCompanyBilling(customer, company) : await findLastBilling(context, customerId);
  if (!billing.ok) return billing;
  const owner = company ? { companyId: company.companyId } : { sub: customer.sub };
  const tax = billing.value === null ? ok(null) : await findTax(context, { customerId, owner }, lines, billing.value);
  if (!tax.ok) return tax;
  return ok({ lines, subtotal, tax: tax.value, total: subtotal + (tax.value ?? 0), billing: billing.value });
}

const unitPrice = ({ salePrice, listPrice }: CartLine): Cents =>
  salePrice > 0 && salePrice < listPrice ? salePrice : listPrice;

function freezeAtPrice(line: WantedLine, priced: readonly CartLine[]): QuotedLine[] {
  const found = priced.find(({ productId, variantId }) => productId === line.productId && variantId === line.variantId);
  if (!found) return [];
  const { sku, name, discount = 0, quantity } = found;
  return [freezeLine({ ...line, quantity, sku, name }, unitPrice(found) * quantity - discount)];
}

/** Runs `work` with a cart that is deleted afterwards. A cart that stays behind is never paid: its address isn't given. */
async function withTemporaryCart<T>(
  { commerce }: ShopContext,
  input: Parameters<ShopContext['commerce']['createCart']>[0],
  work: (cart: Cart) => Promise<Result<T, FailureCode>>,
): Promise<Result<T, FailureCode>> {
  const made = await commerce.createCart(input);
  if (!made.ok) return err(commerceFailure(made.code));
  const done = await work(made.value);
  await commerce.deleteCart(made.value.id);
  return done;
}

/** Returns the lines as a cart at held prices. */
export const toFixedPriceLines = (lines: readonly QuotedLine[]) =>
  lines.map(({ productId, variantId, quantity, unit }) => ({ productId, variantId, quantity, listPrice: unit }));

const findTax = async (
  context: ShopContext,
  buyer: { customerId: number; owner: CertificateOwner },
  lines: readonly QuotedLine[],
  billing: CommerceOrder['billing'],
): Promise<Result<Cents, FailureCode>> => {
  const exemption = await syncCommerceExemption(context, buyer);
  if (!exemption.ok) return exemption;
  const { customerId } = buyer;
  return withTemporaryCart(context, { customerId, lines: toFixedPriceLines(lines) }, async ({ id }) => {
    const sums = await context.commerce.setBillingAddress(id, billing);
    return sums.ok ? ok(sums.value.tax) : err(commerceFailure(sums.code));
  });
};

function getCompanyBilling({ profile }: Customer, { name, address }: Company): Result<CommerceOrder['billing'], never> {
  const { street, street2, city, state, zip } = address;
  return ok({
    firstName: profile.firstName,
    lastName: profile.lastName,
    company: name,
    street1: street,
    street2: street2 ?? '',
    city,
    state,
    zip,
    countryCode: 'US',
    email: profile.email,
  });
}

/** Returns the address of the customer's last order; null without one. */
async function findLastBilling(
  { commerce }: ShopContext,
  customerId: number,
): Promise<Result<CommerceOrder['billing'] | null, FailureCode>> {
  const found = await commerce.orders(customerId, 1, 1);
  if (!found.ok) return err(commerceFailure(found.code));
  const billing = found.value[0]?.billing;
  return ok(billing && billing.street1 !== '' && billing.state !== '' && billing.zip !== '' ? billing : null);
}
