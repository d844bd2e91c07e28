import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { effectivePrice, isOnSale, type PriceFields } from '../../../catalogue/rules/price.ts';
import type { Ruled } from '../../../catalogue/rules/sold-to.ts';
import { Price } from '../../../catalogue/ui/price-tag.tsx';
import { getDocumentView } from '../../rules/person/document-view.ts';
import { useEntitlement } from './use-entitlement.ts';

type PersonPriceProps = {
  of: PriceFields & Ruled & { sku: string };
  className?: string;
  saves?: boolean;
  /** a row without room for both shows the plan instead of the price */
  isPlanFirst?: boolean;
};

/**
 * [LK-12] A member's price with the regular one below it, not struck through, because it is not a sale. If a sale runs, it also shows the public sale price.
 * Without a membership it shows the public price.
 */
export default function PersonPrice({ of, className = 'price', saves, isPlanFirst = false }: PersonPriceProps) {
  const standing = useEntitlement(of);
  const { price, memberOf, leads } = getDocumentView(of, standing);
  if (isPlanFirst && standing.isSettled && leads === 'plan')
    return <span className="in-plan">{message('person.inPlan')}</span>;
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
