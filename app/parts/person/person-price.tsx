import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { effectivePrice, isOnSale, type Priced } from '../../../shop/catalogue/price.ts';
import { viewDocument } from '../../../shop/person/document-view.ts';
import type { Ruled } from '../../../shop/subscription/sold-to.ts';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { Price } from '../../everywhere/parts/price-tag.tsx';
import { useStanding } from './use-standing.ts';

type PersonPriceProps = { of: Priced & Ruled & { sku: string }; className?: string; saves?: boolean };

/** [LK-12] A member's price with the regular one below it, not struck: it is no sale; and with the sale price that everybody is offered, where one runs. Else the price of everybody. */
export default function PersonPrice({ of, className = 'price', saves }: PersonPriceProps) {
  const { price, memberOf } = viewDocument(of, useStanding(of));
  if (memberOf === null) return <Price of={of} className={className} saves={saves} />;
  return (
    <span className={className}>
      <ChangingText>{formatMoney(price)}</ChangingText>
      <span className="mem">
        {isOnSale(of)
          ? message('person.member.sale', { price: formatMoney(effectivePrice(of)), regular: formatMoney(of.price) })
          : message('person.member.regular', { price: formatMoney(memberOf) })}
      </span>
    </span>
  );
}
