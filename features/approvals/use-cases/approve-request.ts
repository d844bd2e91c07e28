import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { message } from '../../../messages/message.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { jobKey } from '../../cart/rules/purchase-details.ts';
import { getBuyerName } from '../../cart/use-cases/cart-purpose.ts';
import { priceForCompany } from '../../cart/use-cases/order-cart-on-account.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { describeOnAccount, findAccountRefusal } from '../../invoices/rules/on-account.ts';
import { placeOrderOnAccount } from '../../invoices/use-cases/place-order-on-account.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncCommerceExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import type { ApprovalRequest, Approver } from '../repository/approvals.ts';
import type { PayWay } from '../rules/approval-states.ts';
import { isValidCopies, sumCopies } from '../rules/sum-copies.ts';
import { createAnswerMail } from './approval-mails.ts';
import { finishApproval } from './finish-approval.ts';
import { type ApprovalRef, type OpenedApproval, openForAnswer } from './open-approval.ts';
import { endPayment } from './withdraw-approval.ts';

/** `copies`: by line. `shownTotal`: the sum that the approver saw, in cents. */
export type ApprovalInput = ApprovalRef & {
  version: number;
  copies: readonly number[];
  shownTotal: number;
  /** by card instead, if the company can't use its terms now */
  way?: PayWay | undefined;
};
/** `url`: the checkout where the approver pays; null: ordered on account. */
export type Approved = { url: string | null };

/**
 * Approves a request: places its order with these copies at the prices of the request. `price-changed`: the sum is
 * another one now, which the detail names in cents; nothing was ordered. `approval-ended`: it was answered or withdrawn,
 * or has expired. `approval-requester`: the requester may not order anymore. `approval-code`: a promo code isn't valid
 * anymore, and the request went back. `account-order-pending`: the platform didn't respond; the order is found or undone
 * later. The codes of an order on account: nothing was ordered, and the request waits. [APR-04] [APR-05]
 */
export async function approveRequest(
  context: ShopContext,
  input: ApprovalInput,
): Promise<Result<Approved, FailureCode>> {
  const opened = await openForAnswer(context, input);
  if (!opened.ok) return opened;
  const { request, details } = opened.value;
  if (!isValidCopies(request, input.copies)) return err('invalid', 'copies');
  if (!isRequesterAllowed(details, request)) return err('approval-requester');
  if (request.state === 'paying') return reopenPayment(context, opened.value);
  if (request.state !== 'waiting') return err('approval-ended');
  const ready = await deleteSentCart(context, request);
  if (!ready.ok) return ready;
  const lock = await context.locks.run(approvalLock(request), () => claimAndOrder(context, opened.value, input));
  return lock.isBusy ? err('unavailable', 'busy') : lock.value;
}

/** The lock of an answer with an order: the job leaves a claim whose process holds it. */
export const approvalLock = ({ number }: Pick<ApprovalRequest, 'number'>): string => `approval:${number}`;

async function claimAndOrder(
  context: ShopContext,
  opened: OpenedApproval,
  input: ApprovalInput,
): Promise<Result<Approved, FailureCode>> {
  const { request, actor } = opened;
  const by = { sub: actor.sub, userId: actor.profile.userId, name: getBuyerName(actor) };
  const { copies } = input;
  const way = await chooseWay(context, request, input);
  const isClaimed = await context.approvals.claim(request, { by, copies, way, at: context.now() });
  if (!isClaimed) return err('approval-ended');
  const placed = await placeOrder(context, { ...opened, request: { ...request, way } }, input);
  // an unknown outcome stays claimed: the job finds the order, or releases the request
  if (!placed.ok && placed.detail !== UNKNOWN) await context.approvals.release(request, 'approving');
  if (!placed.ok && placed.code === 'approval-code')
    await sendBackForCode(context, request, { by, code: placed.detail });
  return placed;
}

/** The requester's choice counts. By card instead: only if terms can't be used. An order that costs nothing is free. */
async function chooseWay(
  { onAccount, now }: ShopContext,
  request: ApprovalRequest,
  { copies, shownTotal, way }: ApprovalInput,
): Promise<PayWay> {
  if (request.way === 'card' || sumCopies(request, copies).total === 0) return 'card';
  if (way !== 'card') return 'account';
  const { companyId } = request;
  const [terms, open] = await Promise.all([onAccount.findTerms(companyId), onAccount.readAccount(companyId)]);
  return findAccountRefusal(describeOnAccount(terms, open, now()), shownTotal) === null ? 'account' : 'card';
}

