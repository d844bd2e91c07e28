import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { formatMoney } from '../../../../../core/money.ts';
import { message } from '../../../../../messages/message.ts';
import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';
import { effectivePrice } from '../../../../../shop/catalogue/price.ts';
import { planOf } from '../../../../../shop/catalogue/read-plan-contents.ts';
import type { FilledOf } from '../../../../../shop/content/page-block.ts';
import { FALLBACK_ANNUAL_PRICE } from '../../../../../shop/content/savings.ts';
import { memberPrice, memberSeatPrice } from '../../../../../shop/person/member-price.ts';
import { buttonClass } from '../../../../everywhere/parts/button.tsx';
import { ChangingText } from '../../../../everywhere/parts/changing-text.tsx';
import { SmartLink } from '../../../../everywhere/parts/smart-link.tsx';
import { useFacts } from '../../../../everywhere/session/use-store.ts';
import { BreakEven } from './break-even-note.tsx';
import type { ExampleLink } from './offered-plan.ts';
import { Folded } from './what-you-get.tsx';

const PlanDialog = lazy(() => import('./plan-dialog.tsx'));
const OfferSavingsDialog = lazy(() => import('./offer-savings-dialog.tsx'));

type PlanOfferProps = {
  document: DocumentDetail;
  promotion: FilledOf<'subscriptionPromotion'>;
  subscription: SubscriptionView;
  example: ExampleLink | null;
  total: number | null;
};

/** [PRD-05] The plan beside the document, and the line under both that says from which copy it costs less. */
export default function PlanOfferCard({ document, promotion, subscription, example, total }: PlanOfferProps) {
  const kind = planOf(subscription);
  const member = useFacts()?.member ?? null;
  const regular = subscription.annualPriceCents || FALLBACK_ANNUAL_PRICE;
  const annual = memberSeatPrice(regular, member?.plans ?? 0);
  const way = promotion.button ?? subscription.purchaseLink ?? { text: '', href: '/subscriptions', isNewTab: false };
  const page = subscription.purchaseLink?.href ?? way.href;
  const examplePage = `${page.split('#', 1)[0]}#${example?.anchor || 'savings'}`;
  const facts = (
    <>
      <li>
        <b>{message('plan.finalize')}</b>
        {kind === 'unlimited' && total !== null
          ? message('plan.finalize.all', { count: total })
          : message('plan.finalize.text')}
      </li>
      <li>
        <b>{message('plan.draft')}</b>
        {message('plan.draft.text')}
      </li>
      <li>
        <b>{message('plan.keep')}</b>
        {message('plan.keep.text')}
      </li>
    </>
  );
  return (
    <>
      <section
        className="offer best"
        aria-labelledby="plan-offer"
        data-promo-id={promotion.id}
        data-promo-name={promotion.headline || subscription.title}
      >
        <h2 id="plan-offer">
          {`${subscription.title} `}
          {subscription.isBestValue && <span className="mk">{message('plan.best')}</span>}
        </h2>
        <p className="amount">
          <ChangingText>{`${formatMoney(annual)} `}</ChangingText>
          <small>{message('plan.perSeat')}</small>
          {annual < regular && (
            <span className="mem">{message('person.member.regular', { price: formatMoney(regular) })}</span>
          )}
        </p>
        <ul className="gets">{facts}</ul>
        <p className="row between copies">
          <span className="label">{message('plan.seats')}</span>{' '}
          <span className="small muted">{message('plan.seats.text')}</span>
        </p>
        <SmartLink to={way} className={buttonClass({ isWide: true })}>
          {`${promotion.button?.text || message(`plan.get.${kind}`)} `}
          <span className="vh">{message('plan.get.subscribe', { plan: subscription.title })}</span>
        </SmartLink>
        <Opener
          href={page}
          className={buttonClass({ look: 'quiet', isWide: true })}
          name={message('plan.all.named', { plan: subscription.title })}
          text={message('plan.all')}
          dialog={(close) => <PlanDialog {...{ subscription, document }} plan={kind} onClose={close} />}
        />
        <Folded>{facts}</Folded>
      </section>
      <BreakEven
        copyCents={member ? memberPrice(document, member.documents) : effectivePrice(document)}
        annualPriceCents={annual}
      >
        {example && (
          <Opener
            href={examplePage}
            text={example.text || message('plan.savings.open')}
            dialog={(close) => (
              <OfferSavingsDialog
                title={example.title || message('plan.savings.title')}
                subscription={subscription.id}
                href={examplePage}
                onClose={close}
              />
            )}
          />
        )}
      </BreakEven>
    </>
  );
}

type OpenerProps = {
  href: string;
  text: string;
  /** where the text alone does not say of what */
  name?: string;
  className?: string;
  dialog(close: () => void): ReactNode;
};

/** A link to a page of the store that, with a script, opens what stands there in a dialog. */
function Opener({ href, text, name, className, dialog }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    // a new tab was asked for
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href} className={className} aria-label={name} aria-haspopup="dialog" onClick={open}>
        {text}
      </a>
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
