import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../../../core/money.ts';
import { Quantity } from '../../../../features/cart/ui/amounts/quantity.tsx';
import { computeTierPrice } from '../../../../features/catalogue/rules/tier-price.ts';
import { MAX_SEATS } from '../../../../features/plans/rules/seats/seats.ts';
import { storeDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import type { ManageData } from './data.ts';

type Offer = ManageData['offers'][number];
type BuyForCompanyProps = Pick<ManageData, 'offers' | 'draftOwner'> & { companyId: string };

/** [COM-85] The plans that a company without one can buy, also for an administrator who has a plan or a seat. */
export default function BuyForCompany({ offers, draftOwner, companyId }: BuyForCompanyProps) {
  return (
    <section aria-label={message('manage.buy')}>
      <dl className="kv manage-rows">
        {offers.map((offer, at) => (
          <OfferRow key={offer.productId} isFirst={at === 0} {...{ offer, draftOwner, companyId }} />
        ))}
      </dl>
    </section>
  );
}

type OfferRowProps = Omit<BuyForCompanyProps, 'offers'> & { offer: Offer; isFirst: boolean };

function OfferRow({ offer, isFirst, draftOwner, companyId }: OfferRowProps) {
  const navigate = useNavigate();
  const [seats, setSeats] = useState(1);
  const { total, unit } = computeTierPrice(offer, seats);
  const tierPrice = { totalPrice: (total / 100).toFixed(2), interval: offer.interval };
  const buy = (): void => {
    const { productId, priceId, name } = offer;
    const path = '/subscriptions';
    storeDraft({
      id: productId,
      title: name,
      priceId,
      seatCount: seats,
      tierPrice,
      promoCode: '',
      path,
      by: draftOwner,
    });
    void navigate(`/subscriptions/checkout?company=${companyId}`);
  };
  return (
    <div>
      <dt>{offer.name}</dt>
      <dd>
        <p>
          <ChangingText>{formatMoney(unit)}</ChangingText> {message('manage.buy.perSeat')}
        </p>
        <Quantity
          label={message('manage.buy.seats', { plan: offer.name })}
          value={seats}
          min={1}
          max={MAX_SEATS}
          isDisabled={false}
          onChange={setSeats}
        />
      </dd>
      <dd className="act">
        <Button variant={isFirst ? 'solid' : 'outlined'} onClick={buy}>
          {message('manage.buy.button', { amount: formatMoney(total) })}
          <span className="vh">{message('manage.buy.button.of', { plan: offer.name })}</span>
        </Button>
      </dd>
    </div>
  );
}
