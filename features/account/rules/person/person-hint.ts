/**
 * The key in local storage, and the name of the cookie that transfers the hints from a sign-in to the next page.
 * [FMT-03]
 */
export const PERSON_KEY = 'planroom-person';

/**
 * The initial hints of a page about the signed-in person: `signed-in`, the plan (`unlimited`, `facility`), `member`,
 * `bought` (has ordered), `told` (the strip has a message for them). Never a permission, and never a name.
 */
export type PersonHint = 'signed-in' | 'unlimited' | 'facility' | 'member' | 'bought' | 'told';

type Known = {
  isMember: boolean;
  subscription: { hasActive: boolean; isUnlimited: boolean; isFacility: boolean } | null;
};

/** Returns the hints that the session contains; an expired plan adds none. [LK-01] */
export function getPersonHints({ isMember, subscription }: Known): PersonHint[] {
  const plan = subscription?.hasActive ? subscription : null;
  return [
    'signed-in',
    ...(plan?.isUnlimited ? (['unlimited'] as const) : []),
    ...(plan?.isFacility ? (['facility'] as const) : []),
    ...(isMember ? (['member'] as const) : []),
  ];
}
