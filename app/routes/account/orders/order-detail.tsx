import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { BuyAgain as Again } from '../../../../shop/orders/buy-again.ts';
import type { DocumentOrder } from '../../../../shop/orders/order.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { useTrack } from '../../../everywhere/session/track.ts';
import { BoughtDocument, shortOf } from '../bought-document.tsx';
import type { BoughtDocuments } from './bought-documents.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { OrderHead } from './order-head.tsx';

type OrderDetailProps = {
  order: DocumentOrder;
  paymentMethod: string;
  again: Again | null;
  /** null while it is not paid */
  purchase: BoughtDocuments | null;
};

/** [ACC-05] One order: what was bought and how to open it, then the receipt. */
export function OrderDetail({ order, paymentMethod, again, purchase }: OrderDetailProps) {
  useTrack(purchase?.bought.transactionId ?? null, ({ pushDocumentPurchase }) => {
    if (purchase) pushDocumentPurchase(purchase.bought, purchase.cartId);
  });
  const facts = {
    date: formatDate(order.dateCreated),
    amount: formatMoney(order.totalIncTax),
    method: paymentMethod,
  };
  const yours = order.dODPlus.filter(({ siteUrl }) => siteUrl !== '').map(({ sku }) => shortOf(sku));
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
        <BuyAgainButton key={order.orderNumber} again={again} hasDocuments={order.dOD.length > 0} yours={yours} />
      </OrderHead>
      <section aria-labelledby="documents">
        <h2 id="documents" className="h-small">
          {message('order.documents')}
        </h2>
        <ul className="lines">
          {order.dOD.map((one) => (
            <BoughtDocument key={one.sku} bought={{ kind: 'document', ...one }} />
          ))}
          {order.dODPlus.map((one) => (
            <BoughtDocument key={one.sku} bought={{ kind: 'platform', ...one }} />
          ))}
        </ul>
      </section>
    </>
  );
}
