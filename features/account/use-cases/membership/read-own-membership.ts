import { withTimeout } from '../../../../core/with-timeout.ts';
import type { MembershipDetails } from '../../../../platforms/members/client/types.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import { findMembership } from './find-membership.ts';

/**
 * The membership that the caller connected, as currently in the registry. `gone`: no longer known under that email ·
 * `unconfirmed`: their email is unconfirmed · `late`: no response yet.
 */
export type OwnMembership =
  | { state: 'known'; details: MembershipDetails }
  | { state: 'gone' | 'unanswered' | 'unconfirmed' | 'late' };

/** Returns null if none is connected. `timeoutMs`: the timeout. [ACC-09] [ACC-14] */
export async function readOwnMembership(
  context: Parameters<typeof findMembership>[0],
  profile: SessionProfile,
  timeoutMs: number,
): Promise<OwnMembership | null> {
  if (!profile.aiaMembershipId) return null;
  const result = findMembership(context, profile).then((found) => found ?? ({ ok: false, code: 'not-found' } as const));
  const found = await withTimeout(result, timeoutMs);
  if (found.ok) return { state: 'known', details: found.value };
  return { state: STATES[found.code] };
}
const STATES = {
  'not-found': 'gone',
  unavailable: 'unanswered',
  unconfirmed: 'unconfirmed',
  late: 'late',
} as const;
