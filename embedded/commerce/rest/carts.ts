import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { addStoredLines, dropLine, type LineItem, setQuantity } from '../cart/lines.ts';
import { priceListOf } from '../cart/price-list.ts';
import { quoteCart } from '../cart/quote.ts';
import { type CartProblem, changeCart, deleteCart, findCart, insertCart } from '../cart/store.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import { cartToWire } from '../cart/wire.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { v3Data, v3Error } from './envelope.ts';
import { createCartBody, fieldErrors, lineItemsBody, readJson, updateItemBody, type WireLineItem } from './input.ts';
import { hashSecret } from './secret.ts';

const REDIRECT_DAYS = 30;

/** Ends an abandoned payment of a cart; does nothing while one is in progress. */
export type SettleStale = (cartId: string) => Promise<void>;

/** Runs a change; if an abandoned payment locks the cart, ends it and retries. */
export async function withStaleLockRelease<T>(
  settle: SettleStale,
  cartId: string,
  run: () => Promise<Result<T, CartProblem>>,
): Promise<Result<T, CartProblem>> {
  const first = await run();
  if (first.ok || first.code !== 'locked') return first;
  await settle(cartId);
  return run();
}

/** Carts v3: create, read, lines, delete, single-use redirect addresses. */
export function createCartRoutes(context: CommerceContext, settle: SettleStale): Hono {
  const { db, clock, catalogue, config } = context;
  const app = new Hono();

  const pricesOf = async (cart: StoredCart) => priceListOf(await catalogue.current(), cart);
  const respond = async (
    c: Context,
    cart: StoredCart,
    status: 200 | 201 = 200,
    extra: object = {},
  ): Promise<Response> =>
    v3Data(c, { ...cartToWire(cart, quoteCart(cart, await pricesOf(cart), clock.now())), ...extra }, status);
  const respondToChange = async (
    c: Context,
    changed: Result<StoredCart | null, CartProblem>,
    status: 200 | 201 = 200,
  ): Promise<Response> => {
    if (!changed.ok) return cartError(c, changed.code);
    return changed.value === null ? c.body(null, 204) : respond(c, changed.value, status);
  };

  app.post('/', async (c) => {
    const body = createCartBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The cart is not valid.', fieldErrors(body.error));
    const items = await checkItems(body.data.line_items, await catalogue.current());
    if (!items.ok) return v3Error(c, 422, 'A product is not available.', { line_items: items.detail ?? '' });
    const lines = addStoredLines([], items.value);
    if (!lines.ok) return cartError(c, lines.code);
    const channelId = body.data.channel_id ?? config.channelId;
    if (channelId !== config.channelId)
      return v3Error(c, 422, 'The channel does not exist.', { channel_id: 'unknown' });
    const cart = await insertCart(db, { customerId: body.data.customer_id ?? 0, channelId, lines: lines.value }, clock);
    if (cart === null) return v3Error(c, 422, 'The customer does not exist.', { customer_id: 'unknown' });
    const isRedirectRequested = (c.req.query('include') ?? '').split(',').includes('redirect_urls');
    return respond(c, cart, 201, isRedirectRequested ? { redirect_urls: await createRedirects(context, cart.id) } : {});
  });

  app.get('/:cartId', async (c) => {
    const cart = await readByParam(context, c);
    return cart === null ? cartError(c, 'not-found') : respond(c, cart);
  });

  app.delete('/:cartId', async (c) => {
    const id = c.req.param('cartId');
    if (!isUuid(id)) return cartError(c, 'not-found');
    const deleted = await withStaleLockRelease(settle, id, () => deleteCart(db, id));
    return deleted.ok ? c.body(null, 204) : cartError(c, deleted.code);
  });

  app.post('/:cartId/items', async (c) => {
    const id = c.req.param('cartId');
    if (!isUuid(id)) return cartError(c, 'not-found');
    const body = lineItemsBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The line items are not valid.', fieldErrors(body.error));
    const items = await checkItems(body.data.line_items, await catalogue.current());
    if (!items.ok) return v3Error(c, 422, 'A product is not available.', { line_items: items.detail ?? '' });
    const changed = await withStaleLockRelease(settle, id, () =>
      changeCart(db, id, clock, (cart) => mapLines(addStoredLines(cart.lines, items.value))),
    );
    return respondToChange(c, changed, 201);
  });

  app.put('/:cartId/items/:itemId', async (c) => {
    const { cartId, itemId } = c.req.param();
    if (!isUuid(cartId) || !isUuid(itemId)) return cartError(c, 'not-found');
    const body = updateItemBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The line item is not valid.', fieldErrors(body.error));
    const { product_id, quantity } = body.data.line_item;
    const setLine = (cart: StoredCart) => {
      const line = cart.lines.find((each) => each.id === itemId);
      return line?.productId === product_id ? mapLines(setQuantity(cart.lines, itemId, quantity)) : err('no-line');
    };
    return respondToChange(c, await withStaleLockRelease(settle, cartId, () => changeCart(db, cartId, clock, setLine)));
  });

  app.delete('/:cartId/items/:itemId', async (c) => {
    const { cartId, itemId } = c.req.param();
    if (!isUuid(cartId) || !isUuid(itemId)) return cartError(c, 'not-found');
    return respondToChange(
      c,
      await withStaleLockRelease(settle, cartId, () =>
        changeCart(db, cartId, clock, (cart) => mapLines(dropLine(cart.lines, itemId))),
      ),
    );
  });

  app.post('/:cartId/redirect_urls', async (c) => {
    const cart = await readByParam(context, c);
    if (cart === null) return cartError(c, 'not-found');
    return v3Data(c, await createRedirects(context, cart.id), 201);
  });
  return app;
}

