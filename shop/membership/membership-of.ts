import type { SessionProfile } from '../sign-in/session.ts';

/** What of somebody's record says whose membership it is, as a profile carries it: an e-mail only beside a number. */
export const membershipOf = (record: {
  aiaMembershipId: string | null;
  aiaMembershipEmail: string | null;
}): Pick<SessionProfile, 'aiaMembershipId' | 'aiaMembershipEmail'> => {
  const { aiaMembershipId, aiaMembershipEmail } = record;
  return { aiaMembershipId, ...(aiaMembershipId && aiaMembershipEmail ? { aiaMembershipEmail } : {}) };
};
