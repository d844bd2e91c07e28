import type { AccountConsent, AccountConsents } from '../../../features/plans/repository/consents.ts';

/** Creates an in-memory consent repository, in insertion order. */
export function createFakeConsents() {
  const stored: (AccountConsent & { at: string })[] = [];
  const consents: AccountConsents = {
    save: async (consent, at) => void stored.push({ ...consent, at: at.toISOString() }),
    of: async (subscriptionId) => stored.filter((each) => each.subscriptionId === subscriptionId).reverse(),
  };
  return { consents, kept: stored };
}
