import { type ChangeEvent, useId } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { PurchaseFactsLine } from '../../../../features/cart/ui/amounts/purchase-facts-line.tsx';
import { Quantity, readQuantity } from '../../../../features/cart/ui/amounts/quantity.tsx';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { message } from '../../../../messages/message.ts';
import { Button, buttonClass } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Text } from '../../../ui-kit/text.tsx';
import type { PlanPageData } from './data.ts';
import { OrderCalc } from './order-calc.tsx';
import { nextTier, type PlanOffer, tierRows } from './plan-offer.ts';
import { PlanPromoCode } from './plan-promo-code.tsx';
import { Terms } from './terms.tsx';
import type { PlanOrder } from './use-plan-order.ts';
import type { Seats } from './use-plan-seats.ts';

type BuyCardProps = { sale: PlanPageData; order: PlanOrder };

/**
 * [SUB-02] [CO1] Price, seats, the computation, the buy button, and the terms beside it. Without a script: the prices,
 * and a sign-in link.
 */
export function BuyCard({ sale, order }: BuyCardProps) {
  const { subscription, offer, other } = sale;
  const { seats, promo, amounts } = order;
  const whyId = useId();
  return (
    <section className="panel ruled buycard" aria-labelledby="buycard" data-plan={offer.plan}>
      <div className="row between buycard-name">
        <h2 id="buycard">{subscription.title}</h2>
        {subscription.isBestValue && <span className="mk small">{message('planPage.best')}</span>}
      </div>
      <p className="buycard-price">
        <ChangingText className="price">{formatMoney(seats.unitCents)}</ChangingText>{' '}
        <span className="muted">{message('planPage.perSeat')}</span>
      </p>
      <TierTable offer={offer} />
      <div className="buycard-live">
        <SeatPicker offer={offer} seats={seats} />
        <OrderCalc order={order} memberPercent={offer.memberPercent} />
        <PlanPromoCode
          promo={promo}
          isMember={order.isMember}
          isOff={offer.priceId === null || order.blockedBy !== null}
        />
        <p className={promo.isLost ? 'fine buycard-lost' : 'vh'} role="status">
          {promo.said}
        </p>
        <div className="noprint">
          <BuyButton order={order} whyId={whyId} isBig />
        </div>
        <p className="vh" role="status">
          {seats.state === 'confirmed' &&
            message('planPage.told', { count: seats.count, total: formatMoney(amounts.dueCents) })}
        </p>
        <Terms order={order} renewsOn={sale.renewsOn} id={whyId} />
        <PurchaseFactsLine facts={sale.facts} />
      </div>
      {other && (
        <p className="fine">
          <Link to={other.href}>
            {other.seatCents === null
              ? message('planPage.other.plain', { plan: other.title })
              : message('planPage.other', { plan: other.title, price: formatMoney(other.seatCents) })}
          </Link>
        </p>
      )}
    </section>
  );
}

/**
 * [SUB-04] The buy button. While disabled it keeps its position and focus, and the text below says why; for
 * subscribers, also with an unpaid plan, the button itself says it.
 */
export function BuyButton({
  order,
  whyId,
  isBig = false,
  isWide = isBig,
}: {
  order: PlanOrder;
  whyId?: string;
  isBig?: boolean;
  isWide?: boolean;
}) {
  const { seats, blockedBy, canBuy, isLeaving, submit } = order;
  const count = seats.count;
  const long = isBig ? (
    <Text id="planPage.continue" values={{ count: <ChangingText>{count}</ChangingText> }} count={count} />
  ) : (
    message('planPage.continue.short')
  );
  return (
    <Button
      variant="solid"
      size={isBig ? 'big' : 'normal'}
      isWide={isWide}
      isBusy={isLeaving}
      aria-disabled={!canBuy || undefined}
      aria-describedby={whyId}
      data-state={blockedBy ? 'active' : seats.state}
      onClick={() => void submit()}
    >
      {blockedBy ? message(`planPage.${blockedBy}`) : long}
    </Button>
  );
}

/**
 * Without a script no count can be selected: shows every price in a table, and a plain link to sign in and check out.
 */
function TierTable({ offer }: { offer: PlanOffer }) {
  return (
    <div className="buycard-still">
      <table className="index">
        <caption className="vh">{message('planPage.tiers')}</caption>
        <thead>
          <tr>
            <th scope="col">{message('planPage.tiers.seats')}</th>
            <th scope="col" className="r">
              {message('planPage.tiers.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tierRows(offer, MAX_SEATS).map(({ from, to, unit }) => (
            <tr key={from}>
              <th scope="row">{message('planPage.tiers.range', { from, to })}</th>
              <td className="pr" translate="no">
                {formatMoney(unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{message('planPage.tiers.script')}</p>
      <a className={buttonClass({ isWide: true })} href="/login?returnTo=%2Fsubscriptions%2Fcheckout">
        {message('planPage.tiers.signIn')}
      </a>
    </div>
  );
}

const MIN = 1;

/** [SUB-02] [PD7] The seat count, what a seat is, and from how many on one costs less. Typing takes effect at once. */
function SeatPicker({ offer, seats }: { offer: PlanOffer; seats: Seats }) {
  const next = nextTier(offer, seats.count);
  const type = ({ target }: ChangeEvent<HTMLElement>): void => {
    const typed = target instanceof HTMLInputElement ? readQuantity(target.value, MIN, MAX_SEATS) : null;
    if (typed !== null) seats.choose(typed);
  };
  return (
    <div className="buycard-seats noprint">
      <div className="row between" onChange={type}>
        <div>
          <p className="label" aria-hidden="true">
            {message('planPage.seats')}
          </p>
          <p className="hint">{message('planPage.seats.hint', { least: MIN, most: MAX_SEATS })}</p>
        </div>
        <Quantity
          label={message('planPage.seats')}
          value={seats.count}
          min={MIN}
          max={MAX_SEATS}
          isDisabled={offer.priceId === null}
          onChange={seats.choose}
        />
      </div>
      <p className="small buycard-tier">
        {next ? (
          message('planPage.tier.next', { count: next.from, price: formatMoney(next.unit) })
        ) : (
          <Link to="/help/more-than-50-seats">{message('planPage.tier.more', { count: MAX_SEATS })}</Link>
        )}
      </p>
    </div>
  );
}
