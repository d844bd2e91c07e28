/** [FMT-03] The key in local storage, and the name of the cookie that brings the words from a sign-in to the first page after it. */
export const PERSON_KEY = 'planroom-person';

/**
 * What a page begins with of who is signed in: `signed-in`, the plan (`unlimited`, `facility`), `member`, `bought` (has ordered), `told` (something is said
 * to this person). Never a permission, and never a name.
 */
export type PersonHint = 'signed-in' | 'unlimited' | 'facility' | 'member' | 'bought' | 'told';

type Known = {
  isMember: boolean;
  subscription: { hasActive: boolean; isUnlimited: boolean; isFacility: boolean } | null;
};

/** [LK-01] The words of a signed-in person that their session tells; what an expired plan was is none of them. */
export function getPersonHints({ isMember, subscription }: Known): PersonHint[] {
  const plan = subscription?.hasActive ? subscription : null;
  return [
    'signed-in',
    ...(plan?.isUnlimited ? (['unlimited'] as const) : []),
    ...(plan?.isFacility ? (['facility'] as const) : []),
    ...(isMember ? (['member'] as const) : []),
  ];
}
