import {
  CONSENT_TEXT_VERSION,
  renewalFacts,
  renewalSentence,
} from '../../../features/plans/rules/renewal/renewal-consent.ts';
import { type CheckoutRequest, startPlanCheckout } from '../../../features/plans/use-cases/purchase/start-checkout.ts';
import { storeConsent } from '../../../features/plans/use-cases/store-consent.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import type { FakeShop } from '../fake-context.ts';
import { UNLIMITED } from './payment.ts';

/** The consent that the checkout page sends: the sentence next to the checkbox, for the given cents per year. */
export function agreedTo(context: ShopContext, sessionId: string, yearly: number) {
  const [way, means] = ['box', 'card'] as const;
  const company = context.config.companyName;
  const text = renewalSentence(way, renewalFacts(yearly, 'year', context.now()), { company, means });
  return { sessionId, way, means, textVersion: CONSENT_TEXT_VERSION, text };
}

/** Starts a plan purchase with consent to the renewal unless disabled. Returns the checkout id. */
export async function begin(
  context: ShopContext,
  { hasConsent = true, ...request }: Partial<CheckoutRequest> & { hasConsent?: boolean } = {},
): Promise<string> {
  const started = await startPlanCheckout(context, { priceId: UNLIMITED.defaultPriceId!, quantity: 3, ...request });
  if (!started.ok) throw new Error(`checkout refused: ${started.code}`);
  const { sessionId } = started.value;
  if (!hasConsent) return sessionId;
  const yearly = await context.payment.renewalOfCheckout(sessionId);
  const saved = await storeConsent(context, agreedTo(context, sessionId, yearly.ok ? yearly.value : 0));
  if (!saved.ok) throw new Error(`consent refused: ${saved.code}`);
  return sessionId;
}

/** Starts the purchase and pays it, by card or by a bank account that clears later. */
export async function buy(
  shop: FakeShop,
  context: ShopContext,
  { isPaid = true, ...how }: Parameters<typeof begin>[1] & { isPaid?: boolean } = {},
): Promise<{ sessionId: string; subscriptionId: string }> {
  const sessionId = await begin(context, how);
  return { sessionId, subscriptionId: shop.payment.complete(sessionId, { isPaid }).id };
}
