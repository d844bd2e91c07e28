import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, countChange, requireConfirmedActor } from './call-companies.ts';
import { listCompanies } from './list-companies.ts';
import type { ShownInvitation } from './respond-to-invitation.ts';

/** Returns an open invitation of the caller's confirmed email, without the token of its link. */
export async function readOwnInvitation(
  context: ShopContext,
  invitationId: string,
): Promise<Result<ShownInvitation, FailureCode>> {
  const own = await listCompanies(context);
  if (!own.ok) return own;
  const found = own.value.invitations.find((each) => each.invitationId === invitationId);
  if (!found) return err('not-found');
  const { invitationId: _, ...invitation } = found;
  return ok({ ...invitation, state: 'open', readerEmail: found.email, isForReader: true });
}

/** Accepts or declines an invitation of the caller's confirmed email. Returns the company; `not-found`: it is no longer open. */
export async function respondToOwnInvitation(
  context: ShopContext,
  { invitationId, isAccepted }: { invitationId: string; isAccepted: boolean },
): Promise<Result<{ companyId: string }, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await countChange(context);
  if (!permit.ok) return permit;
  const own = await readOwnInvitation(context, invitationId);
  if (!own.ok) return own;
  const done = await callCompanies(context, (companies, bearer) =>
    companies.answerOwnInvitation(invitationId, { isAccepted }, bearer),
  );
  return done.ok ? ok({ companyId: own.value.companyId }) : done;
}
