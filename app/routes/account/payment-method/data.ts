import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { ok } from '../../../../core/result.ts';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { type MethodsPage, readMethodsPage } from '../../../../features/payment-methods/use-cases/read-methods-page.ts';
import type { OwnMethod } from '../../../../features/payment-methods/use-cases/saved-methods.ts';
import { shopContext } from '../../../router-context.ts';
import { openPayer } from '../open-payer.ts';
import { expiresSoon } from './expires-soon.ts';

const NOTHING: MethodsPage = { customerId: '', methods: null, biller: null, plan: null };

/**
 * [ACC-11] Loads the caller's own methods, or those of the company in the URL [COM-83]; no other id in the URL selects a
 * customer. A company has none before its first purchase.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const acting = await openPayer(shop, request, params.companyId);
  const isNew = acting?.payer?.customerId === null;
  const found = acting && !isNew ? await readMethodsPage(acting) : ok({ ...NOTHING, methods: isNew ? [] : null });
  if (!found.ok && acting?.payer) throw data(null, { status: 503 });
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
    payer: acting?.payer?.name ?? null,
    canAdd: !isNew,
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
