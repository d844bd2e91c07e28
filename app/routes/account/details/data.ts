import type { LoaderFunctionArgs } from 'react-router';
import { readDetails } from '../../../../shop/account/read-details.ts';
import { shopContext } from '../../../context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** [RTE-06] [ACC-03] The caller's own details; null where they could not be read. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await readDetails(shop);
  if (!found.ok && found.code !== 'unavailable') throw signInAgain(request);
  const { supportPhone: phone, supportEmail: email } = shop.config;
  return { details: found.ok ? found.value : null, support: { phone, email } };
}
