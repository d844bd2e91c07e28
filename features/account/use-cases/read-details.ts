import { err, ok, type Result } from '../../../core/result.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { freshBearer } from './sign-in/refresh-session.ts';

/** A customer's details in the account. Only support can change company and email. */
export type AccountDetails = {
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
  email: string;
};

/**
 * Returns the caller's own record, by the session's email and token; the request contains no id. `no-session`: the
 * token expired and cannot be renewed without a sign-in. `unavailable`: the service rejected a valid token, which a new
 * sign-in would not fix. [ACC-01] [ACC-11]
 */
export async function readDetails(
  context: ShopContext,
): Promise<Result<AccountDetails, 'unauthorized' | 'no-session' | 'unavailable'>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const bearer = await freshBearer(context);
  if (!bearer.ok) return bearer;
  const found = await context.users.get(context.actor.profile.email, bearer.value);
  if (!found.ok) {
    context.log.warn({ area: 'account', code: found.code }, 'account details not read');
    return err('unavailable');
  }
  const { firstName, lastName, phone, companyName, companyType, email } = found.value;
  return ok({ firstName, lastName, phone, companyName, companyType: companyType.description, email });
}
