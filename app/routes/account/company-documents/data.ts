import type { LoaderFunctionArgs } from 'react-router';
import { listCompanyDocuments } from '../../../../features/company/use-cases/list-company-documents.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { redirectToValidPage } from '../redirect-to-valid-page.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

const MAX_LENGTH = 100;
/** the value of the filter for lines without a job: a job is never empty */
export const NO_JOB = '-';

/**
 * [COM-60] Loads a page of a company's documents for one of its members, by the filters of the URL; null if it could not
 * be loaded. Returns 404 for an unknown company and for another customer's.
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const given = url.searchParams;
  const clean = (name: string): string => (given.get(name) ?? '').trim().slice(0, MAX_LENGTH);
  const [text, job, userId] = [clean('q'), clean('job'), clean('by')];
  const found = await listCompanyDocuments(shop, params.companyId ?? '', {
    page: Number(given.get('page') ?? 1),
    text,
    job: job === '' ? null : job === NO_JOB ? '' : job,
    userId,
  });
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  if (found.ok) redirectToValidPage(url, found.value.page);
  const { documentSite: site } = shop.config;
  return { found: found.ok ? found.value : null, filter: { text, job, userId }, seat: getViewerSeat(shop), site };
}

/** The plan of which the reader has a seat. `isOwn`: they hold the plan; `isOpen`: its seats give access now. */
export type ViewerSeat = { plan: string; isOwn: boolean; isOpen: boolean };

/** Returns the reader's seat, as their session knows it; null without one. */
function getViewerSeat({ actor }: ShopContext): ViewerSeat | null {
  if (actor.kind !== 'customer' || !actor.subscription) return null;
  const { subscriptionName: plan, hasActive: isOpen } = actor.subscription;
  return { plan, isOwn: !actor.seat, isOpen };
}
export type CompanyDocumentsFilter = Awaited<ReturnType<typeof loader>>['filter'];
