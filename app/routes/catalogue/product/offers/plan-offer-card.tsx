import { createElement, Fragment, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { currentLocale } from '../../../../../core/locale.ts';
import { memoizeByString } from '../../../../../core/memoize-by-string.ts';
import { type Cents, formatMoney } from '../../../../../core/money.ts';
import { memberPrice, memberSeatPrice } from '../../../../../features/account/rules/person/member-price.ts';
import { useFacts } from '../../../../../features/account/ui/use-store.ts';
import { breakEvenCopy } from '../../../../../features/catalogue/rules/break-even.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { effectivePrice } from '../../../../../features/catalogue/rules/price.ts';
import type { FilledOf } from '../../../../../features/content/rules/page-block.ts';
import { FALLBACK_ANNUAL_PRICE } from '../../../../../features/content/rules/savings.ts';
import { planOf } from '../../../../../features/shared/plan-key.ts';
import { message, messageParts } from '../../../../../messages/message.ts';
import { translationOfPage } from '../../../../../messages/translation.ts';
import type { SubscriptionView } from '../../../../../platforms/content/client/types.ts';
import { buttonClass } from '../../../../ui-kit/button.tsx';
import { ChangingText } from '../../../../ui-kit/changing-text.tsx';
import { SmartLink } from '../../../../ui-kit/smart-link.tsx';
import { SharedPart } from '../../../../ui-kit/static-markup.tsx';
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

/** [PRD-05] The plan beside the document, and the line below both that says from which copy on it costs less. */
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
      <SharedPart
        as="section"
        className="offer best"
        aria-labelledby="plan-offer"
        data-promo-id={promotion.id}
        data-promo-name={promotion.headline || subscription.title}
        of={document}
        variant={JSON.stringify([promotion, total])}
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
          className={buttonClass({ variant: 'quiet', isWide: true })}
          name={message('plan.all.named', { plan: subscription.title })}
          text={message('plan.all')}
          dialog={(close) => <PlanDialog {...{ subscription, document }} plan={kind} onClose={close} />}
        />
        <Folded>{facts}</Folded>
      </SharedPart>
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
  /** accessible name, if the text alone is ambiguous */
  name?: string;
  className?: string;
  dialog(close: () => void): ReactNode;
};

/** A link to a page of the store that, with a script, opens its content in a dialog. */
function Opener({ href, text, name, className, dialog }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    // the visitor opens a new tab
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

type BreakEvenProps = { copyCents: Cents; annualPriceCents: Cents; children: ReactNode };

/**
 * [PD6] [PRD-16] Spans both offers: the copy from which a seat costs less, at the current price, and a link to a worked
 * example.
 */
function BreakEven({ copyCents, annualPriceCents, children }: BreakEvenProps) {
  const first = breakEvenCopy(annualPriceCents, copyCents);
  if (first === null && !children) return null;
  const price = formatMoney(copyCents);
  return (
    <div className="breakeven">
      {first !== null && (
        <p>
          {first === 1
            ? pieces(messageParts<ReactNode>('plan.breakEven.first', { price, one: mark(singleCopy()) }))
            : pieces(messageParts<ReactNode>('plan.breakEven', { price, copy: mark(nthCopy(first)) }))}
        </p>
      )}
      {children}
    </div>
  );
}

const mark = (text: string): ReactNode => <span className="mk">{text}</span>;
const pieces = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const ordinalsOf = /* @__PURE__ */ memoizeByString((language) => new Intl.PluralRules(language, { type: 'ordinal' }));

/**
 * [CNT-08] Returns "27th copy". Ordinal forms follow the language of the text: an untranslated text stays English, and
 * so do its rules.
 */
function nthCopy(count: number): string {
  const language = translationOfPage('plan.nth.other') === undefined ? 'en' : currentLocale();
  const form = ordinalsOf(language).select(count);
  // a language may have forms that English lacks; unused forms are never requested
  return message(form === 'one' || form === 'two' || form === 'few' ? `plan.nth.${form}` : 'plan.nth.other', { count });
}

const singleCopy = (): string => message('plan.breakEven.one');
