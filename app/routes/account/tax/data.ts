import type { LoaderFunctionArgs } from 'react-router';
import { listCertificates } from '../../../../features/tax-exemption/use-cases/own-certificates.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * Loads the certificates of the company in the URL, or the customer's own; null if they could not be loaded. Returns 404
 * for an unknown company, for one of others, and for a member without the role. [TAX-01]
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const { actor, config } = shop;
  const found = await listCertificates(shop, params.companyId);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  return {
    view: found.ok ? found.value : null,
    companyId: params.companyId ?? null,
    email: actor.kind === 'customer' ? actor.profile.email : '',
    now: shop.now().toISOString(),
    support: config.supportEmail,
  };
}
export type TaxPageData = Awaited<ReturnType<typeof loader>>;
