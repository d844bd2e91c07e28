import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';

/** A card shows a notice this many days before it expires. */
const SOON_DAYS = 60;
const DAY = 86_400_000;

/** Returns the moment at which a card expires; null for a bank account. */
const endOf = (method: SavedMethod): number | null =>
  method.type === 'card' ? Date.UTC(method.expYear, method.expMonth, 1) : null;

/** Whether a card is valid now and expires within 60 days. */
export function expiresSoon(method: SavedMethod, today: Date): boolean {
  const end = endOf(method);
  return end !== null && end > today.getTime() && end - today.getTime() <= SOON_DAYS * DAY;
}

/** Whether a method expires before the next charge is due. */
export function expiresBefore(method: SavedMethod, date: string): boolean {
  const end = endOf(method);
  return end !== null && end <= new Date(date).getTime();
}
