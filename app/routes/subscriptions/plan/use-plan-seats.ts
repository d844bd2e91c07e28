import { useEffect, useState } from 'react';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import { type Cents, toCents } from '../../../../core/money.ts';
import { tierPrice } from '../../../../shop/subscription/seats/tier-price.ts';
import type { TierPrice } from '../../../client/subscription-draft.ts';
import { fetchTierPrice } from '../../../client/tier-price-call.ts';
import type { PlanOffer } from './plan-offer.ts';

/** debounce: only the last number of a quick series is fetched */
const PAUSE_MS = 250;

/** `none`: the plan has no price to fetch. */
export type PriceState = 'none' | 'pending' | 'confirmed' | 'failed';
export type Seats = {
  count: number;
  choose(count: number): void;
  state: PriceState;
  /** the provider's price for this count; null until it has responded */
  tierPrice: TierPrice | null;
  /** its total; until the provider has responded, the total by the tiers */
  totalCents: Cents;
  unitCents: Cents;
  retry(): void;
  /** returns the price for this count; fetches at once if it is still pending */
  confirm(): Promise<TierPrice | null>;
};

/**
 * [SUB-02] [SUB-03] The number of seats, 1 on every load, and their price: first by the tiers, then the provider's,
 * which wins. A response for an outdated count is ignored.
 */
export function usePlanSeats(offer: PlanOffer): Seats {
  const { priceId } = offer;
  const [book] = useState(createPriceCache);
  // a new object triggers a fetch, even with the same number
  const [wanted, want] = useState({ count: 1, pause: 0 });
  const [heard, setHeard] = useState<{ count: number; tierPrice: TierPrice | null } | null>(null);
  useEffect(() => {
    if (priceId === null) return;
    let isCurrent = true;
    const { count, pause } = wanted;
    const ask = async (): Promise<void> => {
      const answer = await book.ask(priceId, count);
      if (isCurrent) setHeard({ count, tierPrice: answer });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [book, priceId, wanted]);

  const { count } = wanted;
  const own = heard?.count === count ? heard : null;
  return {
    count,
    choose: (next) => next !== count && want({ count: next, pause: PAUSE_MS }),
    state: priceId === null ? 'none' : stateOf(own),
    tierPrice: own?.tierPrice ?? null,
    ...figuresOf(offer, count, own?.tierPrice ?? null),
    retry: () => {
      setHeard(null);
      want({ count, pause: 0 });
    },
    confirm: async () => (priceId === null ? null : book.ask(priceId, count)),
  };
}

const stateOf = (heard: { tierPrice: TierPrice | null } | null): PriceState => {
  if (heard === null) return 'pending';
  return heard.tierPrice ? 'confirmed' : 'failed';
};

/** [SUB-03] Returns the price by the tiers; a provider price that differs wins, for the sum and for the single seat. */
export function figuresOf(offer: Pick<PlanOffer, 'mode' | 'tiers'>, count: number, told: TierPrice | null) {
  const local = tierPrice(offer, count);
  const total = told ? toCents(told.totalPrice) : local.total;
  return { totalCents: total, unitCents: total === local.total ? local.unit : Math.round(total / count) };
}

/** Creates a cache of prices for the life of the page, one request per count; a failed request may be repeated. */
export function createPriceCache(call: typeof fetchTierPrice = fetchTierPrice) {
  const answers = createSingleFlight<number, TierPrice | null>((answer) => answer !== null);
  return {
    ask: (priceId: string, count: number): Promise<TierPrice | null> => answers.run(count, () => call(priceId, count)),
  };
}
