import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import { type Cents, toCents } from '../../../../core/money.ts';
import { computeTierPrice } from '../../../../features/catalogue/rules/tier-price.ts';
import type { FetchedTierPrice } from '../../../../features/plans/ui/subscription-draft.ts';
import { fetchTierPrice } from '../../../../features/plans/ui/tier-price-call.ts';
import type { PlanOffer } from './plan-offer.ts';

/** debounce: only the last number of a quick series is fetched */
const PAUSE_MS = 250;

/** `none`: the plan is not on sale, so nothing is fetched. */
export type PriceState = 'none' | 'pending' | 'confirmed' | 'failed';
export type Seats = {
  count: number;
  choose(count: number): void;
  state: PriceState;
  /** the provider's price for this count; null until it has responded */
  tierPrice: FetchedTierPrice | null;
  /** its total; until the provider has responded, the total by the tiers */
  totalCents: Cents;
  unitCents: Cents;
  retry(): void;
  /** returns the price for this count; fetches at once if it is still pending */
  confirm(): Promise<FetchedTierPrice | null>;
};

/**
 * [SUB-02] [SUB-03] The number of seats, 1 on every load, and their price: first by the tiers, then the provider's,
 * which wins. A response for an outdated count is ignored.
 */
export function usePlanSeats(offer: PlanOffer): Seats {
  const { priceId } = offer;
  const { revalidate } = useRevalidator();
  const [cache] = useState(createPriceCache);
  // a new object triggers a fetch, even with the same number
  const [wanted, want] = useState({ count: 1, pause: 0 });
  const [heard, setHeard] = useState<{ count: number; tierPrice: FetchedTierPrice | null } | null>(null);
  useEffect(() => {
    if (priceId === null) return;
    let isCurrent = true;
    const { count, pause } = wanted;
    const ask = async (): Promise<void> => {
      const result = await cache.ask(priceId, count);
      if (isCurrent) setHeard({ count, tierPrice: result });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cache, priceId, wanted]);

  const { count } = wanted;
  const own = heard?.count === count ? heard : null;
  return {
    count,
    choose: (next) => next !== count && want({ count: next, pause: PAUSE_MS }),
    state: priceStateOf(offer, own),
    tierPrice: own?.tierPrice ?? null,
    ...figuresOf(offer, count, own?.tierPrice ?? null),
    retry: () => {
      if (priceId === null) return void revalidate();
      setHeard(null);
      want({ count, pause: 0 });
    },
    confirm: async () => (priceId === null ? null : cache.ask(priceId, count)),
  };
}

/** Returns whether the price of a plan is confirmed. A plan that could not be read has failed: it may be on sale. [SUB-04] */
export const priceStateOf = (
  { priceId, isUnread }: Pick<PlanOffer, 'priceId' | 'isUnread'>,
  heard: { tierPrice: FetchedTierPrice | null } | null,
): PriceState => {
  if (priceId === null) return isUnread ? 'failed' : 'none';
  if (heard === null) return 'pending';
  return heard.tierPrice ? 'confirmed' : 'failed';
};

/** [SUB-03] Returns the price by the tiers; a provider price that differs wins, for the sum and for the single seat. */
export function figuresOf(offer: Pick<PlanOffer, 'mode' | 'tiers'>, count: number, fetched: FetchedTierPrice | null) {
  const local = computeTierPrice(offer, count);
  const total = fetched ? toCents(fetched.totalPrice) : local.total;
  return { totalCents: total, unitCents: total === local.total ? local.unit : Math.round(total / count) };
}

/** Creates a cache of prices for the life of the page, one request per count; a failed request may be repeated. */
export function createPriceCache(call: typeof fetchTierPrice = fetchTierPrice) {
  const flights = createSingleFlight<number, FetchedTierPrice | null>((result) => result !== null);
  return {
    ask: (priceId: string, count: number): Promise<FetchedTierPrice | null> =>
      flights.run(count, () => call(priceId, count)),
  };
}
