import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { readMethodsPage } from '../../../../features/payment-methods/use-cases/read-methods-page.ts';
import type { OwnMethod } from '../../../../features/payment-methods/use-cases/saved-methods.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';
import { expiresSoon } from './expires-soon.ts';

/** [ACC-11] Loads the caller's own methods; no id in the URL selects a customer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await readMethodsPage(shop);
  if (!found.ok) {
    // the provider does not know the customer: a new sign-in links one again, without a message [API-05] [ERR-06]
    throw redirect('/login?returnTo=%2Faccount%2Fsubscription-management', {
      headers: { 'X-Remix-Reload-Document': 'true' },
    });
  }
  const { methods, ...page } = found.value;
  const today = shop.now();
  return {
    ...page,
    items: methods?.map((method) => toItem(method, today)) ?? null,
    source: shop.payment.browser,
    company: shop.config.companyName,
    phone: shop.config.supportPhone,
  };
}
export type MethodsData = Awaited<ReturnType<typeof loader>>;
export type Item = NonNullable<MethodsData['items']>[number];

function toItem({ brand, type, id, last4, expMonth, expYear, ...rest }: OwnMethod, today: Date) {
  const method: SavedMethod =
    type === 'card' ? { id, type, brand, last4, expMonth, expYear } : { id, type, bankName: brand, last4 };
  const { isDefault, isExpired, billing } = rest;
  return { method, isDefault, isExpired, isSoon: expiresSoon(method, today), billing };
}
