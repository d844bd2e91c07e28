import { message } from '../../../../messages/message.ts';
import { Calc, type CalcRow } from '../../../parts/amounts/calc.tsx';

/** The amounts of an order, in its last section. */
export const OrderAmounts = ({ rows }: { rows: readonly CalcRow[] }) => (
  <section aria-labelledby="amounts">
    <h2 id="amounts" className="h-small">
      {message('order.amount')}
    </h2>
    <div className="order-sums">
      <Calc rows={rows} />
    </div>
  </section>
);
