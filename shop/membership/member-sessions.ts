import type { SessionProfile } from '../sign-in/session.ts';

/** [ACC-10] Updates every session of a person whose membership changed. */
export type MemberSessions = {
  keep(
    sub: string,
    membership: Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail' | 'isMember'>,
  ): Promise<void>;
};
