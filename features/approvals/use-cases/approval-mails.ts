import { keyHash } from '../../company/use-cases/company-mails.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type ApprovalAnswerFacts, approvalAnswerMail } from '../emails/approval-answer.ts';
import type { ApprovalFacts } from '../emails/approval-mail-parts.ts';
import { approvalRequestMail } from '../emails/approval-request.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';

type Needs = Pick<ShopContext, 'approvals' | 'companyFeed' | 'config' | 'files' | 'log' | 'now' | 'outbox'>;

const factsOf = ({ files }: Pick<Needs, 'files'>, { requester, ...request }: ApprovalRequest): ApprovalFacts => ({
  ...request,
  requesterName: requester.name,
  pictures: Object.fromEntries(request.lines.map(({ sku }) => [sku, files.thumbnailVersion(sku)])),
});

/**
 * Writes the emails to the approvers, or the reminders. Idempotent by their keys. An approver who lost the role or left
 * gets none. Without a response of the user service nothing is marked, and the job tries again. [APR-06]
 */
export async function mailApprovers(
  context: Needs,
  request: ApprovalRequest,
  round: 'sent' | 'reminder' = 'sent',
): Promise<void> {
  const { number, version, companyId, approverIds } = request;
  const found = await Promise.all(approverIds.map((id) => context.companyFeed.readMember(companyId, id)));
  if (found.some((each) => !each.ok && each.code === 'unavailable')) {
    context.log.warn({ area: 'approvals', number }, 'approvers have no email yet');
    return;
  }
  const approvers = found.flatMap((each) =>
    each.ok && each.value.removedAt === null && each.value.roles.includes('approver') ? [each.value] : [],
  );
  const nameOf = ({ firstName, lastName }: (typeof approvers)[number]) => `${firstName} ${lastName}`.trim();
  for (const approver of approvers) {
    const content = approvalRequestMail.content(context.config, {
      ...factsOf(context, request),
      others: approvers.filter((each) => each !== approver).map(nameOf),
      isReminder: round === 'reminder',
    });
    const key = `${approvalRequestMail.kind}:${number}:${version}:${keyHash(approver.email)}`;
    await context.outbox.write(
      toOutgoing(context.config, content, {
        key: round === 'reminder' ? `${key}:reminder` : key,
        to: approver.email,
        about: { type: 'account', id: approver.email },
        at: context.now(),
      }),
    );
  }
  await context.approvals.markMailed(request, round, context.now());
}

/** Creates the email with the answer; null after the erasure of its requester. [APR-06] */
export function createAnswerMail(
  context: Pick<Needs, 'config' | 'files' | 'now'>,
  request: ApprovalRequest,
  outcome: ApprovalAnswerFacts['outcome'],
): OutgoingMail | null {
  const { number, version, requester } = request;
  if (requester.email === '') return null;
  const content = approvalAnswerMail.content(context.config, { ...factsOf(context, request), outcome });
  return toOutgoing(context.config, content, {
    key: `${approvalAnswerMail.kind}:${number}:${version}`,
    to: requester.email,
    about: { type: 'account', id: requester.email },
    at: context.now(),
  });
}
