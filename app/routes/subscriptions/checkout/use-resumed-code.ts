import { useState } from 'react';
import type { SubscriptionDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import type { CheckoutTotals } from './figures.ts';

type Brought = Pick<SubscriptionDraft, 'promoCode'>;
type ResumedTotals = Pick<CheckoutTotals, 'reductions'>;

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/**
 * [SUB-06] [SUB-08] Returns a code of the session that this browser did not enter. Each customer has one open checkout,
 * so one started elsewhere continues here with its code.
 */
export function codeOfEarlier({ promoCode }: Brought, { reductions }: ResumedTotals): string | null {
  const code = reductions.find((reduction) => reduction.code !== null)?.code ?? null;
  return code !== null && !isSame(code, promoCode) ? code : null;
}

/** Returns the code that the session had when the checkout opened, until it is typed here. */
export function useEarlierCode(draft: Brought, figures: ResumedTotals): string | null {
  const [first] = useState(() => codeOfEarlier(draft, figures));
  return first !== null && isSame(first, draft.promoCode) ? null : first;
}