const mapLines = (lines: ReturnType<typeof addStoredLines>) => (lines.ok ? ok({ lines: lines.value }) : lines);

async function readByParam({ db }: CommerceContext, c: Context): Promise<StoredCart | null> {
  const id = c.req.param('cartId');
  return isUuid(id) ? findCart(db, id) : null;
}

/** Validates that each line's product is visible and owns the variant. */
async function checkItems(items: readonly WireLineItem[], snapshot: Snapshot): Promise<Result<LineItem[], 'unknown'>> {
  const products = await snapshot.products(items.map((item) => item.product_id));
  const checked: LineItem[] = [];
  for (const item of items) {
    const product = products.get(item.product_id);
    const variantId = item.variant_id ?? product?.variantId;
    if (product === undefined || product.variantId !== variantId) return err('unknown', `product ${item.product_id}`);
    checked.push({
      productId: product.entityId,
      variantId,
      quantity: item.quantity,
      ...(item.list_price === undefined ? {} : { listPrice: item.list_price }),
    });
  }
  return ok(checked);
}

/** Creates two single-use URLs: the cart and the checkout. Stores only their hashes. */
async function createRedirects({ db, config }: CommerceContext, cartId: string) {
  const [toCart, toCheckout] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  await db.query(
    `INSERT INTO commerce.redirect (token_hash, cart_id, expires_at) SELECT t, $2, now() + make_interval(days => $3) FROM unnest($1::text[]) t`,
    [[hashSecret(toCart), hashSecret(toCheckout)], cartId, REDIRECT_DAYS],
  );
  const address = (action: string, token: string): string =>
    `${config.publicBase}/cart.php?action=${action}&id=${cartId}&token=${token}`;
  return {
    cart_url: address('load', toCart),
    checkout_url: address('loadInCheckout', toCheckout),
    embedded_checkout_url: address('loadInCheckout', toCheckout),
  };
}

/** Maps each cart problem to a v3 error. */
export function cartError(c: Context, problem: CartProblem): Response {
  if (problem === 'not-found') return v3Error(c, 404, 'Cart not found.');
  if (problem === 'no-line') return v3Error(c, 404, 'Line item not found.');
  if (problem === 'too-many') return v3Error(c, 422, 'Too many items.', { line_items: 'too many' });
  return v3Error(c, 409, problem === 'locked' ? 'The cart is being paid.' : 'The cart is busy.');
}
