import { toCents } from '../../../core/money.ts';
import type { SubscriptionDraft } from '../../plans/ui/subscription-draft.ts';
import type { MeasuredPlan } from './order-events.ts';

/** [SUB-16] [FMT-02] The chosen plan as an event item; null until its price, its name and the cost of the seats are known. The price is one seat for a year. */
export function planOfDraft({ id, title, priceId, seatCount, tierPrice }: SubscriptionDraft): MeasuredPlan | null {
  if (priceId === '' || title === '' || tierPrice === null) return null;
  const total = Number(tierPrice.totalPrice);
  if (!Number.isFinite(total)) return null;
  return { id: id || priceId, name: title, price: Math.round(toCents(total) / seatCount), seats: seatCount };
}
