import { useEffect, useState } from 'react';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import { type Cents, toCents } from '../../../../core/money.ts';
import { tierPrice } from '../../../../shop/subscription/seats/tier-price.ts';
import type { TierPrice } from '../../../client/subscription-draft.ts';
import { fetchTierPrice } from '../../../client/tier-price-call.ts';
import type { PlanOffer } from './plan-offer.ts';

/** debounce: stepping through numbers asks for the last one alone */
const PAUSE_MS = 250;

/** `none`: there is no price to ask about. */
export type PriceState = 'none' | 'pending' | 'confirmed' | 'failed';
export type Seats = {
  count: number;
  choose(count: number): void;
  state: PriceState;
  /** what the provider says of this count; null until it has */
  tierPrice: TierPrice | null;
  /** its total; until it has answered, what the tiers say */
  totalCents: Cents;
  unitCents: Cents;
  retry(): void;
  /** the answer for this count, asked at once where it is still waited for */
  confirm(): Promise<TierPrice | null>;
};

/**
 * [SUB-02] [SUB-03] The number of seats, 1 on every load, and what they cost: at once by the tiers, then by the provider's own word,
 * which wins. An answer that comes after another number was chosen is no answer.
 */
export function usePlanSeats(offer: PlanOffer): Seats {
  const { priceId } = offer;
  const [book] = useState(createPriceCache);
  // a new object asks again, a new number or not
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

/** [SUB-03] By the tiers; an answer that differs wins, for the sum and for the single seat. */
export function figuresOf(offer: Pick<PlanOffer, 'mode' | 'tiers'>, count: number, told: TierPrice | null) {
  const local = tierPrice(offer, count);
  const total = told ? toCents(told.totalPrice) : local.total;
  return { totalCents: total, unitCents: total === local.total ? local.unit : Math.round(total / count) };
}

/** What was asked while the page is open, each count once; what failed may be asked again. */
export function createPriceCache(call: typeof fetchTierPrice = fetchTierPrice) {
  const answers = createSingleFlight<number, TierPrice | null>((answer) => answer !== null);
  return {
    ask: (priceId: string, count: number): Promise<TierPrice | null> => answers.run(count, () => call(priceId, count)),
  };
}
