import { err, ok, type Result } from '../../../core/result.ts';
import { confirmSignIn } from '../../account/use-cases/sign-in/renew-tokens.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { AuditLogRepository, Staff } from './audit.ts';

/** after this time at the desk the password is required again */
const FRESH_MS = 8 * 3_600_000;

/** Session permission that the console grants for an hour when opened with its key. */
export const CONSOLE_PERMISSION = 'console';

/**
 * [DSK-01] [DSK-02] Returns the staff member of a request. Checks the role with the identity provider on every
 * request, so that a revoked role ends access at once; without a response the desk stays closed. `sign-in`: missing,
 * or older than eight hours. `refused`: the person has no role, which is recorded. `key`: a demo person of `keyed`,
 * whose password is public, did not sign in at the console with its key [OP-42].
 */
export async function enterDesk(
  context: ShopContext,
  audit: Pick<AuditLogRepository, 'noteRefusal'>,
  { keyed, now = Date.now() }: { keyed?: ReadonlySet<string>; now?: number } = {},
): Promise<Result<Staff, 'sign-in' | 'unavailable' | 'refused' | 'key'>> {
  if (context.actor.kind !== 'customer') return err('sign-in');
  const standing = await confirmSignIn(context);
  if (!standing.ok) return err(standing.code === 'unauthorized' ? 'sign-in' : 'unavailable');
  const user = context.session.data?.user;
  if (!user) return err('sign-in');
  const staff = { sub: user.sub, email: user.profile.email };
  if (user.isStaff !== true || user.profile.isUnverified) {
    await audit.noteRefusal(staff);
    return err('refused');
  }
  if (keyed?.has(user.profile.email.toLowerCase()) && !(await context.session.peek(CONSOLE_PERMISSION))) {
    await audit.noteRefusal(staff);
    return err('key');
  }
  return now - (user.signedInAt ?? 0) > FRESH_MS ? err('sign-in') : ok(staff);
}
