import type { LoaderFunctionArgs } from 'react-router';
import { countDocuments } from '../../../../shop/catalogue/read-plan-contents.ts';
import { listLibrary } from '../../../../shop/orders/list-library.ts';
import { LIBRARY_KINDS, LIBRARY_SORTS } from '../../../../shop/orders/purchased-documents.ts';
import { readEndedPlan } from '../../../../shop/person/read-ended-plan.ts';
import { readCurrentPlan } from '../../../../shop/person/read-person-facts.ts';
import { shopContext } from '../../../context.ts';
import { redirectToValidPage } from '../redirect-to-valid-page.ts';
import { requireCustomer } from '../require-customer.ts';

const LONGEST = 100;

/**
 * [LK-11] Loads the documents of the caller's plan and the purchased ones, by title, filtered and sorted by the URL.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { subscription = null, profile = null } = shop.actor.kind === 'customer' ? shop.actor : {};
  const url = new URL(request.url);
  const given = url.searchParams;
  const text = (given.get('q') ?? '').trim().slice(0, LONGEST);
  const sort = LIBRARY_SORTS.find((one) => one === given.get('sort')) ?? 'newest';
  const kind = LIBRARY_KINDS.find((one) => one === given.get('kind')) ?? 'all';
  const payer = profile?.paymentCustomerId ?? null;
  const [found, plan, ended, total] = await Promise.all([
    listLibrary(shop, { page: Number(given.get('page') ?? 1), text, sort, kind }),
    subscription ? readCurrentPlan(shop, subscription, payer) : null,
    subscription ? null : readEndedPlan(shop, payer),
    subscription?.isUnlimited ? countDocuments(shop) : null,
  ]);
  if (found.ok) redirectToValidPage(url, found.value.page);
  const site = shop.config.documentSite;
  return {
    library: found.ok ? found.value : null,
    text,
    sort,
    kind,
    plan,
    ended,
    isOpen: subscription?.hasActive === true,
    total,
    site,
  };
}
