import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { type CompanyAction, canDo } from '../../company/rules/permissions.ts';
import { openCompany, requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ApprovalRequest } from '../repository/approvals.ts';

/** Names a request in a company; `number`: null if the URL has none. */
export type ApprovalRef = { companyId: string; number: number | null };
export type OpenedApproval = { actor: Customer; details: CompanyDetails; request: ApprovalRequest };

/**
 * Returns a request that the caller sent, or that their role lets them see. `not-found`: other companies, and unknown
 * numbers for a reader of all requests. `forbidden`: a member without the role, whatever the number. [APR-02]
 */
export async function openApproval(
  context: ShopContext,
  { companyId, number }: ApprovalRef,
): Promise<Result<OpenedApproval, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  if (!isUuid(companyId)) return err('not-found');
  const details = await openCompany(context, companyId, 'read-company');
  if (!details.ok) return details;
  const request = number === null ? null : await context.approvals.find(companyId, number);
  if (request && request.requester.sub === actor.value.sub)
    return ok({ actor: actor.value, details: details.value, request });
  if (!canDo(details.value.roles, 'see-approvals')) return err('forbidden');
  return request ? ok({ actor: actor.value, details: details.value, request }) : err('not-found');
}

/** The same for an approver who wants to answer this version. `approval-own`, `approval-ended`: no answer is possible. */
export async function openForAnswer(
  context: ShopContext,
  ref: ApprovalRef & { version: number },
): Promise<Result<OpenedApproval, FailureCode>> {
  const permit = await countAnswer(context);
  if (!permit.ok) return permit;
  const opened = await openApproval(context, ref);
  if (!opened.ok) return opened;
  const { actor, details, request } = opened.value;
  if (request.requester.sub === actor.sub) return err('approval-own');
  const action: CompanyAction = 'answer-approvals';
  if (!canDo(details.roles, action)) return err('forbidden');
  return request.version === ref.version ? opened : err('approval-ended');
}

/** Counts an answer for the caller's limit of changes. */
async function countAnswer(context: ShopContext): Promise<Result<null, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const permit = await context.limits.companyChanges.consume(`approval:${actor.value.sub}`);
  return permit.allowed ? ok(null) : err('limited', String(permit.retryAfterSeconds));
}
