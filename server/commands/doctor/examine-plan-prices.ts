import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { formatExactMoney } from '../../../core/money.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { computeTierPrice } from '../../../features/catalogue/rules/tier-price.ts';
import { readPlan } from '../../../features/catalogue/use-cases/plans.ts';
import { planOf } from '../../../features/shared/plan-key.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import { contentPlatform } from '../../../platforms/content/platform.ts';
import { paymentPlatform } from '../../../platforms/payment/platform.ts';
import type { PlatformClients, PlatformFacts } from '../../bootstrap/platforms.ts';
import { type CheckResult, fail, pass } from './finding.ts';
import { queryPlatforms } from './query-platforms.ts';

const TOPIC = 'plan prices';
const PLANS = '/subscriptions/';

type Needs = Pick<ShopContext, 'content' | 'payment' | 'log'> & {
  config: Pick<ShopContext['config'], 'plans' | 'memberCoupon' | 'hasAssociation' | 'locale'>;
};

/**
 * [OP-20] Checks that the content shows each plan at the payment platform's price. The store charges the platform's
 * price, and shows the other while the platform is unavailable.
 */
export async function examinePlanPrices(context: Needs): Promise<CheckResult[]> {
  const { locale } = context.config;
  const plans = await plansOnPages(context);
  if (plans === null) return [pass(TOPIC, 'not compared: the content platform does not answer')];
  const findings = await Promise.all(
    plans.map(async (plan): Promise<CheckResult> => {
      const sold = await readPlan(context, planOf(plan));
      if (!sold.ok) return pass(TOPIC, `${plan.title} is not compared: the payment platform does not answer`);
      if (sold.value.priceId === null)
        return fail(
          TOPIC,
          `${plan.title} has a page and is not sold: give it a product at the payment platform, or make its page a draft.`,
        );
      const [said, real] = [plan.annualPriceCents, computeTierPrice(sold.value, 1).unit];
      const [named, charged] = [said, real].map((cents) => formatExactMoney(cents, locale));
      return said === real
        ? pass(TOPIC, `${plan.title}: ${charged}`)
        : fail(
            TOPIC,
            `${plan.title}: the content says ${named}, the payment platform ${charged}: mend annualPrice, and texts that name it.`,
          );
    }),
  );
  return findings;
}

/** Returns the plans on published pages below /subscriptions; null if the content cannot be read. */
async function plansOnPages({ content, config }: Needs): Promise<SubscriptionView[] | null> {
  const query = { isPreview: false, locale: config.locale };
  const listed = await content.addresses(query);
  if (!listed.ok) return null;
  const slugs = listed.value.value.flatMap(({ path }) => (path.startsWith(PLANS) ? [path.slice(PLANS.length)] : []));
  const pages = await Promise.all(
    slugs.map((slug) => content.findPage({ kind: 'page', slug, parentSlug: 'subscriptions' }, query)),
  );
  return pages.flatMap((page) => (page.ok && page.value.value.subscription ? [page.value.value.subscription] : []));
}

/**
 * Runs the same check for the configured platforms; skips it if an embedded one is needed but the store is not running.
 */
export async function examinePlanPricesOf(env: Env, fetch: Fetch): Promise<CheckResult[]> {
  const areHosted = contentPlatform.isHosted(env) && paymentPlatform.isHosted(env);
  const ask = (
    { content, payment }: PlatformClients,
    { plans, memberCoupon }: PlatformFacts,
  ): Promise<CheckResult[]> => {
    // a member discount does not affect the price of a plan
    const config = { plans, memberCoupon, hasAssociation: false, locale: env.locale };
    return examinePlanPrices({ content, payment, log: noopLog, config });
  };
  const response = await queryPlatforms(env, fetch, areHosted, ask).catch(() => null);
  return response ?? [pass(TOPIC, 'compared with the content where a store runs')];
}
