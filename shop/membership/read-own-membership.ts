import { withTimeout } from '../../core/with-timeout.ts';
import type { MembershipDetails } from '../../platforms/members/client/types.ts';
import type { SessionProfile } from '../sign-in/session.ts';
import { findMembership } from './find-membership.ts';

/**
 * The membership that the caller connected, as the registry has it now. `gone`: not known under that e-mail any more ·
 * `unconfirmed`: their own e-mail is not confirmed · `late`: no answer yet.
 */
export type OwnMembership =
  | { state: 'known'; details: MembershipDetails }
  | { state: 'gone' | 'unanswered' | 'unconfirmed' | 'late' };

/** [ACC-09] [ACC-14] Null where none is connected. `patienceMs`: how long the caller can wait. */
export async function readOwnMembership(
  context: Parameters<typeof findMembership>[0],
  profile: SessionProfile,
  patienceMs: number,
): Promise<OwnMembership | null> {
  if (!profile.aiaMembershipId) return null;
  const answer = findMembership(context, profile).then((found) => found ?? ({ ok: false, code: 'not-found' } as const));
  const found = await withTimeout(answer, patienceMs);
  if (found.ok) return { state: 'known', details: found.value };
  return { state: STATES[found.code] };
}
const STATES = {
  'not-found': 'gone',
  unavailable: 'unanswered',
  unconfirmed: 'unconfirmed',
  late: 'late',
} as const;
