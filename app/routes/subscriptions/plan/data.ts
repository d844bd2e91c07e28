import { data, type LoaderFunctionArgs } from 'react-router';
import type { PurchaseFacts } from '../../../../core/purchase-facts.ts';
import { parseCode } from '../../../../features/catalogue/rules/code.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../../../features/catalogue/rules/legend.ts';
import { computeTierPrice } from '../../../../features/catalogue/rules/tier-price.ts';
import {
  indexSeries,
  type SeriesIndexEntry,
} from '../../../../features/catalogue/use-cases/categories/series-index.ts';
import { readPlan } from '../../../../features/catalogue/use-cases/plans.ts';
import {
  type PlanContentsData,
  readPlanContents,
} from '../../../../features/catalogue/use-cases/read-plan-contents.ts';
import { readPage } from '../../../../features/content/use-cases/read-page.ts';
import { oneIntervalAfter } from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { PLAN_KEYS, type PlanKey, planOf } from '../../../../features/shared/plan-key.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import type { SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { shopContext } from '../../../router-context.ts';
import { offerOf, type PlanOffer } from './plan-offer.ts';

/** The other plan, with its price if known. */
export type OtherPlan = { title: string; href: string; seatCents: number | null };
export type PlanPageData = {
  subscription: SubscriptionView;
  offer: PlanOffer;
  contents: PlanContentsData | null;
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

async function readSale(shop: ShopContext, subscription: SubscriptionView, path: string): Promise<PlanPageData> {
  const plan = planOf(subscription);
  const [sold, contents, series, other] = await Promise.all([
    readPlan(shop, plan),
    readPlanContents(shop, plan),
    plan === 'unlimited' ? indexSeries(shop, 1) : [],
    readOther(shop, plan, path),
  ]);
  // the next visitor reads again what the platforms did not return
  if (!sold.ok || !contents.ok) shop.cacheTags.markIncomplete();
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
  if (!sold.ok) shop.cacheTags.markIncomplete();
  if (!page.ok || !page.value.subscription || page.value.path === path) return null;
  const { subscription } = page.value;
  const own =
    sold.ok && sold.value.priceId !== null ? computeTierPrice(sold.value, 1).unit : subscription.annualPriceCents;
  return { title: subscription.title, href: page.value.path, seatCents: own || null };
}

type SeriesCount = { letter: SeriesLetter; name: string; count: number };

/**
 * Returns the number of a plan's documents in each series: from the catalogue's index if the plan is the full
 * catalogue, else from its documents. Returns none if neither adds up to the plan's total: a wrong count is worse than
 * no count.
 */
export function countBySeries(index: readonly SeriesIndexEntry[], contents: PlanContentsData | null): SeriesCount[] {
  if (!contents) return [];
  const counts = index.length > 0 ? index : ofDocuments(contents);
  const known = counts.filter(({ count }) => count > 0).map(({ letter, name, count }) => ({ letter, name, count }));
  return known.reduce((sum, { count }) => sum + count, 0) === contents.total ? known : [];
}

function ofDocuments({ groups }: PlanContentsData): SeriesCount[] {
  const letters = groups.flatMap(({ documents }) => documents.map(({ sku }) => parseCode(sku)?.series));
  return SERIES_LETTERS.map((letter) => ({
    letter,
    name: SERIES[letter],
    count: letters.filter((one) => one === letter).length,
  }));
}
