import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';
import { createAnswerMail, mailApprovers } from './approval-mails.ts';
import { approvalLock, deleteSentCart } from './approve-request.ts';
import { finishApproval } from './finish-approval.ts';
import { endPayment } from './withdraw-approval.ts';

/**
 * Completes what a process or a browser left: carts that were sent, claims whose process ended, payments whose order has
 * arrived, emails. Reminds approvers and ends requests that expire. One failing request doesn't stop the others. [APR-07]
 */
export async function processApprovals(context: ShopContext): Promise<void> {
  const now = context.now();
  const { carts, claims, payments, unmailed, remind, expired } = await context.approvals.listUnfinished(now);
  const each = async (requests: readonly ApprovalRequest[], work: (request: ApprovalRequest) => Promise<unknown>) => {
    for (const request of requests)
      await work(request).catch((error: Error) =>
        context.log.warn({ area: 'approvals', number: request.number, error: error.message }, 'a request was left'),
      );
  };
  await each(carts, (request) => deleteSentCart(context, request));
  await each(payments, (request) => findPaidOrder(context, request));
  await each(claims, (request) => settleClaim(context, request));
  await each(unmailed, (request) => mailApprovers(context, request));
  await each(remind, (request) => mailApprovers(context, request, 'reminder'));
  await each(expired, (request) => expire(context, request));
}

/** Returns whether the request's cart became an order, which then answers it. */
async function findPaidOrder(context: ShopContext, { orderCartId }: ApprovalRequest): Promise<boolean> {
  const order = orderCartId === null ? null : await context.approvals.findOrder(orderCartId);
  if (order && orderCartId !== null) await finishApproval(context, orderCartId, order);
  return order !== null;
}

/** A process ended between a claim and its order: the order counts; without one, the request waits again. */
async function settleClaim(context: ShopContext, listed: ApprovalRequest): Promise<void> {
  // a slow process that still orders has the lock, and keeps its claim
  await context.locks.run(approvalLock(listed), async () => {
    const request = await context.approvals.find(listed.companyId, listed.number);
    // answered, or claimed again, since the list was read
    if (request?.state !== 'approving' || request.answeredAt !== listed.answeredAt) return;
    if (await findPaidOrder(context, request)) return;
    const ended = await endPayment(context, request);
    if (ended.ok) await context.approvals.release(request, 'approving');
  });
}

async function expire(context: ShopContext, request: ApprovalRequest): Promise<void> {
  const { state } = request;
  if (state !== 'waiting' && state !== 'paying') return;
  if (state === 'paying') {
    if (await findPaidOrder(context, request)) return;
    if (!(await endPayment(context, request)).ok) return;
  }
  await context.approvals.expire(request, state, context.now(), createAnswerMail(context, request, { is: 'expired' }));
}

export const processApprovalsJob = defineJob({
  name: 'process-approvals',
  input: noInput,
  every: 60,
  run: ({ openContext }: ShopWorker) => processApprovals(openContext()),
});
