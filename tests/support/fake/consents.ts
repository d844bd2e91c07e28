import type { AccountConsent, AccountConsents } from '../../../shop/subscription/consents.ts';

/** Creates an in-memory consent repository, in insertion order. */
export function createFakeConsents() {
  const kept: (AccountConsent & { at: string })[] = [];
  const consents: AccountConsents = {
    keep: async (consent, at) => void kept.push({ ...consent, at: at.toISOString() }),
    of: async (subscriptionId) => kept.filter((each) => each.subscriptionId === subscriptionId).reverse(),
  };
  return { consents, kept };
}
