import type { SavedMethod } from '../../../client/payment-calls.ts';

/** So many days before its end a card says so. */
const SOON_DAYS = 60;
const DAY = 86_400_000;

/** The moment from which a card works no more; null: a bank account works on. */
const endOf = (method: SavedMethod): number | null =>
  method.type === 'card' ? Date.UTC(method.expYear, method.expMonth, 1) : null;

/** A card that still works, and no longer than the next 60 days. */
export function expiresSoon(method: SavedMethod, today: Date): boolean {
  const end = endOf(method);
  return end !== null && end > today.getTime() && end - today.getTime() <= SOON_DAYS * DAY;
}

/** Whether a method works no more when the next charge is due. */
export function expiresBefore(method: SavedMethod, date: string): boolean {
  const end = endOf(method);
  return end !== null && end <= new Date(date).getTime();
}
