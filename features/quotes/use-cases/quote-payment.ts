import { err, ok, type Result } from '../../../core/result.ts';
import type { Company, CompanyMember, CompanyRole } from '../../../platforms/users/client/companies.ts';
import { jobKey } from '../../cart/rules/purchase-details.ts';
import { findApprovalNeed, readApprovalRule } from '../../company/rules/approval-need.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Quote, QuotePayment } from '../repository/quotes.ts';
import { getQuoteState, isOpenState } from '../rules/quote-state.ts';
import { toFixedPriceLines } from './price-quote.ts';
import { recordQuoteOrderByNumber } from './record-quote-order.ts';

/**
 * Deletes the cart that pays a quote, so that an open checkout can't be paid anymore, and returns the quote without it.
 * `quote-changed`: it is being paid, or was paid just now. [QTE-02]
 */
export async function endQuotePayment(context: ShopContext, quote: Quote): Promise<Result<Quote, FailureCode>> {
  const { cartId } = quote;
  if (cartId === null) return ok(quote);
  const deleted = await context.commerce.deleteCart(cartId);
  if (!deleted.ok && deleted.code !== 'not-found')
    return err(deleted.code === 'conflict' ? 'quote-changed' : commerceFailure(deleted.code));
  if (!deleted.ok && (await recordOrderOfCart(context, cartId))) return err('quote-changed');
  const change = { cartId: null, payment: null };
  const ended = await context.quotes.change(quote, change, { at: context.now(), act: 'paying' });
  if (quote.companyId !== null) await context.purposes.endCheckout(cartId);
  return ended ? ok(ended) : err('quote-changed');
}

/** Whether the cart became an order, which is recorded then. True if that isn't known. */
async function recordOrderOfCart(context: ShopContext, cartId: string): Promise<boolean> {
  const order = await context.commerce.findOrderByCart(cartId);
  if (!order.ok) return true;
  if (order.value === null) return false;
  await recordQuoteOrderByNumber(context, order.value.orderNumber);
  return true;
}

/**
 * Returns the cart at the quote's prices that pays it in this way, and records for which company its order will be. A
 * second call returns the same cart, so that a quote is paid once. The id is stored before the cart can be paid. [QTE-02]
 */
export async function openQuoteCart(
  context: ShopContext,
  { number, version }: Pick<Quote, 'number' | 'version'>,
  payment: QuotePayment,
): Promise<Result<{ quote: Quote; cartId: string }, FailureCode>> {
  const lock = await context.locks.run(`quote:${number}`, () => openCart(context, { number, version }, payment));
  return lock.isBusy ? err('quote-changed') : lock.value;
}

async function openCart(
  context: ShopContext,
  { number, version }: Pick<Quote, 'number' | 'version'>,
  payment: QuotePayment,
): Promise<Result<{ quote: Quote; cartId: string }, FailureCode>> {
  const quote = await context.quotes.find(number);
  if (!quote || quote.version !== version || !isOpenState(getQuoteState(quote, context.now())))
    return err('quote-changed');
  const { cartId } = quote;
  if (cartId !== null && quote.payment === payment && (await context.commerce.getCart(cartId)).ok) {
    // the PO number may be another one now, or the process ended before it was recorded
    await startCompanyCheckout(context, quote, cartId);
    return ok({ quote, cartId });
  }
  const ended = await endQuotePayment(context, quote);
  if (!ended.ok) return ended;
  const customerId = payment === 'link' ? null : quote.owner.customerId;
  const made = await context.commerce.createCart({ customerId, lines: toFixedPriceLines(quote.lines) });
  if (!made.ok) return err(commerceFailure(made.code));
  const cart = made.value;
  // the platform changed a price that it should hold
  const isHeld = cart.cartAmount === quote.subtotal;
  const paying = isHeld
    ? await context.quotes.change(ended.value, { cartId: cart.id, payment }, { at: context.now(), act: 'paying' })
    : null;
  if (!paying) {
    await context.commerce.deleteCart(cart.id);
    return err(isHeld ? 'quote-changed' : 'price-changed');
  }
  await startCompanyCheckout(context, paying, cart.id);
  return ok({ quote: paying, cartId: cart.id });
}

async function startCompanyCheckout({ purposes, now }: ShopContext, quote: Quote, cartId: string): Promise<void> {
  const { owner, companyId, companyName, invoiceEmail, poNumber, lines } = quote;
  if (companyId === null) return;
  const buyerName = `${owner.firstName} ${owner.lastName}`.trim() || owner.email;
  const jobs = Object.fromEntries(lines.filter(({ job }) => job !== '').map((line) => [jobKey(line), line.job]));
  await purposes.startCheckout(
    {
      ...{ cartId, companyId, companyName, invoiceEmail, poNumber, jobs },
      sub: owner.sub,
      userId: owner.userId,
      buyerName,
      poFile: null,
      keepsPurpose: true,
    },
    now(),
  );
}

/** The company of a quote, and the roles of its owner there. `members`: absent at a link, which has no session. */
export type QuoteCompany = {
  company: Company;
  roles: readonly CompanyRole[];
  members?: readonly Pick<CompanyMember, 'userId' | 'roles'>[];
};

/**
 * Checks the rules of the quote's company again. `order-forbidden`: its owner isn't a buyer anymore, or the company was
 * closed. `purchase-order-required`. `quote-over-limit`: a member must approve that amount, unless the owner is the only
 * approver. [QTE-04]
 */
export function checkQuoteCompany(
  { company, roles, members = [] }: QuoteCompany,
  { poNumber, subtotal, owner }: Pick<Quote, 'poNumber' | 'subtotal' | 'owner'>,
): Result<null, FailureCode> {
  if (!canDo(roles, 'order') || company.closedAt !== null) return err('order-forbidden');
  if (company.isPurchaseOrderRequired && poNumber === '') return err('purchase-order-required');
  const need = findApprovalNeed(readApprovalRule({ company, members }, owner.userId), subtotal);
  return need.kind === 'none' ? ok(null) : err('quote-over-limit');
}

/** Returns the quote's company by the store's own token: the approver has no account. Null: the quote is for its owner. */
export async function readQuoteCompany(
  { companyFeed }: ShopContext,
  { companyId, owner }: Quote,
): Promise<Result<QuoteCompany | null, FailureCode>> {
  if (companyId === null) return ok(null);
  const [company, member] = await Promise.all([
    companyFeed.readCompany(companyId),
    companyFeed.readMember(companyId, owner.userId),
  ]);
  const failed = [company, member].find((each) => !each.ok && each.code !== 'not-found');
  if (failed) return err('unavailable');
  if (!company.ok || !member.ok || member.value.removedAt !== null) return err('order-forbidden');
  return ok({ company: company.value, roles: member.value.roles });
}
