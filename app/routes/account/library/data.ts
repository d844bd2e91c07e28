import type { LoaderFunctionArgs } from 'react-router';
import { listLibrary } from '../../../../shop/orders/list-library.ts';
import { shopContext } from '../../../context.ts';
import { requireCustomer } from '../require-customer.ts';

/** Everything the caller bought and may open. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await listLibrary(shop, Number(new URL(request.url).searchParams.get('page') ?? 1));
  return found.ok ? { library: found.value } : { library: null };
}
