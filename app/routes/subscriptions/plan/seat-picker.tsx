import type { ChangeEvent } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { MOST_SEATS } from '../../../../shop/subscription/seats/seats.ts';
import { Link } from '../../../everywhere/parts/link.tsx';
import { Quantity, readQuantity } from '../../../parts/amounts/quantity.tsx';
import { nextTier, type PlanOffer } from './plan-offer.ts';
import type { Seats } from './use-plan-seats.ts';

const LEAST = 1;

/** [SUB-02] [PD7] How many seats, what a seat is, and from how many on one costs less. What is typed counts at once. */
export function SeatPicker({ offer, seats }: { offer: PlanOffer; seats: Seats }) {
  const next = nextTier(offer, seats.count);
  const type = ({ target }: ChangeEvent<HTMLElement>): void => {
    const typed = target instanceof HTMLInputElement ? readQuantity(target.value, LEAST, MOST_SEATS) : null;
    if (typed !== null) seats.choose(typed);
  };
  return (
    <div className="buycard-seats noprint">
      <div className="row between" onChange={type}>
        <div>
          <p className="label" aria-hidden="true">
            {message('planPage.seats')}
          </p>
          <p className="hint">{message('planPage.seats.hint', { least: LEAST, most: MOST_SEATS })}</p>
        </div>
        <Quantity
          label={message('planPage.seats')}
          value={seats.count}
          min={LEAST}
          max={MOST_SEATS}
          isDisabled={offer.priceId === null}
          onChange={seats.choose}
        />
      </div>
      <p className="small buycard-tier">
        {next ? (
          message('planPage.tier.next', { count: next.from, price: formatMoney(next.unit) })
        ) : (
          <Link to="/help/more-than-50-seats">{message('planPage.tier.more', { count: MOST_SEATS })}</Link>
        )}
      </p>
    </div>
  );
}
