import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';

/** What the account shows of a person. Company and e-mail are changed by support alone. */
export type AccountDetails = {
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
  email: string;
};

/**
 * [ACC-01] [ACC-11] The caller's own record, by the session's e-mail and token; nothing in the address says whose. `no-session`: there is no token any
 * more, and none is to be had without signing in. A service that refuses a good token is `unavailable`: signing in again would not change that.
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
