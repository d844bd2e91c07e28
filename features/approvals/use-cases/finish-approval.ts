import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';
import { requestedCopies } from '../rules/sum-copies.ts';
import { createAnswerMail } from './approval-mails.ts';

type Needs = Pick<ShopContext, 'approvals' | 'config' | 'files' | 'now'>;
type Placed = { orderNumber: number; total: number };

/**
 * Answers the request whose cart became this order, with the email to its requester. Idempotent; does nothing for other
 * orders. [APR-05]
 */
export async function finishApproval(context: Needs, cartId: string, placed: Placed): Promise<void> {
  const request = cartId === '' ? null : await context.approvals.findByOrderCart(cartId);
  if (request && request.state !== 'approved') await recordApproval(context, request, placed);
}

async function recordApproval(context: Needs, request: ApprovalRequest, placed: Placed): Promise<void> {
  const { orderCartId, answeredBy, copies } = request;
  if (orderCartId === null) return;
  const mail = createAnswerMail(context, request, {
    is: 'approved',
    approverName: answeredBy?.name ?? '',
    copies: copies ?? requestedCopies(request),
    ...placed,
  });
  await context.approvals.finish(orderCartId, { ...placed, at: context.now() }, mail);
}
