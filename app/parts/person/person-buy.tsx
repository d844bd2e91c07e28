import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../../../shop/catalogue/document.ts';
import { viewDocument } from '../../../shop/person/document-view.ts';
import { AddToCart } from '../../everywhere/parts/add-to-cart-button.tsx';
import { Icon } from '../../everywhere/parts/icon.tsx';
import { DraftLink } from './draft-link.tsx';
import PersonPrice from './person-price.tsx';
import { useStanding } from './use-standing.ts';

/** [LK-01] [LK-12] [LK-14] The foot of a card for the person who is here: the plan's action first, a member's price, buy again. As high as that of everybody. */
export default function PersonBuy({ document }: { document: DocumentSummary }) {
  const standing = useStanding(document.sku);
  const view = viewDocument(document, standing);
  if (view.leads === 'plan') {
    return (
      <div className="buy" data-for="plan">
        <span className="first">
          <span className="inc">
            <Icon name="check" isSmall />
            {message('person.inPlan')}
          </span>
          <span className="quietp">{message('person.orOnce', { price: formatMoney(view.price) })}</span>
        </span>
        <DraftLink sku={document.sku} title={document.title} size="small" isShort />
      </div>
    );
  }
  return (
    <div className="buy" data-for={standing.isSettled ? 'person' : undefined}>
      <PersonPrice of={document} />
      <AddToCart document={document} isAgain={view.action === 'again'} />
    </div>
  );
}
