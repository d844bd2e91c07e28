import type { ReactNode } from 'react';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { message } from '../../../../messages/message.ts';

/** The amounts of an order, in its last section, beside `children`. */
export const OrderAmounts = ({ rows, children }: { rows: readonly CalcRow[]; children?: ReactNode }) => (
  <div className="order-foot">
    <section aria-labelledby="amounts">
      <h2 id="amounts" className="h-small">
        {message('order.amount')}
      </h2>
      <div className="order-sums">
        <Calc rows={rows} />
      </div>
    </section>
    {children}
  </div>
);
