import type { SessionProfile } from '../../../shared/session.ts';

/** [ACC-10] Updates every session of a person whose membership changed. */
export type MemberSessions = {
  save(
    sub: string,
    membership: Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail' | 'isMember'>,
  ): Promise<void>;
};
