import type { SessionProfile } from '../sign-in/session.ts';

/** [ACC-10] The same for a change of somebody's membership. */
export type MemberSessions = {
  keep(
    sub: string,
    membership: Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail' | 'isMember'>,
  ): Promise<void>;
};
