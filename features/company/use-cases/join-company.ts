import { ok, type Result } from '../../../core/result.ts';
import type { GivenRole } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { joinAnswer } from '../emails/join-answer.ts';
import { joinRequestMail } from '../emails/join-request.ts';
import { sortGivenRoles } from '../rules/company-roles.ts';
import { addInvitationDays } from '../rules/invitation.ts';
import {
  callCompanies,
  countChange,
  openForChange,
  requireCompanyActor,
  requireConfirmedActor,
} from './call-companies.ts';
import { keyHash, mailPerson } from './company-mails.ts';

/**
 * Asks to join by the domain of the caller's confirmed email, or joins right away if the company lets colleagues do so.
 * Emails its administrators. `join-declined`: an administrator declined within the last 14 days.
 */
export async function requestToJoin(
  context: ShopContext,
  companyId: string,
): Promise<Result<{ outcome: 'joined' | 'requested' }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await countChange(context);
  if (!permit.ok) return permit;
  const { sub, profile: person } = actor.value;
  const joined = await callCompanies(
    context,
    (companies, bearer) => companies.requestToJoin(companyId, bearer),
    'join-declined',
  );
  if (!joined.ok) return joined;
  const { outcome, companyName, administrators } = joined.value;
  const at = context.now().toISOString();
  const facts = { companyId, companyName, person, email: person.email, at, hasJoined: outcome === 'joined' };
  for (const { email: to } of administrators)
    await mailPerson(context, joinRequestMail.content(context.config, facts), {
      to,
      cause: `${companyId}:${sub}:${at}:${keyHash(to)}`,
    });
  return ok({ outcome });
}

/** Withdraws the caller's open request. */
export async function withdrawJoinRequest(context: ShopContext, companyId: string): Promise<Result<null, FailureCode>> {
  const actor = requireCompanyActor(context);
  return actor.ok
    ? callCompanies(context, (companies, bearer) => companies.withdrawJoinRequest(companyId, bearer))
    : actor;
}

export type JoinDecision = { companyId: string; requestId: string; isAccepted: boolean; roles: readonly GivenRole[] };

/** Confirms a request with roles, or declines it; emails the person. `conflict`: it was answered or withdrawn. */
export async function decideJoinRequest(
  context: ShopContext,
  { companyId, requestId, isAccepted, roles: chosen }: JoinDecision,
): Promise<Result<{ firstName: string }, FailureCode>> {
  const company = await openForChange(context, companyId, 'answer-join-request');
  if (!company.ok) return company;
  const roles = isAccepted ? sortGivenRoles(chosen) : [];
  const result = await callCompanies(
    context,
    (companies, bearer) => companies.answerJoinRequest(companyId, requestId, { isAccepted, roles }, bearer),
    'conflict',
  );
  if (!result.ok) return result;
  const { email: to, firstName, companyName } = result.value;
  const subject = { companyId, companyName };
  const content = joinAnswer.content(
    context.config,
    isAccepted
      ? { ...subject, answer: 'accepted', roles }
      : { ...subject, answer: 'declined', canAskAgainAt: addInvitationDays(context.now()) },
  );
  await mailPerson(context, content, { to, cause: `${companyId}:${requestId}` });
  return ok({ firstName });
}
