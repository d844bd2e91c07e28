import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { listCompanies } from '../../../../features/company/use-cases/list-companies.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Loads the companies that the caller can join instead; null if they could not be loaded. The key makes setting up idempotent. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor } = shop;
  const found = await listCompanies(shop);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  return {
    joinable: found.ok ? found.value.joinable : null,
    email: actor.kind === 'customer' ? actor.profile.email : '',
    requestKey: randomUUID(),
  };
}
