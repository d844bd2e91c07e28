import { z } from 'zod';
import { parseAllowedUrl } from '../../../core/http/allowed-origin.ts';
import { toDecimal } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { cartSchema } from './cart-schema.ts';
import { type CommerceConfig, commerceOrigins } from './config.ts';
import { type CommerceTransport, isEntityId, type RestResponse } from './transport.ts';
import type { Cart, Commerce, CommerceProblem, FixedPriceLine, NewLine } from './types.ts';

type Carts = Pick<
  Commerce,
  | 'createCart'
  | 'getCart'
  | 'addLines'
  | 'updateLine'
  | 'removeLine'
  | 'deleteCart'
  | 'applyCoupon'
  | 'removeCoupon'
  | 'cartRedirectUrl'
>;

/** The characters and length that the platform accepts as a coupon code. */
const COUPON_CODE = /^[\p{L}\p{N}_ -]{1,50}$/u;

/** Sends only the fields that the shop decides on: product, variant and quantity. */
const toWire = (line: NewLine) => ({ product_id: line.productId, variant_id: line.variantId, quantity: line.quantity });
/** A cart of the store can have promised prices. */
const toFixedPriceWire = ({ listPrice, ...line }: FixedPriceLine) => ({
  ...toWire(line),
  ...(listPrice === undefined ? {} : { list_price: toDecimal(listPrice) }),
});
const isBuyable = (line: NewLine): boolean =>
  isEntityId(line.productId) && isEntityId(line.variantId) && isEntityId(line.quantity);

/** Carts and coupons over REST v3; each call is one request, save a coupon, whose answer is the checkout. */
export function createCarts(wire: CommerceTransport, config: CommerceConfig): Carts {
  const read = async (
    response: Promise<Result<RestResponse, CommerceProblem>>,
  ): Promise<Result<Cart, CommerceProblem>> => {
    const got = await response;
    return got.ok ? wire.parse(got.value, cartSchema) : got;
  };
  const getCart: Carts['getCart'] = async (cartId) =>
    isUuid(cartId) ? read(wire.call('GET', `/v3/carts/${cartId}`)) : err('not-found');

  return {
    getCart,
    async createCart({ customerId, lines }) {
      if (lines.length === 0 || !lines.every(isBuyable)) return err('invalid');
      const customer = customerId === null ? {} : { customer_id: customerId };
      return read(
        wire.call('POST', '/v3/carts', {
          ...customer,
          channel_id: config.channelId,
          line_items: lines.map(toFixedPriceWire),
        }),
      );
    },
    async addLines(cartId, lines) {
      if (!isUuid(cartId)) return err('not-found');
      if (lines.length === 0 || !lines.every(isBuyable)) return err('invalid');
      return read(wire.call('POST', `/v3/carts/${cartId}/items`, { line_items: lines.map(toWire) }));
    },
    async updateLine(cartId, itemId, productId, quantity) {
      if (!isUuid(cartId) || !isUuid(itemId)) return err('not-found');
      if (!isEntityId(productId) || !isEntityId(quantity)) return err('invalid');
      return read(
        wire.call('PUT', `/v3/carts/${cartId}/items/${itemId}`, { line_item: { product_id: productId, quantity } }),
      );
    },
    async removeLine(cartId, itemId) {
      if (!isUuid(cartId) || !isUuid(itemId)) return err('not-found');
      const result = await wire.call('DELETE', `/v3/carts/${cartId}/items/${itemId}`);
      if (!result.ok) return result;
      // The platform deletes the cart together with its last line and returns 204. An empty response with another
      // status is a failure: treating it as deleted would lose the customer's cart [CRT-25]
      return result.value.status === 204 ? ok(null) : wire.parse(result.value, cartSchema);
    },
    async deleteCart(cartId) {
      if (!isUuid(cartId)) return err('not-found');
      const result = await wire.call('DELETE', `/v3/carts/${cartId}`);
      return result.ok ? ok(null) : result;
    },
    async applyCoupon(cartId, code) {
      if (!isUuid(cartId)) return err('not-found');
      const result = await wire.call('POST', `/v3/checkouts/${cartId}/coupons`, { coupon_code: code });
      return result.ok ? getCart(cartId) : result;
    },
    async removeCoupon(cartId, code) {
      if (!isUuid(cartId)) return err('not-found');
      // `..` would change the URL path and DELETE the checkout itself, and an invalid code cannot be on a cart
      if (!COUPON_CODE.test(code)) return getCart(cartId);
      const result = await wire.call('DELETE', `/v3/checkouts/${cartId}/coupons/${encodeURIComponent(code)}`);
      return result.ok ? getCart(cartId) : result;
    },
    async cartRedirectUrl(cartId) {
      if (!isUuid(cartId)) return err('not-found');
      const result = await wire.call('POST', `/v3/carts/${cartId}/redirect_urls`, {});
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, z.object({ data: z.object({ checkout_url: z.string() }) }));
      if (!parsed.ok) return parsed;
      const url = parseAllowedUrl(parsed.value.data.checkout_url, commerceOrigins(config));
      return url === null ? err('unavailable', 'the checkout is on an unlisted origin') : ok(url);
    },
  };
}
