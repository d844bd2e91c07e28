import { lazy, type ReactNode, Suspense } from 'react';
import { type LinksFunction, type MetaFunction, useLoaderData } from 'react-router';
import { useCurrentPlan } from '../../../../features/account/ui/person/use-current-plan.ts';
import { seriesClass } from '../../../../features/catalogue/ui/series-class.ts';
import type { ContentPage } from '../../../../features/content/use-cases/read-page.ts';
import { SeatFrames } from '../../../../features/plans/ui/seat-frames.tsx';
import { message } from '../../../../messages/message.ts';
import { SubNavigation } from '../../../frame/sub-navigation.tsx';
import blockStyles from '../../../styles/blocks.css?url';
import planStyles from '../../../styles/subscription.css?url';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { BuyCard } from './buy-card.tsx';
import { loader, type PlanPageData } from './data.ts';
import { LazySubscriptionModal, usePlanOrder } from './use-plan-order.ts';

// only the rare page below `/subscriptions` without a plan needs it: plan pages do not load its script
const ContentScreen = lazy(() =>
  import('../../content/page/content-screen.tsx').then((module) => ({ default: module.ContentScreen })),
);

export { loader };

export const links: LinksFunction = () => [blockStyles, planStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, publicUrl } = loaderData;
  return pageMeta({
    title: page.seoTitle || page.title,
    description: page.seoDescription,
    canonical: `${publicUrl}${page.path}`,
    isIndexed: !page.isHidden,
  });
};

/** [RTE-15] The page of a plan; a page below `/subscriptions` without a plan renders like any other content page. */
export default function SubscriptionScreen() {
  const { page, publicUrl, sale } = useLoaderData<typeof loader>();
  if (!sale) {
    return (
      <Suspense fallback={null}>
        <ContentScreen page={page} publicUrl={publicUrl} />
      </Suspense>
    );
  }
  // another plan is another purchase: seats and code reset
  return <PlanScreen key={page.path} {...{ page, publicUrl, sale }} />;
}

// only for a customer who has this plan
const CurrentPlanCard = lazy(() => import('./current-plan-card.tsx'));
// rendered by the server with the page; its script loads after that of the first view
const BelowOffer = lazy(() => import('./below-offer.tsx'));

type PlanScreenProps = { page: ContentPage; publicUrl: string; sale: PlanPageData };

/** [SUB-01] [SUB-02] A plan: description and price, then its contents, then the page's blocks. */
function PlanScreen({ page, publicUrl, sale }: PlanScreenProps) {
  const order = usePlanOrder(sale, page.path);
  const current = useCurrentPlan(sale.subscription);
  const [first, ...others] = page.blocks;
  const hero = first?.kind === 'hero' ? first : null;
  return (
    <>
      {page.subNavigation.length > 0 && <SubNavigation links={page.subNavigation} hasSearch={page.hasSubSearch} />}
      <PlanHero title={hero?.headline || page.title} text={hero?.subhead || sale.subscription.description} sale={sale}>
        {current ? (
          <Suspense fallback={<BuyCard sale={sale} order={order} />}>
            <CurrentPlanCard plan={current} order={order} renewsOn={sale.renewsOn} />
          </Suspense>
        ) : (
          <BuyCard sale={sale} order={order} />
        )}
      </PlanHero>
      <Suspense fallback={null}>
        <BelowOffer
          {...{ page, publicUrl, sale }}
          blocks={hero ? others : page.blocks}
          barOf={current ? null : order}
        />
      </Suspense>
      {order.isModalOpen && (
        <Suspense fallback={null}>
          <LazySubscriptionModal reason={order.blockedBy ?? 'active'} onClose={order.closeModal} />
        </Suspense>
      )}
    </>
  );
}

const PROMISES = ['edition', 'off'] as const;

type PlanHeroProps = { title: string; text: string; sale: PlanPageData; children: ReactNode };

/** [SUB-02] The plan, a seat, the number of documents by series, and two promises; the buy card is beside it. */
function PlanHero({ title, text, sale: { series }, children }: PlanHeroProps) {
  return (
    <section className="hero grid-paper plan-hero" aria-labelledby="plan-title">
      <div className="wrap">
        <div className="stack">
          <h1 id="plan-title">{title}</h1>
          {text && <p className="plan-lead">{text}</p>}
          <SeatFrames />
          {series.length > 0 && (
            <ul className="plan-series" aria-label={message('planPage.series')}>
              {series.map(({ letter, name, count }) => (
                <li key={letter} className={seriesClass(letter)}>
                  <b aria-hidden="true">{letter}</b>
                  <span className="num" aria-hidden="true">
                    {count}
                  </span>
                  <span className="vh">{message('planPage.series.one', { name, count })}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className="plan-promises">
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon name="check" />
                <span>
                  <b>{message(`planPage.promise.${promise}`)}</b>{' '}
                  <span className="muted">{message(`planPage.promise.${promise}.text`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  );
}
