import type { LoaderFunctionArgs } from 'react-router';
import { readEndedPlan } from '../../../../features/account/use-cases/person/read-ended-plan.ts';
import { readCurrentPlan } from '../../../../features/account/use-cases/person/read-person-facts.ts';
import { countDocuments } from '../../../../features/catalogue/use-cases/count-documents.ts';
import { countCompanyDocuments } from '../../../../features/company/use-cases/list-company-documents.ts';
import { LIBRARY_KINDS, LIBRARY_SORTS } from '../../../../features/orders/rules/purchased-documents.ts';
import { listLibrary } from '../../../../features/orders/use-cases/list-library.ts';
import { shopContext } from '../../../router-context.ts';
import { withOptionalData } from '../../optional-data.ts';
import { redirectToValidPage } from '../redirect-to-valid-page.ts';
import { requireCustomer } from '../require-customer.ts';

const MAX_LENGTH = 100;

/**
 * [LK-11] Loads the documents of the caller's plan and the purchased ones, by title, filtered and sorted by the URL.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const {
    subscription = null,
    profile = null,
    seat,
  } = shop.actor.kind === 'customer' ? shop.actor : { seat: undefined };
  const url = new URL(request.url);
  const given = url.searchParams;
  const text = (given.get('q') ?? '').trim().slice(0, MAX_LENGTH);
  const sort = LIBRARY_SORTS.find((one) => one === given.get('sort')) ?? 'newest';
  const kind = LIBRARY_KINDS.find((one) => one === given.get('kind')) ?? 'all';
  const payer = profile?.paymentCustomerId ?? null;
  const [found, plan, ended, total, companies] = await Promise.all([
    listLibrary(shop, { page: Number(given.get('page') ?? 1), text, sort, kind }),
    subscription ? readCurrentPlan(shop, subscription, payer, seat) : null,
    subscription ? null : readEndedPlan(shop, payer),
    subscription?.isUnlimited ? countDocuments(shop) : null,
    withOptionalData(shop, countCompanyDocuments(shop), []),
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
    companies,
    site,
  };
}
