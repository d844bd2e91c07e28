import { err, ok, type Result } from '../../core/result.ts';
import type { SessionProfile, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { SEGMENT_PERMISSION } from '../membership/member-segment.ts';
import { syncMembership } from '../membership/sync-membership.ts';
import { freshBearer } from '../sign-in/refresh-session.ts';

export type UserEdit = { firstName?: string; lastName?: string; phone?: string; aiaMembershipId?: string | null };

/** Changes the caller's own name, phone or membership number; a blank name or phone keeps the old value. Nothing else can be changed here. */
export async function updateUser(context: ShopContext, edit: UserEdit): Promise<Result<SessionProfile, FailureCode>> {
  const user = context.session.data?.user;
  const bearer = await freshBearer(context);
  if (!user || !bearer) return err('no-session');
  const kept = user.profile;
  const change = {
    email: kept.email,
    firstName: edit.firstName?.trim() || kept.firstName,
    lastName: edit.lastName?.trim() || kept.lastName,
    phone: edit.phone?.replace(/\D/g, '') || kept.phone,
    ...(edit.aiaMembershipId !== undefined ? { aiaMembershipId: edit.aiaMembershipId?.trim() || null } : {}),
  };
  if (change.aiaMembershipId && change.aiaMembershipId !== kept.aiaMembershipId) {
    // a number may be stored only by the person it belongs to
    const turn = await context.limits.membership.take(`sub:${user.sub}`);
    if (!turn.allowed) return err('limited', String(turn.retryAfterSeconds));
    const membership = await context.members.find(kept.email, change.aiaMembershipId);
    if (!membership.ok) return err(membership.code === 'unavailable' ? 'update-user-failed' : 'invalid');
  }
  const stored = await context.users.put(change, bearer);
  if (!stored.ok)
    return err(
      stored.code === 'unauthorized' ? 'no-session' : stored.code === 'invalid' ? 'invalid' : 'update-user-failed',
    );
  let profile: SessionProfile = {
    ...kept,
    firstName: stored.value.firstName,
    lastName: stored.value.lastName,
    phone: stored.value.phone,
    aiaMembershipId: stored.value.aiaMembershipId,
  };
  if (profile.aiaMembershipId !== kept.aiaMembershipId) {
    profile = { ...profile, ...(await syncMembership(context, profile, bearer)) };
    await context.session.grant(SEGMENT_PERMISSION);
  }
  await context.session.update({ user: { profile } });
  return ok(profile);
}
