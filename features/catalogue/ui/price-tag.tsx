import { ChangingText } from '../../../app/ui-kit/changing-text.tsx';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { effectivePrice, isOnSale, type PriceFields } from '../rules/price.ts';

/** `saves`: the word Sale includes the saved amount. */
type PriceProps = { of: PriceFields; className?: string; saves?: boolean };

/** [PRD-16] [FMT-01] [LK-27] The current price; during a sale with the regular price struck through, and the word Sale. */
export function Price({ of, className = 'price', saves = false }: PriceProps) {
  const isReduced = isOnSale(of);
  return (
    <span className={className}>
      {isReduced && <span className="vh">{message('price.sale')} </span>}
      <ChangingText>{formatMoney(effectivePrice(of))}</ChangingText>
      {isReduced && (
        <>
          <span className="vh"> {message('price.regular')} </span>
          <s translate="no">{formatMoney(of.price)}</s> <SaleLabel of={of} saves={saves} />
        </>
      )}
    </span>
  );
}

function SaleLabel({ of, saves }: { of: PriceFields; saves: boolean }) {
  const amount = formatMoney(of.price - effectivePrice(of));
  // a card has the saved amount in visually hidden text
  return saves ? (
    <span className="mk sale">{message('price.sale.saves', { amount })}</span>
  ) : (
    <span className="mk sale" aria-hidden="true">
      {message('price.sale.word')}
    </span>
  );
}
