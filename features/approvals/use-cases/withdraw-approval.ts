import { err, ok, type Result } from '../../../core/result.ts';
import { addLines } from '../../cart/use-cases/add-lines.ts';
import { findCartPurpose, switchCartPurpose } from '../../cart/use-cases/cart-purpose.ts';
import { getCurrentCartId } from '../../cart/use-cases/own-cart.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest, SeenRequest } from '../repository/approvals.ts';
import { type ApprovalRef, openApproval } from './open-approval.ts';

/**
 * Withdraws the caller's own request, and returns its lines to their cart. Nothing was ordered. `approval-ended`: it was
 * answered, or is being ordered or paid right now. [APR-03]
 */
export async function withdrawApproval(
  context: ShopContext,
  ref: ApprovalRef & { version: number },
): Promise<Result<{ isReturned: boolean }, FailureCode>> {
  const own = await openOwn(context, ref);
  if (!own.ok) return own;
  const { value: request } = own;
  if (request.version !== ref.version || (request.state !== 'waiting' && request.state !== 'paying'))
    return err('approval-ended');
  if (request.state === 'paying') {
    const ended = await endPayment(context, request);
    if (!ended.ok) return ended;
  }
  const isWithdrawn = await context.approvals.withdraw(request, request.state, context.now());
  if (!isWithdrawn) return err('approval-ended');
  // the lines stay in the request, so that a failure here loses nothing
  return ok({ isReturned: (await returnLines(context, request, { revises: false })).ok });
}

/**
 * Deletes the cart that waits for a payment, so that it can't be paid anymore. `approval-ended`: it is being paid.
 * Idempotent. [APR-05]
 */
export async function endPayment(
  { commerce }: Pick<ShopContext, 'commerce'>,
  { orderCartId }: ApprovalRequest,
): Promise<Result<null, FailureCode>> {
  if (orderCartId === null) return ok(null);
  const deleted = await commerce.deleteCart(orderCartId);
  if (deleted.ok) return ok(null);
  if (deleted.code === 'conflict') return err('approval-ended');
  if (deleted.code !== 'not-found') return err('unavailable');
  // ordered, or deleted before a crash
  const order = await commerce.findOrderByCart(orderCartId);
  if (!order.ok) return err('unavailable');
  return order.value ? err('approval-ended') : ok(null);
}

/**
 * Returns the lines of the caller's own request to their cart, to change them: those that were sent back and those that
 * have expired are sent again under their number. `restricted`, `not-found`: a document isn't sold to them anymore. [APR-03]
 */
export async function reviseApproval(context: ShopContext, ref: ApprovalRef): Promise<Result<null, FailureCode>> {
  const own = await openOwn(context, ref);
  if (!own.ok) return own;
  const { state } = own.value;
  if (state !== 'sent-back' && state !== 'expired' && state !== 'withdrawn') return err('approval-ended');
  return returnLines(context, own.value, { revises: state !== 'withdrawn' });
}

async function openOwn(context: ShopContext, ref: ApprovalRef): Promise<Result<ApprovalRequest, FailureCode>> {
  const opened = await openApproval(context, ref);
  if (!opened.ok) return opened;
  const { actor, request } = opened.value;
  return request.requester.sub === actor.sub ? ok(request) : err('forbidden');
}

/**
 * Adds the lines to the requester's cart at today's prices, once. A cart for someone else stays what it is, unless the
 * request is to be sent again.
 */
async function returnLines(
  context: ShopContext,
  request: ApprovalRequest,
  { revises }: { revises: boolean },
): Promise<Result<null, FailureCode>> {
  const seen: SeenRequest = request;
  // the first of two clicks adds them; later ones only open the cart
  if (!(await context.approvals.markReturned(seen, context.now()))) return ok(null);
  const added = await addToCart(context, request, revises);
  if (!added.ok) await context.approvals.markReturned(seen, null);
  return added;
}

async function addToCart(
  context: ShopContext,
  request: ApprovalRequest,
  revises: boolean,
): Promise<Result<null, FailureCode>> {
  const purpose = await findCartPurpose(context);
  const isEmpty = (await getCurrentCartId(context)) === null;
  if (purpose.companyId !== request.companyId && (revises || isEmpty)) {
    const switched = await switchCartPurpose(context, request.companyId);
    if (!switched.ok) return switched;
  }
  const added = await addLines(context, {
    lines: request.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
  });
  if (!added.ok) return added;
  await context.approvals.returnDetails(request, revises, context.now());
  return ok(null);
}
