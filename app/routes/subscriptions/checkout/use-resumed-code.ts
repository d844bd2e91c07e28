import { useState } from 'react';
import type { SubscriptionDraft } from '../../../client/subscription-draft.ts';
import type { CheckoutTotals } from './figures.ts';

type Brought = Pick<SubscriptionDraft, 'promoCode'>;
type Held = Pick<CheckoutTotals, 'reductions'>;

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/**
 * [SUB-06] [SUB-08] A code that the checkout has and this browser did not bring: there is one open checkout for each
 * customer, and one begun elsewhere continues here with the code that was typed there.
 */
export function codeOfEarlier({ promoCode }: Brought, { reductions }: Held): string | null {
  const code = reductions.find((reduction) => reduction.code !== null)?.code ?? null;
  return code !== null && !isSame(code, promoCode) ? code : null;
}

/** The code that was there when the checkout opened; from the moment it is typed here it is this browser's own. */
export function useEarlierCode(draft: Brought, figures: Held): string | null {
  const [first] = useState(() => codeOfEarlier(draft, figures));
  return first !== null && isSame(first, draft.promoCode) ? null : first;
}