const isRequesterAllowed = ({ members }: CompanyDetails, { requester }: ApprovalRequest): boolean =>
  members.some(({ userId, roles }) => userId === requester.userId && canDo(roles, 'order'));

/** The cart that was sent must not be payable besides the order. If it was paid after all, the request ends. */
export async function deleteSentCart(
  { commerce, approvals, now }: ShopContext,
  request: ApprovalRequest,
): Promise<Result<null, FailureCode>> {
  const { number, cartId } = request;
  if (cartId === null) return ok(null);
  const deleted = await commerce.deleteCart(cartId);
  if (!deleted.ok && deleted.code !== 'not-found') return err(deleted.code === 'conflict' ? 'conflict' : 'unavailable');
  const order = deleted.ok ? ok(null) : await commerce.findOrderByCart(cartId);
  if (!order.ok) return err('unavailable');
  await approvals.clearCart(number);
  if (order.value === null) return ok(null);
  await approvals.withdraw(request, 'waiting', now());
  return err('approval-ended');
}

/** The platform didn't say whether the cart still exists: the claim stays. */
const UNKNOWN = 'unknown';

async function placeOrder(
  context: ShopContext,
  { request, details, actor }: OpenedApproval,
  { copies, shownTotal }: ApprovalInput,
): Promise<Result<Approved, FailureCode>> {
  const { approvals } = context;
  const isByCard = request.way === 'card';
  const customerId = isByCard ? actor.profile.commerceCustomerId : request.requester.customerId;
  const made = await createOrderCart(context, request, { copies, customerId });
  if (!made.ok) return made;
  const cart = made.value;
  if (!(await approvals.setOrderCart(request, cart.id, null))) {
    await context.commerce.deleteCart(cart.id);
    return err('approval-ended');
  }
  await context.purposes.startCheckout(toCheckout(cart.id, { request, details, actor }), context.now());
  const total = await readTotal(context, cart, { request, details, customerId });
  if (!total.ok) return discard(context, cart.id, total);
  if (total.value !== shownTotal) return discard(context, cart.id, err('price-changed', String(total.value)));
  if (!isByCard) return orderOnAccount(context, cart.id, request, total.value);
  const url = await openCheckout(context, actor, { cartId: cart.id, companyId: details.company.companyId });
  if (!url.ok) return discard(context, cart.id, url);
  return (await approvals.startPayment(request, total.value)) ? url : err('approval-ended');
}

/** Returns what the cart costs, with tax at the company's address; before tax if the request has none. */
async function readTotal(
  context: ShopContext,
  { id: cartId, cartAmount }: Cart,
  { request, details, customerId }: Pick<OpenedApproval, 'request' | 'details'> & { customerId: number },
): Promise<Result<Cents, FailureCode>> {
  if (request.sums.tax === null && request.way === 'card') return ok(cartAmount);
  const { name, email } = request.requester;
  const [firstName = '', ...lastNames] = name.split(' ');
  const buyer = { firstName, lastName: lastNames.join(' '), email };
  const sums = await priceForCompany(context, { cartId, customerId, company: details.company, buyer });
  return sums.ok ? ok(sums.value.total) : err('unavailable');
}

/** Orders the cart in the requester's name. */
async function orderOnAccount(
  context: ShopContext,
  cartId: string,
  { companyId }: ApprovalRequest,
  shownTotal: Cents,
): Promise<Result<Approved, FailureCode>> {
  const placed = await placeOrderOnAccount(context, { cartId, companyId, shownTotal });
  if (placed.ok) {
    await finishApproval(context, cartId, placed.value);
    return ok({ url: null });
  }
  return placed.code === 'account-order-pending' ? err(placed.code, UNKNOWN) : discard(context, cartId, placed);
}

