import { data, type LoaderFunctionArgs } from 'react-router';
import type { PurchaseFacts } from '../../../../core/purchase-facts.ts';
import type { SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { indexSeries } from '../../../../shop/catalogue/categories/series-index.ts';
import { type PlanContents, planOf, readPlanContents } from '../../../../shop/catalogue/read-plan-contents.ts';
import { readPage } from '../../../../shop/content/read-page.ts';
import type { ShopContext } from '../../../../shop/context.ts';
import { PLAN_KEYS, type PlanKey } from '../../../../shop/subscription/plan-key.ts';
import { readPlan } from '../../../../shop/subscription/plans.ts';
import { oneIntervalAfter } from '../../../../shop/subscription/renewal/renewal-consent.ts';
import { tierPrice } from '../../../../shop/subscription/seats/tier-price.ts';
import { shopContext } from '../../../context.ts';
import { countBySeries, type SeriesCount } from './count-by-series.ts';
import { offerOf, type PlanOffer } from './plan-offer.ts';

/** The other plan, with its price if known. */
export type OtherPlan = { title: string; href: string; seatCents: number | null };
export type PlanSale = {
  subscription: SubscriptionView;
  offer: PlanOffer;
  contents: PlanContents | null;
  series: SeriesCount[];
  other: OtherPlan | null;
  /** one year from the date of the shop's clock, ISO */
  renewsOn: string;
  facts: PurchaseFacts;
};

/**
 * [RTE-15] Loads the page of a plan: the content's page, the offer of the payment platform, and the documents of the
 * catalogue. The same for every visitor. A page below `/subscriptions` that names no plan is an ordinary page.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const found = await readPage(shop, { kind: 'page', slug: params.slug ?? '', parentSlug: 'subscriptions' });
  if (!found.ok) throw data(null, { status: found.code === 'not-found' ? 404 : 503 });
  const { subscription } = found.value;
  return {
    page: found.value,
    publicUrl: shop.config.publicUrl,
    sale: subscription ? await readSale(shop, subscription, found.value.path) : null,
  };
}

async function readSale(shop: ShopContext, subscription: SubscriptionView, path: string): Promise<PlanSale> {
  const plan = planOf(subscription);
  const [sold, contents, series, other] = await Promise.all([
    readPlan(shop, plan),
    readPlanContents(shop, plan),
    plan === 'unlimited' ? indexSeries(shop, 1) : [],
    readOther(shop, plan, path),
  ]);
  const interval = sold.ok ? sold.value.interval : 'year';
  return {
    subscription,
    offer: offerOf(plan, sold.ok ? sold.value : null, subscription.annualPriceCents),
    contents: contents.ok ? contents.value : null,
    series: countBySeries(series ?? [], contents.ok ? contents.value : null),
    other,
    renewsOn: oneIntervalAfter(shop.now(), interval).toISOString(),
    facts: shop.config.purchaseFacts.plans,
  };
}

/**
 * Returns the other of the two plans, by its page, with the provider's price, else the content's. Returns null if it
 * has no page.
 */
async function readOther(shop: ShopContext, plan: PlanKey, path: string): Promise<OtherPlan | null> {
  const key = PLAN_KEYS.find((one) => one !== plan);
  if (!key) return null;
  const [page, sold] = await Promise.all([
    readPage(shop, { kind: 'page', slug: `${key}-subscription`, parentSlug: 'subscriptions' }),
    readPlan(shop, key),
  ]);
  if (!page.ok || !page.value.subscription || page.value.path === path) return null;
  const { subscription } = page.value;
  const own = sold.ok && sold.value.priceId !== null ? tierPrice(sold.value, 1).unit : subscription.annualPriceCents;
  return { title: subscription.title, href: page.value.path, seatCents: own || null };
}
