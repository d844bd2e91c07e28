import { type FormEvent, type ReactNode, useLayoutEffect, useState } from 'react';
import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { getDocumentView } from '../../../../../features/account/rules/person/document-view.ts';
import { DraftLink } from '../../../../../features/account/ui/person/draft-link.tsx';
import { OwnedCell } from '../../../../../features/account/ui/person/owned-cell.tsx';
import { useEntitlement } from '../../../../../features/account/ui/person/use-entitlement.ts';
import type { GetPlanEntitlement } from '../../../../../features/account/ui/person.ts';
import { useFacts } from '../../../../../features/account/ui/use-store.ts';
import { AddFields, AddStatus, useAddToCart } from '../../../../../features/cart/ui/add-to-cart-button.tsx';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { LIBRARY_PATH } from '../../../../../features/plans/ui/subscription-modal/subscription-path.ts';
import { message } from '../../../../../messages/message.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { Link } from '../../../../ui-kit/link.tsx';
import { BottomBar } from '../../../../ui-kit/mobile-action-bar.tsx';
import { Text } from '../../../../ui-kit/text.tsx';
import { useBuyNow } from './use-buy-now.ts';

type PersonOffersProps = { document: DocumentDetail; total: number | null; tell: GetPlanEntitlement };

/** Returns the current height: of the public offers, or of the space reserved for the plan's. */
const heightNow = (): number => document.querySelector('.offers')?.getBoundingClientRect().height ?? 0;

/**
 * [LK-01] The plan's offer if the plan includes this document, else nothing. It keeps the previous height, so that
 * nothing below shifts.
 */
export default function PersonOffers({ document: shown, total, tell }: PersonOffersProps) {
  const [minHeight] = useState(heightNow);
  const { isInPlan } = useEntitlement(shown);
  useLayoutEffect(() => tell(isInPlan ? 'plan' : 'person'), [tell, isInPlan]);
  return isInPlan ? <HolderOffers document={shown} total={total} minHeight={minHeight} /> : null;
}

/** The phone's bar, in the same way. */
export function PersonBar({ document: shown, children }: { document: DocumentDetail; children: ReactNode }) {
  return useEntitlement(shown).isInPlan ? <HolderBar document={shown} /> : children;
}

type HolderOffersProps = { document: DocumentDetail; total: number | null /** px */; minHeight: number };

/**
 * [LK-01] The offer to a subscriber whose plan includes the document: opening comes first; the files of an earlier copy
 * and another copy are secondary.
 */
function HolderOffers({ document, total, minHeight }: HolderOffersProps) {
  const plan = useFacts()?.plan;
  const { price, isSold } = getDocumentView(document, useEntitlement(document));
  return (
    // a minimum height on the grid’s item would make its last row too high
    <div className="held-room">
      <aside className="offers single held" aria-label={message('offers.label')} data-for="plan" style={{ minHeight }}>
        <div className="offer in">
          <h2>
            <span className="inc">
              <Icon name="check" />
              {message('person.inPlan')}
            </span>
            {plan && (
              <span className="small muted">{message('offers.held.plan', { plan: plan.name, count: plan.seats })}</span>
            )}
          </h2>
          <ul>
            <li>
              <b>{message('plan.finalize')}</b>
              {total !== null && plan?.key === 'unlimited'
                ? message('plan.finalize.all', { count: total })
                : message('plan.finalize.text')}
            </li>
            <li className="on-wide">
              <b>{message('plan.draft')}</b>
              {plan ? message('offers.held.until', { date: formatDate(plan.endsOn) }) : message('plan.draft.text')}
            </li>
            <li className="on-wide">
              <b>{message('plan.keep')}</b>
              {message('plan.keep.text')}
            </li>
          </ul>
          <DraftLink sku={document.sku} title={document.title} variant="solid" size="big" isWide />
        </div>
        <OwnedCell sku={document.sku} />
        <SingleCopy document={document} price={isSold ? formatMoney(price) : null} />
      </aside>
    </div>
  );
}

/**
 * Buying a copy outside the plan stays possible. If `price` is null, the plan's rules keep the document out of the
 * cart: nothing is offered, and the line says why [ST-29].
 */
function SingleCopy({ document, price }: { document: DocumentDetail; price: string | null }) {
  const { state, add, holdBack, dialog } = useAddToCart(document);
  // a purchase that waited for this sign-in continues; if the plan excludes the document from the cart, the dialog says
  // so
  useBuyNow(document, () => undefined, holdBack);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void add(1);
  };
  if (price === null) {
    return (
      <>
        <p className="also">
          <span>{message('offers.held.only')}</span>
          <Link to={LIBRARY_PATH}>{message('offers.held.files')}</Link>
        </p>
        {dialog}
      </>
    );
  }
  return (
    <>
      <div className="also">
        <span>{message('offers.held.single', { price })}</span>
        <form method="post" action="/cart" onSubmit={submit}>
          <AddFields document={document} />
          <button type="submit" className="linkbtn" aria-busy={state === 'loading' || undefined}>
            {state === 'added' ? (
              <>
                {message('add.done')}
                <span className="vh">. {message('add.button.named', { code: document.code })}</span>
              </>
            ) : (
              <Text id="add.button.named" values={{ code: <span className="vh">{document.code}</span> }} />
            )}
          </button>
        </form>
        <AddStatus state={state} />
      </div>
      {dialog}
    </>
  );
}

/** The phone's bar of a plan holder repeats the plan's action. */
function HolderBar({ document }: { document: DocumentDetail }) {
  return (
    <BottomBar of=".offers.held .btn.solid">
      <div>
        <span className="num">{document.code}</span> <span className="small">{message('person.inPlan')}</span>
      </div>
      <DraftLink sku={document.sku} title={document.title} variant="solid" />
    </BottomBar>
  );
}
