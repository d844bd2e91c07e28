import type { LoaderFunctionArgs } from 'react-router';
import { listOwnRequests } from '../../../../features/requests/use-cases/own-requests.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Loads the customer's requests to customer service; null if they could not be loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await listOwnRequests(shop);
  if (!found.ok && found.code === 'unauthorized') throw signInAgain(request);
  return { requests: found.ok ? found.value : null };
}