/** Creates a cart with the approved copies at the prices of the request. `approval-code`: the detail is the code. */
async function createOrderCart(
  { commerce }: ShopContext,
  { lines, coupons }: ApprovalRequest,
  { copies, customerId }: { copies: readonly number[]; customerId: number },
): Promise<Result<Cart, FailureCode>> {
  const created = await commerce.createCart({
    customerId,
    lines: lines.flatMap(({ productId, variantId, unitPrice }, at) => {
      const quantity = copies[at] ?? 0;
      return quantity > 0 ? [{ productId, variantId, quantity, listPrice: unitPrice }] : [];
    }),
  });
  if (!created.ok) return err(commerceFailure(created.code, 'not-found'));
  let cart = created.value;
  for (const { code } of coupons) {
    const applied = await commerce.applyCoupon(cart.id, code);
    if (!applied.ok) {
      await commerce.deleteCart(cart.id);
      return applied.code === 'invalid' ? err('approval-code', code) : err(commerceFailure(applied.code));
    }
    cart = applied.value;
  }
  return ok(cart);
}

/** The order is the requester's in the company's records. The approver who pays has it in their order history. */
const toCheckout = (cartId: string, { request, details: { company }, actor }: OpenedApproval) => ({
  cartId,
  sub: request.way === 'card' ? actor.sub : request.requester.sub,
  userId: request.requester.userId,
  buyerName: request.requester.name,
  companyId: company.companyId,
  companyName: company.name,
  invoiceEmail: company.invoiceEmail,
  poNumber: request.poNumber,
  poFile: request.poFile,
  jobs: Object.fromEntries(request.lines.flatMap((line) => (line.job === '' ? [] : [[jobKey(line), line.job]]))),
  keepsPurpose: true,
});

/** Deletes the cart, so that it can't be ordered later, and returns the failure. Without a response the claim stays. */
async function discard(
  { commerce, purposes }: ShopContext,
  cartId: string,
  failure: Result<never, FailureCode>,
): Promise<Result<never, FailureCode>> {
  const deleted = await commerce.deleteCart(cartId);
  if (!deleted.ok && deleted.code !== 'not-found') return err('unavailable', UNKNOWN);
  await purposes.endCheckout(cartId);
  return failure;
}

/** Returns the address where the approver pays the cart. */
async function openCheckout(
  context: ShopContext,
  { profile }: Customer,
  { cartId, companyId }: { cartId: string; companyId: string },
): Promise<Result<{ url: string }, FailureCode>> {
  const { commerce } = context;
  const { commerceCustomerId: customerId } = profile;
  const exemption = await syncCommerceExemption(context, { customerId, owner: { companyId } });
  if (!exemption.ok) return exemption;
  const url = await commerce.cartRedirectUrl(cartId);
  if (!url.ok) return err(commerceFailure(url.code));
  return ok({ url: await commerce.loginUrl(customerId, url.value) });
}

/** Opens the checkout again, for the approver who began it. */
async function reopenPayment(
  context: ShopContext,
  { request, actor }: OpenedApproval,
): Promise<Result<Approved, FailureCode>> {
  const { orderCartId, answeredBy } = request;
  if (orderCartId === null || answeredBy?.userId !== actor.profile.userId) return err('approval-ended');
  const cart = await context.commerce.getCart(orderCartId);
  if (cart.ok) return openCheckout(context, actor, { cartId: orderCartId, companyId: request.companyId });
  return err(cart.code === 'not-found' ? 'approval-ended' : 'unavailable');
}

/**
 * Ends an approval by card that isn't paid: the request waits again, for any approver. `approval-ended`: it's being paid,
 * or was ordered. [APR-05]
 */
export async function cancelPayment(
  context: ShopContext,
  ref: ApprovalRef & { version: number },
): Promise<Result<null, FailureCode>> {
  const opened = await openForAnswer(context, ref);
  if (!opened.ok) return opened;
  const { request } = opened.value;
  if (request.state !== 'paying') return err('approval-ended');
  const ended = await endPayment(context, request);
  if (ended.ok) await context.approvals.release(request, 'paying');
  return ended;
}

/** A promo code is checked again when the order is placed; the requester decides what to do without it. */
async function sendBackForCode(
  context: ShopContext,
  request: ApprovalRequest,
  { by, code = '' }: { by: Approver; code: string | undefined },
): Promise<void> {
  const answer = message('approvals.code.invalid', { code });
  const mail = createAnswerMail(context, request, { is: 'sent-back', approverName: by.name, answer: '', code });
  await context.approvals.sendBack(request, { by, answer, at: context.now() }, mail);
}
