import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { readDetails } from '../../../../features/account/use-cases/read-details.ts';
import { listCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Timeout for the details, which only fill in the form. */
const MAX_DETAILS_MS = 1_000;

/**
 * Loads the companies that the caller can join instead; null if they could not be loaded. `companyName`: of the caller's
 * account; empty if unknown. The key makes setting up idempotent.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor } = shop;
  const [found, details] = await Promise.all([
    listCompanies(shop),
    shop.deadline.race(readDetails(shop), () => null, { maxMs: MAX_DETAILS_MS }),
  ]);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  return {
    joinable: found.ok ? found.value.joinable : null,
    email: actor.kind === 'customer' ? actor.profile.email : '',
    companyName: details?.ok ? details.value.companyName : '',
    requestKey: randomUUID(),
  };
}
