import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import { type DocumentSummary, summarizeDocument } from '../../catalogue/rules/document.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { MadeCart } from '../repository/made-carts.ts';
import { getMadeCartState, type MadeCartState } from '../rules/made-cart.ts';
import { findJob } from '../rules/purchase-details.ts';
import { addListedLines } from './add-listed-lines.ts';
import { addNotices, getDisplayCode } from './cart-notice.ts';
import { findCartPurpose, savePurchaseDetails, switchCartPurpose } from './cart-purpose.ts';
import { getCart } from './get-cart.ts';

/** A line of a made cart at today's price; `document` is null if it isn't sold anymore. */
export type MadeCartLineView = {
  sku: string;
  name: string;
  copies: number;
  document: Pick<DocumentSummary, 'code' | 'href' | 'title'> | null;
  amount: Cents | null;
};

export type MadeCartView = {
  state: MadeCartState;
  companyName: string;
  job: string;
  poNumber: string;
  note: string;
  expiresAt: string;
  addedAt: string | null;
  lines: MadeCartLineView[];
  copies: number;
  /** before tax and discounts */
  total: Cents;
  /** whom the reader's cart with lines is for, if adding changes that: the name of a company, or '' for themselves */
  switchesFrom: string | null;
};

/** Unknown tokens and carts of others get the same answer. */
async function findOwnMadeCart({ actor, madeCarts }: ShopContext, token: string): Promise<MadeCart | null> {
  if (actor.kind !== 'customer' || token === '') return null;
  const cart = await madeCarts.findByToken(token);
  if (!cart) return null;
  const { userId, sub } = cart.receiver;
  const isReceiver = userId === null ? sub === actor.sub : userId === actor.profile.userId;
  return isReceiver ? cart : null;
}

/**
 * Returns a cart that staff made for the caller, at today's prices, and records that it was opened. `not-found`: unknown,
 * or made for another customer. [COM-56]
 */
export async function readMadeCart(context: ShopContext, token: string): Promise<Result<MadeCartView, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const cart = await findOwnMadeCart(context, token);
  if (!cart) return err('not-found');
  const now = context.now();
  const state = getMadeCartState(cart, now);
  if (state === 'open') await context.madeCarts.markOpened(cart.cartId, now);
  const [products, switchesFrom] = await Promise.all([
    context.commerce.productsByIds(cart.lines.map(({ productId }) => productId)),
    state === 'open' ? findOtherPurpose(context, cart) : null,
  ]);
  if (!products.ok) return err('unavailable');
  const known = new Map(products.value.map((product) => [product.entityId, summarizeDocument(product)]));
  const lines = cart.lines.map(({ productId, sku, name, quantity }): MadeCartLineView => {
    const document = known.get(productId);
    return {
      sku,
      name,
      copies: quantity,
      document: document ? { code: document.code, href: document.href, title: document.title } : null,
      amount: document ? quantity * effectivePrice(document) : null,
    };
  });
  const { companyName, job, poNumber, note, expiresAt, addedAt } = cart;
  const sold = lines.filter(({ amount }) => amount !== null);
  return ok({
    ...{ state, companyName, job, poNumber, note, expiresAt, addedAt, lines, switchesFrom },
    copies: sum(sold.map(({ copies }) => copies)),
    total: sum(sold.map(({ amount }) => amount ?? 0)),
  });
}

/** An empty cart changes its purpose without a question. */
async function findOtherPurpose(context: ShopContext, { companyId }: MadeCart): Promise<string | null> {
  const purpose = await findCartPurpose(context);
  if (purpose.companyId === companyId) return null;
  const cart = await getCart(context);
  return cart.ok && cart.value.lines.length > 0 ? purpose.companyName : null;
}

/**
 * Adds the lines of a made cart to the caller's cart, once, at today's prices. The cart keeps its lines, its PO and the
 * jobs of documents that it has; it is then for whom staff made the other one. The caller's rules apply. `conflict`: the
 * link was used, canceled or has expired. On an error nothing is added. [COM-56]
 */
export async function addMadeCart(context: ShopContext, token: string): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { madeCarts } = context;
  const cart = await findOwnMadeCart(context, token);
  if (!cart) return err('not-found');
  if (!(await madeCarts.claim(cart.cartId, context.now()))) return err('conflict');
  const added = await addForPurpose(context, cart);
  if (!added.ok) {
    await madeCarts.release(cart.cartId);
    return added;
  }
  const { copies, skipped } = added.value;
  await madeCarts.finish(cart.cartId, { copies, skipped, at: context.now() });
  await addNotices(context, [{ kind: 'made-cart', company: cart.companyName, copies, skipped }]);
  return ok(null);
}

type Added = { copies: number; skipped: string[] };

async function addForPurpose(context: ShopContext, cart: MadeCart): Promise<Result<Added, FailureCode>> {
  const switched = await switchCartPurpose(context, cart.companyId);
  // no longer a member
  if (!switched.ok) return switched.code === 'not-found' ? err('order-forbidden') : switched;
  const purpose = await findCartPurpose(context);
  const added = await addListedLines(
    context,
    cart.lines.map(({ productId, sku, quantity }) => ({
      productId,
      copies: quantity,
      job: findJob(purpose.jobs, { sku, productId }) || cart.job,
    })),
  );
  if (!added.ok) return added;
  if (cart.companyId !== null && cart.poNumber !== '' && purpose.poNumber === '') {
    const { jobs } = await findCartPurpose(context);
    const saved = await savePurchaseDetails(context, {
      shownCompanyId: cart.companyId,
      poNumber: cart.poNumber,
      jobs,
    });
    if (!saved.ok) context.log.warn({ area: 'cart', code: saved.code }, 'the PO of a made cart is not stored');
  }
  const nameOf = new Map(cart.lines.map((line) => [line.productId, getDisplayCode(line)]));
  return ok({
    copies: added.value.copies,
    skipped: added.value.skipped.map(({ productId }) => nameOf.get(productId) ?? ''),
  });
}
