import type { ShopContext } from '../../../shop/context.ts';
import { type CheckoutRequest, startCheckout } from '../../../shop/subscription/purchase/start-checkout.ts';
import {
  CONSENT_TEXT_VERSION,
  renewalFacts,
  renewalSentence,
} from '../../../shop/subscription/renewal/renewal-consent.ts';
import { storeConsent } from '../../../shop/subscription/store-consent.ts';
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
  { hasConsent = true, ...wish }: Partial<CheckoutRequest> & { hasConsent?: boolean } = {},
): Promise<string> {
  const started = await startCheckout(context, { priceId: UNLIMITED.defaultPriceId!, quantity: 3, ...wish });
  if (!started.ok) throw new Error(`checkout refused: ${started.code}`);
  const { sessionId } = started.value;
  if (!hasConsent) return sessionId;
  const yearly = await context.payment.renewalOfCheckout(sessionId);
  const kept = await storeConsent(context, agreedTo(context, sessionId, yearly.ok ? yearly.value : 0));
  if (!kept.ok) throw new Error(`consent refused: ${kept.code}`);
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
