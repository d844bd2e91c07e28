import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { effectivePrice, isOnSale, type Priced } from '../../../shop/catalogue/price.ts';

/** [PRD-16] [FMT-01] The price that counts, and the regular one struck beside it while a sale runs. */
export function Price({ of, className = 'price' }: { of: Priced; className?: string }) {
  const isReduced = isOnSale(of);
  return (
    <span className={className}>
      {isReduced && <span className="vh">{message('price.sale')} </span>}
      {formatMoney(effectivePrice(of))}
      {isReduced && (
        <>
          <span className="vh"> {message('price.regular')} </span>
          <s>{formatMoney(of.price)}</s>
        </>
      )}
    </span>
  );
}
