import { type FormEvent, useEffect, useRef } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { Quantity } from '../../../../features/cart/ui/amounts/quantity.tsx';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { DiscountNotes, type SpecialPromo } from './discount-notes.tsx';
import type { CheckoutTotals } from './figures.ts';
import { OrderRows } from './order-rows.tsx';
import { PayArea, type PayAreaProps } from './pay-area.tsx';
import type { OrderChange } from './use-checkout-order.ts';

export type OrderPanelProps = {
  figures: CheckoutTotals;
  isMember: boolean;
  memberCoupon: string;
  special: SpecialPromo;
  /** [SUB-08] a code of a checkout from another device or an earlier visit; null: none, or entered in this browser */
  earlierCode: string | null;
  change: OrderChange;
  /** [SUB-19] retries a price that could not be calculated */
  onReprice: (() => void) | null;
  pay: PayAreaProps;
};

/** [SUB-14] The items, total and discounts, and the button beside the renewal terms [CO1] [CO2]. */
export function OrderPanel({
  figures,
  isMember,
  memberCoupon,
  special,
  earlierCode,
  change,
  onReprice,
  pay,
}: OrderPanelProps) {
  const { seats, bounds, reductions } = figures;
  const code = reductions.find((reduction) => reduction.code !== null)?.code;
  return (
    <section
      className="panel ruled checkout-order"
      aria-labelledby="order"
      aria-busy={change.isPending || undefined}
      data-pending={change.isPending || undefined}
    >
      <h2 id="order">{message('checkout.order.title')}</h2>
      <div className="checkout-plan">
        <p>
          <b>{message('checkout.order.seats', { plan: withoutTier(figures.plan), count: seats })}</b>
          <span className="kind">
            <Icon name="person" />
            {message('checkout.order.seat')}
          </span>
        </p>
        {bounds && (
          <Quantity
            label={message('checkout.order.count')}
            value={seats}
            min={bounds.min}
            max={bounds.max}
            isDisabled={change.isPending || pay.isPaying}
            onChange={(count) => void change.setSeats(figures, count)}
          />
        )}
      </div>
      <OrderRows figures={figures} memberCoupon={memberCoupon} />
      <p className="small checkout-status" role="status">
        {change.isPending ? (
          <span className="vh">{message('checkout.order.pending')}</span>
        ) : (
          change.status ||
          (change.hasChanged && (
            <span className="vh">
              {message('checkout.order.updated', {
                amount:
                  figures.tax === null
                    ? message('checkout.order.due.plus', { amount: formatMoney(figures.subtotal) })
                    : formatMoney(figures.total),
              })}
            </span>
          ))
        )}
      </p>
      {onReprice && (
        <Note
          tone="bad"
          title={message('invoicePreviewError')}
          isAnnounced
          actions={
            <Button size="small" onClick={onReprice}>
              {message('checkout.retry')}
            </Button>
          }
        />
      )}
      <DiscountNotes reductions={reductions} special={special} earlierCode={earlierCode} />
      {code && (
        <button type="button" className="linkbtn small checkout-remove" onClick={() => void change.removeCode()}>
          {message('checkout.promo.remove', { code })}
        </button>
      )}
      {isMember ? (
        <p className="small muted checkout-after">{message('checkout.order.noCodes')}</p>
      ) : (
        !code && <CheckoutPromoCode change={change} />
      )}
      <PayArea {...pay} />
    </section>
  );
}

/** [CO4] [SUB-21] A code field behind a link. A refused code stays in the field, with the next step [CO6] [CO7]. */
function CheckoutPromoCode({ change }: { change: OrderChange }) {
  const { typed, refused } = change;
  const box = useRef<HTMLDetailsElement>(null);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // a code from the plan's page may be refused before the field was opened
    if (refused && box.current) box.current.open = true;
  }, [refused]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim() === '' || change.isPending) return;
    if (!(await change.applyCode(typed))) field.current?.querySelector('input')?.focus();
  };
  return (
    <details className="promo-code" ref={box}>
      <summary>{message('checkout.promo.open')}</summary>
      <form ref={field} className="row checkout-promo" onSubmit={(event) => void send(event)} noValidate>
        <Field
          label={message('checkout.promo.label')}
          name="code"
          autoComplete="off"
          maxLength={50}
          value={typed}
          error={refused}
          onChange={(event) => change.type(event.currentTarget.value)}
        />
        <Button type="submit" isBusy={change.isPending}>
          {message('checkout.promo.apply')}
        </Button>
      </form>
    </details>
  );
}
