import type { SessionSubscription } from '../../../shared/session.ts';

/**
 * Returns a plan as a seat of this place has it: without access if the plan has fewer seats, and without what its holder
 * owes, which blocks no purchase of another person.
 */
export function limitToSeats(plan: SessionSubscription, rank: number, quantity: number): SessionSubscription {
  const { isUnpaid: _, ...seat } = plan;
  return rank <= quantity ? seat : { ...seat, hasActive: false, isUnlimited: false, isFacility: false };
}
