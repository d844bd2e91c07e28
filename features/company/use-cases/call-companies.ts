import { err, type Result } from '../../../core/result.ts';
import type { Companies, CompanyDetails, CompanyProblem } from '../../../platforms/users/client/companies.ts';
import { freshBearer } from '../../account/use-cases/sign-in/refresh-session.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type CompanyAction, canDo } from '../rules/permissions.ts';

const FAILURE_OF: Record<CompanyProblem, FailureCode> = {
  // the token is valid, so a new sign-in would not help
  unauthorized: 'unavailable',
  'not-found': 'not-found',
  forbidden: 'forbidden',
  invalid: 'invalid',
  conflict: 'conflict',
  'last-administrator': 'last-administrator',
  full: 'company-full',
  'other-person': 'invitation-other-person',
  ended: 'invitation-ended',
  'already-member': 'already-member',
  'domain-taken': 'domain-taken',
  'domain-public': 'domain-public',
  unavailable: 'unavailable',
};

/** Returns the signed-in customer; `unauthorized` for a visitor. */
export const requireCompanyActor = ({ actor }: ShopContext): Result<Customer, 'unauthorized'> =>
  actor.kind === 'customer' ? { ok: true, value: actor } : err('unauthorized');

/** Returns the customer if the email is confirmed: what others see, or get by email, needs an address that works. */
export function requireConfirmedActor(context: ShopContext): Result<Customer, 'unauthorized' | 'email-unconfirmed'> {
  const actor = requireCompanyActor(context);
  return actor.ok && actor.value.profile.isUnverified ? err('email-unconfirmed') : actor;
}

/**
 * Sends a call with the caller's token to the user service, which decides by it. `ended`: the failure if the service
 * responds that something is over.
 */
export async function callCompanies<T>(
  context: ShopContext,
  run: (companies: Companies, bearer: string) => Promise<Result<T, CompanyProblem>>,
  ended: FailureCode = 'invitation-ended',
): Promise<Result<T, FailureCode>> {
  const bearer = await freshBearer(context);
  if (!bearer.ok) return bearer;
  return mapProblem(context, await run(context.companies, bearer.value), ended);
}

/** Maps the service's problems to the codes of the store. `ended`: as in `callCompanies`. */
export function mapProblem<T>(
  { log }: Pick<ShopContext, 'log'>,
  done: Result<T, CompanyProblem>,
  ended: FailureCode = 'invitation-ended',
): Result<T, FailureCode> {
  if (done.ok) return done;
  if (done.code === 'unauthorized') log.warn({ area: 'company', code: done.code }, 'a valid token was refused');
  return err(done.code === 'ended' ? ended : FAILURE_OF[done.code]);
}

/**
 * Returns the company if the caller's roles allow this action. `not-found`: unknown ids and other companies alike.
 * The service checks the same table again.
 */
export async function openCompany(
  context: ShopContext,
  companyId: string,
  action: CompanyAction,
): Promise<Result<CompanyDetails, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const found = await callCompanies(context, (companies, bearer) => companies.read(companyId, bearer));
  if (!found.ok) return found;
  return canDo(found.value.roles, action) ? found : err('forbidden');
}

/** Opens the company for a change, which counts for the caller's limit. */
export async function openForChange(
  context: ShopContext,
  companyId: string,
  action: CompanyAction,
): Promise<Result<CompanyDetails, FailureCode>> {
  const permit = await countChange(context);
  return permit.ok ? openCompany(context, companyId, action) : permit;
}

/** Counts a change of any company by the caller. */
export async function countChange(context: ShopContext): Promise<Result<null, 'unauthorized' | 'limited'>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  const permit = await context.limits.companyChanges.consume(`sub:${actor.value.sub}`);
  return permit.allowed ? { ok: true, value: null } : err('limited', String(permit.retryAfterSeconds));
}
