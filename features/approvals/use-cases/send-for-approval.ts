import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import type { Cart, CartLine } from '../../../platforms/commerce/client/types.ts';
import type { Company } from '../../../platforms/users/client/companies.ts';
import { findJob } from '../../cart/rules/purchase-details.ts';
import { applyPlanRules } from '../../cart/use-cases/apply-plan-rules.ts';
import {
  type CompanyOfCart,
  checkCompanyCheckout,
  getBuyerName,
  lockCartPurpose,
} from '../../cart/use-cases/cart-purpose.ts';
import { priceForCompany } from '../../cart/use-cases/order-cart-on-account.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import { findApprovalNeed, readApprovalRule } from '../../company/rules/approval-need.ts';
import { requireConfirmedActor } from '../../company/use-cases/call-companies.ts';
import { cleanNote } from '../../shared/clean-note.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalLine, ApprovalRequest, ApprovalSums, SentRequest } from '../repository/approvals.ts';
import { getExpiry, type PayWay } from '../rules/approval-states.ts';
import { mailApprovers } from './approval-mails.ts';

/**
 * Moves the caller's cart for a company into a request for approval. `conflict`: the cart changed, is being paid, or
 * needs no approval anymore. `no-approver`: no other member can approve it. Nothing is ordered. [APR-02]
 */
export async function sendForApproval(
  context: ShopContext,
  { note: typed, way }: { note: string; way: PayWay },
): Promise<Result<ApprovalRequest, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await context.limits.companyChanges.consume(`approval:${actor.value.sub}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const note = cleanNote(typed);
  if (note === null) return err('invalid', 'note');
  if (actor.value.subscription) {
    const ruled = await applyPlanRules(context);
    if (!ruled.ok) return ruled;
    if (ruled.value.remaining.length > 0) return err('unavailable');
    if (ruled.value.removed.length > 0) return err('conflict');
  }
  const sent = await lockCartPurpose(context, () => moveCart(context, actor.value, { note, way }));
  if (sent.ok) await mailApprovers(context, sent.value);
  return sent;
}

async function moveCart(
  context: ShopContext,
  actor: Customer,
  { note, way }: { note: string; way: PayWay },
): Promise<Result<ApprovalRequest, FailureCode>> {
  const company = await checkCompanyCheckout(context);
  if (!company.ok) return company;
  const cartId = await getCurrentCartId(context);
  if (cartId === null) return err('cart-missing');
  const cart = await context.commerce.getCart(cartId);
  if (!cart.ok) return err(commerceFailure(cart.code));
  if (company.value === null) return err('conflict');
  const prepared = await prepareRequest(context, actor, { company: company.value, cart: cart.value, note, way });
  if (!prepared.ok) return prepared;
  const revised = await context.approvals.findRevised(actor.sub);
  const revises = revised?.companyId === prepared.value.companyId ? revised.number : null;
  const request = await context.approvals.send(prepared.value, cartId, revises);
  if (request === null) return err('conflict');
  const deleted = await context.commerce.deleteCart(cartId);
  if (!deleted.ok && deleted.code === 'conflict') {
    // another tab is paying it
    await context.approvals.undoSend(request);
    return err('conflict');
  }
  // without a response, the job deletes it; until then no approver can order the request. One that is gone was perhaps
  // paid, which the job and the answer find out
  if (deleted.ok) await context.approvals.clearCart(request.number);
  return ok(request);
}

type Preparation = { company: CompanyOfCart; cart: Cart; note: string; way: PayWay };

async function prepareRequest(
  context: ShopContext,
  actor: Customer,
  { company: { purpose, details }, cart, note, way }: Preparation,
): Promise<Result<SentRequest, FailureCode>> {
  const { userId, email, commerceCustomerId: customerId } = actor.profile;
  const need = findApprovalNeed(readApprovalRule(details, userId), cart.cartAmount);
  if (need.kind === 'none') return err('conflict');
  if (need.kind === 'no-approver') return err('no-approver');
  // a gift certificate or a charge by hand has no product to order again
  if (cart.lines.some(({ productId }) => productId <= 0)) return err('invalid', 'lineItems');
  const lines = cart.lines.map((line) => toApprovalLine(line, findJob(purpose.jobs, line)));
  const now = context.now();
  return ok({
    companyId: details.company.companyId,
    companyName: details.company.name,
    requester: { sub: actor.sub, userId, customerId, email, name: getBuyerName(actor) },
    lines,
    coupons: cart.coupons.map(({ code, amount }) => ({ code, amount })),
    poNumber: purpose.poNumber,
    poFile: purpose.poFile,
    note,
    limit: need.limit,
    sums: await readSums(context, { lines, cart, company: details.company, buyer: actor.profile }),
    way: way === 'account' && (await context.onAccount.findTerms(details.company.companyId)) ? 'account' : 'card',
    approverIds: need.approvers.map((member) => member.userId),
    sentAt: now.toISOString(),
    expiresAt: getExpiry(now).toISOString(),
  });
}

/** `unitPrice`: less the line's automatic discount, in whole cents, so that copies never cost more than in the cart. */
const toApprovalLine = (
  { productId, variantId, sku, name, quantity, listPrice, salePrice, discount = 0 }: CartLine,
  job: string,
): ApprovalLine => {
  const price = salePrice > 0 && salePrice < listPrice ? salePrice : listPrice;
  const unitPrice = Math.max(0, Math.floor((price * quantity - discount) / quantity));
  return { productId, variantId, sku, name, quantity, job, unitPrice };
};

type Priced = {
  lines: readonly ApprovalLine[];
  cart: Cart;
  company: Company;
  buyer: Customer['profile'];
};

/**
 * Returns what the lines cost at their prices, less the promo codes, with the tax at the company's address; null if the
 * platform can't compute it now. Rounded prices may lower the amount by cents, and the tax in proportion.
 */
async function readSums(context: ShopContext, { lines, cart, company, buyer }: Priced): Promise<ApprovalSums> {
  const base = sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));
  const amount = Math.max(0, base - sum(cart.coupons.map((coupon) => coupon.amount)));
  const { commerceCustomerId: customerId } = buyer;
  const taxed = await priceForCompany(context, { cartId: cart.id, customerId, company, buyer });
  if (!taxed.ok) return { amount, tax: null, total: amount };
  const tax = cart.cartAmount === 0 ? 0 : Math.round((taxed.value.tax * amount) / cart.cartAmount);
  return { amount, tax, total: amount + tax };
}
