import { ok, type Result } from '../../../core/result.ts';
import type { CompanyMembership, OpenedInvitation } from '../../../platforms/users/client/companies.ts';
import { freshBearer } from '../../account/use-cases/sign-in/refresh-session.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, countChange, mapProblem, requireConfirmedActor } from './call-companies.ts';

/** `readerEmail`: null for a visitor. `isForReader`: the signed-in customer has the invited address. */
export type ShownInvitation = OpenedInvitation & { readerEmail: string | null; isForReader: boolean };

/** Returns the invitation of a link. The token is the secret, so the reader may be signed out or another person. */
export async function readInvitation(
  context: ShopContext,
  token: string,
): Promise<Result<ShownInvitation, FailureCode>> {
  const { actor } = context;
  const found = mapProblem(context, await context.companies.readInvitation(token, null));
  if (!found.ok) return found;
  const readerEmail = actor.kind === 'customer' ? actor.profile.email : null;
  const isForReader = readerEmail?.toLowerCase() === found.value.email.toLowerCase();
  return ok({ ...found.value, readerEmail, isForReader });
}

/**
 * Makes the caller a member. `invitation-other-person`: the invitation is for another address. Idempotent for the same
 * person.
 */
export async function acceptInvitation(
  context: ShopContext,
  token: string,
): Promise<Result<CompanyMembership, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await countChange(context);
  return permit.ok ? callCompanies(context, (companies, bearer) => companies.acceptInvitation(token, bearer)) : permit;
}

/** Declines an invitation; the holder of its link may do so without an account. */
export async function declineInvitation(context: ShopContext, token: string): Promise<Result<null, FailureCode>> {
  if (context.actor.kind === 'visitor')
    return mapProblem(context, await context.companies.declineInvitation(token, null));
  const bearer = await freshBearer(context);
  if (!bearer.ok) return bearer;
  return mapProblem(context, await context.companies.declineInvitation(token, bearer.value));
}
