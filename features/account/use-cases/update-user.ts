import { err, ok, type Result } from '../../../core/result.ts';
import type { UserChange, UsersProblem } from '../../../platforms/users/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { SessionProfile } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { membershipOf } from '../rules/membership/membership-of.ts';
import { claimNumber } from './membership/claim-number.ts';
import { SEGMENT_PERMISSION } from './membership/member-segment.ts';
import { syncMembership } from './membership/sync-membership.ts';
import { freshBearer } from './sign-in/refresh-session.ts';

export type UserEdit = { firstName?: string; lastName?: string; phone?: string; aiaMembershipId?: string | null };
type Membership = Pick<UserChange, 'aiaMembershipId' | 'aiaMembershipEmail'>;

/**
 * Changes the caller's name, phone or membership number; a blank name or phone keeps the old value. Nothing else can be
 * changed here. Changes of the membership are serialized: of two tabs, the later one's number, segment and coupons
 * apply together. Every session of the customer is updated immediately [ACC-10].
 */
export async function updateUser(context: ShopContext, edit: UserEdit): Promise<Result<SessionProfile, FailureCode>> {
  const user = context.session.data?.user;
  const bearer = await freshBearer(context);
  if (!user) return err('no-session');
  if (!bearer.ok) return bearer;
  const { aiaMembershipId: requested } = edit;
  if (requested === undefined) return store(context, edit, null, bearer.value);
  const lock = await context.locks.run(`membership:${user.sub}`, async () => {
    const membership = await changeMembership(context, user, requested, bearer.value);
    return membership.ok ? store(context, edit, membership.value, bearer.value) : membership;
  });
  return lock.isBusy ? err('conflict') : lock.value;
}

async function store(
  context: ShopContext,
  edit: UserEdit,
  membership: Membership | null,
  bearer: string,
): Promise<Result<SessionProfile, FailureCode>> {
  const user = context.session.data?.user;
  if (!user) return err('no-session');
  const { sub, profile: saved } = user;
  const stored = await context.users.put(
    {
      email: saved.email,
      firstName: edit.firstName?.trim() || saved.firstName,
      lastName: edit.lastName?.trim() || saved.lastName,
      phone: edit.phone?.replace(/\D/g, '') || saved.phone,
      ...membership,
    },
    bearer,
  );
  if (!stored.ok) return err(PROBLEMS[stored.code]);
  const { firstName, lastName, phone } = stored.value;
  const { aiaMembershipEmail: _before, ...rest } = saved;
  const now = membershipOf(stored.value);
  const isMember = saved.isMember && now.aiaMembershipId === saved.aiaMembershipId;
  let profile: SessionProfile = { ...rest, firstName, lastName, phone, ...now, isMember };
  if (membership !== null) {
    profile = { ...profile, ...(await syncMembership(context, profile, bearer)) };
    const { aiaMembershipId, aiaMembershipEmail } = profile;
    await context.memberSessions.save(sub, {
      ...membershipOf({ aiaMembershipId, aiaMembershipEmail: aiaMembershipEmail ?? null }),
      isMember: profile.isMember,
    });
    await context.session.grant(SEGMENT_PERMISSION);
  }
  await context.session.update({ user: { profile } });
  return ok(profile);
}

const PROBLEMS: Record<UsersProblem, FailureCode> = {
  unauthorized: 'no-session',
  'not-found': 'update-user-failed',
  invalid: 'invalid',
  conflict: 'membership-taken',
  unavailable: 'update-user-failed',
};

/**
 * Returns the membership to store; null if nothing changes. Compares with the stored record, because a session can be
 * stale. A stale session stores its membership again, so that session, segment and coupons are updated.
 */
async function changeMembership(
  context: ShopContext,
  { sub, profile }: { sub: string; profile: SessionProfile },
  requested: string | null,
  bearer: string,
): Promise<Result<Membership | null, FailureCode>> {
  const record = await context.users.get(profile.email, bearer);
  if (!record.ok) return err(PROBLEMS[record.code]);
  const { aiaMembershipId, aiaMembershipEmail } = record.value;
  const isInStep = profile.aiaMembershipId === aiaMembershipId;
  const number = requested?.trim() || null;
  if (number === null)
    return ok(aiaMembershipId === null && isInStep ? null : { aiaMembershipId: null, aiaMembershipEmail: null });
  const claimed = await claimNumber(context, { sub, profile: { ...profile, aiaMembershipId } }, number);
  if (!claimed.ok) return claimed;
  if (claimed.value === null) return ok(isInStep ? null : { aiaMembershipId, aiaMembershipEmail });
  return ok({ aiaMembershipId: number, aiaMembershipEmail: claimed.value.membershipEmail });
}
