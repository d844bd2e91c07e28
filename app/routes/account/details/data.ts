import type { LoaderFunctionArgs } from 'react-router';
import { readDetails } from '../../../../shop/account/read-details.ts';
import type { ShopContext } from '../../../../shop/context.ts';
import { listLastTitles } from '../../../../shop/orders/list-last-titles.ts';
import { readOwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { shopContext } from '../../../context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** [RTE-06] [ACC-03] Returns the caller's own details; null if they could not be loaded. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const isEditing = new URL(request.url).searchParams.has('edit');
  const [found, home] = await Promise.all([readDetails(shop), isEditing ? null : readHome(shop)]);
  if (!found.ok && found.code !== 'unavailable') throw signInAgain(request);
  const { supportPhone: phone, supportEmail: email } = shop.config;
  return { details: found.ok ? found.value : null, home, support: { phone, email } };
}

/** Number of recently bought files that the account overview shows. */
const LAST_FILES = 3;
/** Timeout for the plan and the files on the details page. */
const MAX_MS = 1_000;

/**
 * Loads the plan and the recently bought files for the account overview. Each has a short timeout [FA-04] and is null
 * if it could not be loaded.
 */
async function readHome(shop: ShopContext) {
  const withTimeout = <T>(part: Promise<T>) => shop.deadline.race(part, () => null, { mostMs: MAX_MS });
  const [plan, titles] = await Promise.all([
    withTimeout(readOwnPlan(shop).then((found) => (found.ok ? found.value : null))),
    withTimeout(listLastTitles(shop, LAST_FILES).then((found) => (found.ok ? found.value : null))),
  ]);
  return { plan, titles };
}
