import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../../shop/catalogue/short-number.ts';
import type { BuyAgain as Again } from '../../../../shop/orders/buy-again.ts';
import { type DocumentOrder, filesFirst, isPaid } from '../../../../shop/orders/order.ts';
import type { Refund } from '../../../../shop/orders/refund.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { useTrack } from '../../../everywhere/session/track.ts';
import { BoughtDocument } from '../bought-document.tsx';
import { CreditNotes } from '../credit-notes.tsx';
import { orderSums } from '../order-sums.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHead } from './order-head.tsx';

type OrderDetailProps = { order: DocumentOrder; again: Again | null; refunds: readonly Refund[] };

/** [ACC-05] One order: what was bought and how to open it, then what it came to. */
export function OrderDetail({ order, again, refunds }: OrderDetailProps) {
  useTrack(isPaid(order) ? String(order.orderNumber) : null, ({ pushDocumentPurchase }) => pushDocumentPurchase(order));
  const facts = {
    date: formatDate(order.createdAt),
    amount: formatMoney(order.total),
    method: order.paymentMethod,
  };
  const yours = order.lines.filter((line) => line.kind === 'platform' && line.siteUrl !== '');
  return (
    <>
      <OrderHead
        number={String(order.orderNumber)}
        status={order.status}
        facts={message('order.paid', facts)}
        receipt={
          <ButtonLink to={`${order.receiptUrl}/print`}>
            <Icon name="print" isSmall />
            {message('order.receipt')}
          </ButtonLink>
        }
      >
        <CreditNotes refunds={refunds} />
        <BuyAgainButton
          key={order.orderNumber}
          again={again}
          hasDocuments={order.lines.some(({ kind }) => kind === 'document')}
          yours={yours.map(({ sku }) => shortNumber(sku))}
        />
      </OrderHead>
      <section aria-labelledby="documents">
        <h2 id="documents" className="h-small">
          {message('order.documents')}
        </h2>
        <ul className="lines">
          {filesFirst(order.lines).map((line) => (
            <BoughtDocument key={line.sku} bought={line} />
          ))}
        </ul>
      </section>
      <OrderAmounts rows={orderSums(order)} />
    </>
  );
}
