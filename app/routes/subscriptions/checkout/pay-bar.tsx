import { useState } from 'react';
import { formatMoney } from '../../../../core/money.ts';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Dialog } from '../../../ui-kit/dialogs/dialog.tsx';
import { useBackLayers } from '../../../ui-kit/dialogs/use-back-layers.ts';
import { BottomBar } from '../../../ui-kit/mobile-action-bar.tsx';
import { DiscountNotes } from './discount-notes.tsx';
import type { OrderPanelProps } from './order-panel.tsx';
import { OrderRows } from './order-rows.tsx';
import { PAY_AREA } from './pay-area.tsx';

/** Scrolls to the consent sentence and the pay button. */
function goToPayment(): void {
  const area = document.getElementById(PAY_AREA);
  area?.scrollIntoView({ block: 'center' });
  area?.focus({ preventScroll: true });
}

/**
 * [SUB-09] [SUB-22] [CO1] [CO11] On a phone: the total, the order one tap away, and a link to the payment. It never
 * pays, because the consent sentence is not beside it. A focused element scrolls to a position above it.
 */
export function PayBar(props: OrderPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { figures, pay } = props;
  return (
    <BottomBar of=".checkout-pay .btn.solid">
      <div>
        <span className="num">
          {pay.total === null
            ? message('checkout.order.due.plus', { amount: formatMoney(figures.subtotal) })
            : formatMoney(pay.total)}
        </span>
        <button type="button" className="linkbtn small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {message('checkout.bar.details')}
        </button>
      </div>
      <Button variant="solid" onClick={goToPayment}>
        {message('checkout.bar.review')}
      </Button>
      {isOpen && <Details {...props} onClose={() => setOpen(false)} />}
    </BottomBar>
  );
}

function Details({ figures, memberCoupon, special, earlierCode, pay, onClose }: OrderPanelProps & { onClose(): void }) {
  const handlers = useBackLayers(1, onClose);
  return (
    <Dialog
      title={message('checkout.order.title')}
      onClose={onClose}
      footer={
        <div ref={handlers}>
          <Button onClick={onClose}>{message('checkout.bar.close')}</Button>
        </div>
      }
    >
      <div className="stack">
        <p>
          <b>{message('checkout.order.seats', { plan: withoutTier(figures.plan), count: figures.seats })}</b>
        </p>
        <OrderRows figures={figures} memberCoupon={memberCoupon} />
        <DiscountNotes reductions={figures.reductions} special={special} earlierCode={earlierCode} />
        {pay.renewsText && <p className="fine">{pay.renewsText}</p>}
      </div>
    </Dialog>
  );
}
