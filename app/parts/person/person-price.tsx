import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { Priced } from '../../../shop/catalogue/price.ts';
import { viewDocument } from '../../../shop/person/document-view.ts';
import { Price } from '../../everywhere/parts/price-tag.tsx';
import { useStanding } from './use-standing.ts';

type PersonPriceProps = { of: Priced & { sku: string }; className?: string };

/** [LK-12] A member's price with the regular one below it, not struck: it is no sale. Else the price of everybody. */
export default function PersonPrice({ of, className = 'price' }: PersonPriceProps) {
  const { price, memberOf } = viewDocument(of, useStanding(of.sku));
  if (memberOf === null) return <Price of={of} className={className} />;
  return (
    <span className={className}>
      {formatMoney(price)}
      <span className="mem">{message('person.member.regular', { price: formatMoney(memberOf) })}</span>
    </span>
  );
}
