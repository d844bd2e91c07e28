import { err, ok, type Result } from '../../../../core/result.ts';
import { commerceFailure } from '../../../shared/commerce-failure.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isActiveMember } from './is-active-member.ts';

export const SEGMENT_PERMISSION = 'member-segment';
type SegmentClaim = { customerId?: number | null; shopperProfileId?: string | null };

/**
 * Adds or removes the caller in the member segment. The two calls are GETs, so each consumes a session permission that
 * the membership step granted before. Ids in the address must equal the session's; joining requires an Active
 * membership, read again. [API-15]
 */
export async function changeMemberSegment(
  context: ShopContext,
  claim: SegmentClaim,
  direction: 'add' | 'remove',
): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { sub, profile } = context.actor;
  if (claim.customerId !== null && claim.customerId !== undefined && claim.customerId !== profile.commerceCustomerId)
    return err('forbidden');
  if (claim.shopperProfileId && claim.shopperProfileId !== profile.shopperProfileId) return err('forbidden');
  const { shopperProfileId } = profile;
  if (!shopperProfileId) return err('not-found');
  if (!(await context.session.use(SEGMENT_PERMISSION))) return err('not-permitted');
  if (direction === 'remove') {
    const left = await context.commerce.removeFromMemberSegment(shopperProfileId);
    return left.ok ? ok(null) : err(commerceFailure(left.code, 'not-found'));
  }
  // inside the person's membership lock: a concurrent disconnect must not be followed by an addition
  const lock = await context.locks.run(`membership:${sub}`, async (): Promise<Result<null, FailureCode>> => {
    if (!(await isActiveMember(context, profile))) return err('members-only');
    const joined = await context.commerce.addToMemberSegment(shopperProfileId);
    return joined.ok ? ok(null) : err(commerceFailure(joined.code, 'not-found'));
  });
  return lock.isBusy ? err('conflict') : lock.value;
}
