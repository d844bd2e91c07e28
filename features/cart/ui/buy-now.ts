import { fieldOf } from '../../../app/ui-kit/field-of.ts';
import { readStored, store } from '../../../app/ui-kit/stored.ts';
import type { NewLine } from '../../../platforms/commerce/client/types.ts';
import { loadSession } from '../../account/ui/session-store.ts';
import { INTENT_KEY, INTENT_TIME_KEY } from '../../catalogue/ui/product/buy-intent.ts';
import { isPlanIncluded, type PlanIncluded } from '../../plans/ui/plan-rules.ts';
import { MAX_COPIES } from '../rules/copies.ts';
import { addToCart } from './add-to-cart.ts';
import { verifyCart } from './revalidate-cart.ts';

/** [CRT-10] The purchase that a visitor started before sign-in. */
export type BuyIntent = { entityId: number; variantEntityId: number; count: number };

export { INTENT_KEY };

/** Sign-in takes minutes. After an hour the intent is stale: the customer may be a different one, or may have changed their mind. */
const MAX_WAIT_MS = 3_600_000;

/** The target of "Buy now": a path of the store, or null when nothing could be added [CRT-20]. [CRT-07] Or the product that the plan already includes. */
export type BuyOutcome = { goTo: string; isDocument: boolean } | PlanIncluded | null;

/**
 * [CRT-09] If the same product and variant is already in the cart, goes straight to `/cart`; else adds it first. [CRT-10] Stores a visitor's intent and starts
 * sign-in; `returnTo` is the product page, which resumes it.
 */
export async function buyNow(line: NewLine, returnTo: string): Promise<BuyOutcome> {
  const person = await loadSession();
  const cart = await verifyCart();
  const isThere =
    cart?.lines.some((each) => each.productId === line.productId && each.variantId === line.variantId) ?? false;
  if (isThere) return { goTo: '/cart', isDocument: false };
  if (!person) {
    storeIntent({ entityId: line.productId, variantEntityId: line.variantId, count: line.quantity });
    return { goTo: `/login?returnTo=${encodeURIComponent(returnTo)}`, isDocument: true };
  }
  const added = await addToCart([line]);
  if (isPlanIncluded(added)) return added;
  return added ? { goTo: '/cart', isDocument: false } : null;
}

/**
 * [CRT-10] After sign-in, consumes a matching intent. Deletes an intent of another product, and one older than an hour. Returns null if there is nothing to
 * resume.
 */
export function consumeBuyNowIntent(product: { entityId: number; variantEntityId: number }): BuyIntent | null {
  const intent = readIntent();
  storeIntent(null);
  const isSame = intent?.entityId === product.entityId && intent.variantEntityId === product.variantEntityId;
  return isSame ? intent : null;
}

function readIntent(): BuyIntent | null {
  const stored = readStored('local', INTENT_KEY);
  const [entityId, variantEntityId, count] = ['entityId', 'variantEntityId', 'count'].map((name) =>
    fieldOf(stored, name),
  );
  if (!isCount(entityId) || !isCount(variantEntityId) || !isCount(count)) return null;
  const waited = Math.abs(Date.now() - Number(readStored('local', INTENT_TIME_KEY)));
  return waited <= MAX_WAIT_MS ? { entityId, variantEntityId, count: Math.min(count, MAX_COPIES) } : null;
}

/** Without storage the customer clicks "Buy now" again after signing in. */
function storeIntent(intent: BuyIntent | null): void {
  store('local', INTENT_TIME_KEY, intent && Date.now());
  store('local', INTENT_KEY, intent);
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
