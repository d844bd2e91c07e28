import type { Cents } from '../../../core/money.ts';
import type { Company, CompanyMember, CompanyRole } from '../../../platforms/users/client/companies.ts';

type Member = { userId: string; roles: readonly CompanyRole[] };

/** The limit of a company for one buyer. `limit`: cents; null: none. `approvers`: the others who can answer a request. */
export type ApprovalRule<M = CompanyMember> = { limit: Cents | null; isApprover: boolean; approvers: M[] };

/**
 * Whether an order needs approval. `over`: the amount above the limit, in cents. `no-approver`: only another approver
 * could. `isOwnApproval`: above the limit, but the buyer is the company's only approver.
 */
export type ApprovalNeed<M = CompanyMember> =
  | { kind: 'none'; isOwnApproval: boolean }
  | { kind: 'approval'; limit: Cents; over: Cents; approvers: M[] }
  | { kind: 'no-approver'; limit: Cents; over: Cents };

/** Returns the company's rule for this buyer. */
export function readApprovalRule<M extends Member>(
  { company, members }: { company: Pick<Company, 'approvalLimit'>; members: readonly M[] },
  userId: string,
): ApprovalRule<M> {
  const approvers = members.filter(({ roles }) => roles.includes('approver'));
  return {
    limit: company.approvalLimit,
    isApprover: approvers.some((member) => member.userId === userId),
    approvers: approvers.filter((member) => member.userId !== userId),
  };
}

/**
 * Returns whether an order of this amount, after discounts and before tax, needs approval. No approver answers their own
 * request; without another one, the only approver's orders go through. [APR-01]
 */
export function findApprovalNeed<M>({ limit, isApprover, approvers }: ApprovalRule<M>, amount: Cents): ApprovalNeed<M> {
  if (limit === null || amount <= limit) return { kind: 'none', isOwnApproval: false };
  const over = amount - limit;
  if (approvers.length > 0) return { kind: 'approval', limit, over, approvers };
  return isApprover ? { kind: 'none', isOwnApproval: true } : { kind: 'no-approver', limit, over };
}
