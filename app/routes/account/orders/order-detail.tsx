import { type FormEvent, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { useTrack } from '../../../../features/analytics/ui/track.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { companyDocumentsPath, purchaseOrderPath } from '../../../../features/company/rules/company-paths.ts';
import type { OrderSharing } from '../../../../features/company/use-cases/share-order.ts';
import {
  type DocumentOrder,
  isOrderPaid,
  type OrderCompany,
  sortDownloadableFirst,
} from '../../../../features/orders/rules/order.ts';
import type { AgainOutcome } from '../../../../features/orders/ui/buy-again.ts';
import type { BuyAgain as Again } from '../../../../features/orders/use-cases/buy-again.ts';
import type { Refund } from '../../../../features/orders/use-cases/refund.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { getBilledTo } from '../billed-to.ts';
import { BoughtDocument } from '../bought-document.tsx';
import { CreditNotes } from '../credit-notes.tsx';
import { describePayment, getOrderTotals } from '../order-sums.ts';
import type { OrdersAction } from './action.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderRecord } from './order-record.tsx';
import { ShareOrderSection } from './share-order-section.tsx';

type OrderDetailProps = {
  order: DocumentOrder;
  again: Again | null;
  refunds: readonly Refund[];
  sharing: OrderSharing | null;
  /** ordered on account a moment ago */
  isPlaced: boolean;
};

/** [ACC-05] One order: its items and how to open them, then its total. */
export function OrderDetail({ order, again, refunds, sharing, isPlaced }: OrderDetailProps) {
  useTrack(isOrderPaid(order) ? String(order.orderNumber) : null, ({ pushDocumentPurchase }) =>
    pushDocumentPurchase(order),
  );
  const facts = {
    date: formatDate(order.createdAt),
    amount: formatExactMoney(order.total),
    method: describePayment(order),
  };
  const yours = order.lines.filter((line) => line.kind === 'platform' && line.siteUrl !== '');
  return (
    <>
      {isPlaced && order.company && (
        <Note
          tone="ok"
          isAnnounced
          title={message('order.placed', { number: String(order.orderNumber), company: order.company.name })}
        >
          {order.invoice
            ? message('order.placed.due', {
                amount: formatExactMoney(order.total),
                date: formatDate(order.invoice.dueOn),
                email: order.company.invoiceEmail,
              })
            : message('order.placed.soon', { email: order.company.invoiceEmail })}
        </Note>
      )}
      <OrderHead
        number={String(order.orderNumber)}
        status={order.status}
        facts={message('order.paid', facts)}
        receipt={
          <ButtonLink to={`${order.receiptUrl}/print`}>
            <Icon name="print" isSmall />
            {message(order.invoice ? 'order.account.invoice' : 'order.receipt')}
          </ButtonLink>
        }
      >
        {order.company && <BoughtFor company={order.company} orderNumber={order.orderNumber} />}
        <CreditNotes refunds={refunds} />
      </OrderHead>
      <section aria-labelledby="documents">
        <h2 id="documents" className="h-small">
          {message('order.documents')}
        </h2>
        <ul className="lines">
          {sortDownloadableFirst(order.lines).map((line) => (
            <BoughtDocument key={line.sku} bought={line}>
              {line.job && <span className="small">{message('order.job', { job: line.job })}</span>}
            </BoughtDocument>
          ))}
        </ul>
        <div className="order-again">
          <BuyAgainButton
            key={order.orderNumber}
            again={again}
            hasDocuments={order.lines.some(({ kind }) => kind === 'document')}
            yours={yours.map(({ sku }) => shortNumber(sku))}
          />
        </div>
        {sharing && <ShareOrderSection order={order} sharing={sharing} />}
      </section>
      <OrderAmounts rows={getOrderTotals(order)}>
        <OrderRecord
          facts={[
            ...(isOrderPaid(order) && order.paymentMethod
              ? [[message(order.invoice ? 'order.payment' : 'receipt.method'), [describePayment(order)]] as const]
              : []),
            [message('receipt.billedTo'), getBilledTo(order)],
          ]}
        />
      </OrderAmounts>
    </>
  );
}

/** [COM-52] The company that an order was bought for, with its PO. */
function BoughtFor({ company, orderNumber }: { company: OrderCompany; orderNumber: number }) {
  const { companyId, name, poNumber, poFileName } = company;
  return (
    <dl className="kv order-for">
      <div>
        <dt>{message('order.for')}</dt>
        <dd>
          <Link to={companyDocumentsPath(companyId)}>{name}</Link>
        </dd>
      </div>
      {(poNumber !== '' || poFileName !== null) && (
        <div>
          <dt>{message('order.po')}</dt>
          <dd>
            {poNumber}
            {poNumber !== '' && poFileName !== null && ', '}
            {poFileName !== null && <a href={purchaseOrderPath(companyId, orderNumber)}>{poFileName}</a>}
          </dd>
        </div>
      )}
    </dl>
  );
}

// loaded on click
const loadBuyAgain = () => import('../../../../features/orders/ui/buy-again.ts');

type BuyAgainProps = {
  again: Again | null;
  hasDocuments: boolean;
  /** Numbers of the customer's editable documents, which can be bought only once [ACC-17]. */
  yours: readonly string[];
};

/**
 * Adds the one-time documents of an order to the cart again, in the same quantities. Unavailable ones are named before
 * the click. Without a script, or if the catalogue failed at render (`again` is null), the form posts to the server and
 * leads to the cart.
 */
function BuyAgainButton({ again, hasDocuments, yours }: BuyAgainProps) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<AgainOutcome | null>(null);
  const isRefused = useActionData<OrdersAction>()?.intent === 'buy-again';
  // several clicks may come before the first re-render
  const isUnderWay = useRef(false);
  if (!hasDocuments) return null;
  const lines = again?.lines ?? [];

  const submit = async (event: FormEvent): Promise<void> => {
    if (again === null) return;
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setOutcome(null);
    const feedback = await loadBuyAgain()
      .then(({ buyLinesAgain: buyAgain }) => buyAgain(lines))
      .catch(() => 'failed' as const);
    isUnderWay.current = false;
    setBusy(false);
    setOutcome(feedback);
  };
  return (
    <div className="buy-again noprint">
      {(again === null || lines.length > 0) && (
        <form method="post" onSubmit={(event) => void submit(event)}>
          <input type="hidden" name="intent" value="buy-again" />
          <Button type="submit" isBusy={isBusy} icon={outcome && wasAdded(outcome) ? 'check' : undefined}>
            {message('again.button')}
          </Button>
        </form>
      )}
      <p className="small muted">{again && whatOf(again, yours)}</p>
      <p className="small buy-again-told" role="status">
        {outcome && <Feedback outcome={outcome} />}
        {!outcome && !isBusy && isRefused && message('again.failed')}
      </p>
    </div>
  );
}

const wasAdded = (outcome: AgainOutcome): outcome is { added: number } =>
  typeof outcome === 'object' && 'added' in outcome;

/** Returns the text of what would be added, and what would not and why. */
function whatOf({ lines, gone, included }: Again, yours: readonly string[]): string {
  const copies = lines.map(({ code, quantity }) => message('again.line', { code, count: quantity })).join(', ');
  return [
    lines.length > 0 ? message('again.what', { copies }) : message('again.nothing'),
    gone.length > 0 && message('again.gone', { codes: gone.join(', ') }),
    included.length > 0 && message('again.included', { codes: included.join(', ') }),
    yours.length > 0 && message('again.yours', { codes: yours.join(', ') }),
  ]
    .filter(Boolean)
    .join(' ');
}

function Feedback({ outcome }: { outcome: AgainOutcome }) {
  if (outcome === 'failed') return message('again.failed');
  if (!wasAdded(outcome)) return message('again.heldBack', { code: outcome.blocked });
  return (
    <>
      {message('again.added', { count: outcome.added })} <Link to="/cart">{message('again.cart')}</Link>
    </>
  );
}
