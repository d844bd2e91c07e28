import { err, ok, type Result } from '../../core/result.ts';
import type { UserChange, UsersProblem } from '../../platforms/users/client/types.ts';
import type { SessionProfile, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { claimNumber } from '../membership/claim-number.ts';
import { SEGMENT_PERMISSION } from '../membership/member-segment.ts';
import { syncMembership } from '../membership/sync-membership.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';

export type UserEdit = { firstName?: string; lastName?: string; phone?: string; aiaMembershipId?: string | null };
type Membership = Pick<UserChange, 'aiaMembershipId' | 'aiaMembershipEmail'>;

/**
 * Changes the caller's own name, phone or membership number; a blank name or phone keeps the old value. Nothing else can be changed here.
 * One change of the membership at a time: of two tabs the later one's number, segment and coupons stand, all three.
 */
export async function updateUser(context: ShopContext, edit: UserEdit): Promise<Result<SessionProfile, FailureCode>> {
  const user = context.session.data?.user;
  const bearer = await freshBearer(context);
  if (!user || !bearer) return err('no-session');
  const membership = await changeMembership(context, user, edit.aiaMembershipId);
  if (!membership.ok) return membership;
  if (membership.value === null) return store(context, edit, null, bearer);
  const turn = await context.locks.run(`membership:${user.sub}`, () => store(context, edit, membership.value, bearer));
  return turn.isBusy ? err('conflict') : turn.value;
}

async function store(
  context: ShopContext,
  edit: UserEdit,
  membership: Membership | null,
  bearer: string,
): Promise<Result<SessionProfile, FailureCode>> {
  const kept = context.session.data?.user?.profile;
  if (!kept) return err('no-session');
  const stored = await context.users.put(
    {
      email: kept.email,
      firstName: edit.firstName?.trim() || kept.firstName,
      lastName: edit.lastName?.trim() || kept.lastName,
      phone: edit.phone?.replace(/\D/g, '') || kept.phone,
      ...membership,
    },
    bearer,
  );
  if (!stored.ok) return err(PROBLEMS[stored.code]);
  const { firstName, lastName, phone, aiaMembershipId, aiaMembershipEmail } = stored.value;
  const { aiaMembershipEmail: _before, ...rest } = kept;
  const heldUnder = aiaMembershipId && aiaMembershipEmail ? { aiaMembershipEmail } : {};
  let profile: SessionProfile = { ...rest, firstName, lastName, phone, aiaMembershipId, ...heldUnder };
  if (membership !== null) {
    profile = { ...profile, ...(await syncMembership(context, profile, bearer)) };
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

/** What is to be stored of the membership; null where nothing changes. */
async function changeMembership(
  context: ShopContext,
  { sub, profile }: { sub: string; profile: SessionProfile },
  wished: string | null | undefined,
): Promise<Result<Membership | null, FailureCode>> {
  if (wished === undefined) return ok(null);
  const number = wished?.trim() || null;
  if (number === null)
    return ok(profile.aiaMembershipId === null ? null : { aiaMembershipId: null, aiaMembershipEmail: null });
  const claimed = await claimNumber(context, { sub, profile }, number);
  if (!claimed.ok) return claimed;
  if (claimed.value === null) return ok(null);
  return ok({ aiaMembershipId: number, aiaMembershipEmail: claimed.value.heldUnder });
}
