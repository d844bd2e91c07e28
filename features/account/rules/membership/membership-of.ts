import type { SessionProfile } from '../../../shared/session.ts';

/** The membership fields of a user record in a profile: an email only together with a number. */
export const membershipOf = (record: {
  aiaMembershipId: string | null;
  aiaMembershipEmail: string | null;
}): Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail'> => {
  const { aiaMembershipId, aiaMembershipEmail } = record;
  return { aiaMembershipId, ...(aiaMembershipId && aiaMembershipEmail ? { aiaMembershipEmail } : {}) };
};
