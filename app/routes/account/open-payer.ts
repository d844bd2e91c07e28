import { actForCompany } from '../../../features/payment-methods/use-cases/act-for-company.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import { notFoundResponse } from '../error-responses.ts';
import { requireCustomer, signInAgain } from './require-customer.ts';

/**
 * Returns the context of a page about a plan or payment methods: of the company in the URL, or of the caller. Throws the
 * 404 of an unknown company for one of others, and for a member who doesn't manage the plan; `null`: the user service
 * didn't respond. [COM-83]
 */
export async function openPayer(
  shop: ShopContext,
  request: Request,
  companyId: string | undefined,
): Promise<ShopContext | null> {
  requireCustomer(shop, request);
  if (companyId === undefined) return shop;
  const acting = await actForCompany(shop, companyId);
  if (acting.ok) return acting.value;
  if (acting.code === 'no-session' || acting.code === 'unauthorized') throw signInAgain(request);
  if (acting.code === 'unavailable') return null;
  throw await notFoundResponse(shop, new URL(request.url).pathname);
}
