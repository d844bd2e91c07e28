import { z } from 'zod';
import { toDecimal } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { checkoutSchema } from './cart-schema.ts';
import { orderSchema } from './order-schema.ts';
import type { CommerceTransport } from './transport.ts';
import type { Commerce, CommerceOrder, CommerceProblem, OrderAddress } from './types.ts';

type Checkouts = Pick<Commerce, 'setBillingAddress' | 'orderOffline' | 'findOrderByCart'>;

/** The platform's numbers of order statuses. An order from a cart is incomplete until it has another status. */
const STATUS = { incomplete: 0, canceled: 5, completed: 10 };

const toWire = (address: OrderAddress) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  email: address.email,
  company: address.company,
  address1: address.street1,
  address2: address.street2,
  city: address.city,
  state_or_province_code: address.state,
  country_code: address.countryCode,
  postal_code: address.zip,
});
const isSame = (a: OrderAddress, b: OrderAddress): boolean =>
  Object.entries(toWire(a)).every(([name, value]) => toWire(b)[name as keyof ReturnType<typeof toWire>] === value);

/** Checkouts over REST v3: the tax of a cart by its billing address, and its order without a payment. */
export function createCheckouts(wire: CommerceTransport): Checkouts {
  const call = async <S extends z.ZodType>(
    schema: S,
    ...request: Parameters<CommerceTransport['call']>
  ): Promise<Result<z.output<S>, CommerceProblem>> => {
    const result = await wire.call(...request);
    return result.ok ? wire.parse(result.value, schema) : result;
  };

  /** Returns the order of a cart that is not canceled; null if it has none. */
  async function findOrder(cartId: string): Promise<Result<CommerceOrder | null, CommerceProblem>> {
    const result = await wire.call('GET', `/v2/orders?cart_id=${cartId}&limit=50`);
    if (!result.ok) return result;
    if (result.value.status === 204) return ok(null);
    const orders = wire.parse(result.value, z.array(orderSchema));
    return orders.ok ? ok(orders.value.find(({ statusId }) => statusId !== STATUS.canceled) ?? null) : orders;
  }
  async function createOrder(cartId: string): Promise<Result<CommerceOrder, CommerceProblem>> {
    const made = await call(z.object({ data: z.object({ id: z.int() }) }), 'POST', `/v3/checkouts/${cartId}/orders`);
    return made.ok ? call(orderSchema, 'GET', `/v2/orders/${made.value.data.id}`) : made;
  }
  const updateOrder = (orderNumber: number, change: { status_id: number; payment_method?: string }) =>
    call(orderSchema, 'PUT', `/v2/orders/${orderNumber}`, change);

  /**
   * Completes an order while its cart exists. A cart that was replaced since can be ordered again, so its order is
   * canceled (`not-found`).
   */
  async function completeOrder(cartId: string, orderNumber: number, paymentMethod: string) {
    const cart = await wire.call('GET', `/v3/carts/${cartId}`);
    const completed = cart.ok
      ? await updateOrder(orderNumber, { status_id: STATUS.completed, payment_method: paymentMethod })
      : cart;
    if (completed.ok || (completed.code !== 'not-found' && completed.code !== 'conflict')) return completed;
    const canceled = await updateOrder(orderNumber, { status_id: STATUS.canceled });
    return canceled.ok ? err('not-found') : canceled;
  }

  return {
    async setBillingAddress(cartId, address) {
      if (!isUuid(cartId)) return err('not-found');
      const path = `/v3/checkouts/${cartId}`;
      const known = await call(checkoutSchema, 'GET', path);
      if (!known.ok) return known;
      const { address: old, sums } = known.value;
      if (old !== null && isSame(old.fields, address)) return ok(sums);
      // a checkout has one address: a second one is refused, so it's replaced by its id
      const saved =
        old === null
          ? await call(checkoutSchema, 'POST', `${path}/billing-address`, toWire(address))
          : await call(checkoutSchema, 'PUT', `${path}/billing-address/${encodeURIComponent(old.id)}`, toWire(address));
      return saved.ok ? ok(saved.value.sums) : saved;
    },
    async findOrderByCart(cartId) {
      if (!isUuid(cartId)) return ok(null);
      const found = await findOrder(cartId);
      if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
      return ok({ orderNumber: found.value.orderNumber, isComplete: found.value.statusId !== STATUS.incomplete });
    },
    async orderOffline(cartId, { paymentMethod, total }) {
      if (!isUuid(cartId)) return err('not-found');
      const found = await findOrder(cartId);
      if (!found.ok) return found;
      const made = found.value === null ? await createOrder(cartId) : ok(found.value);
      if (!made.ok) return made;
      const { orderNumber, statusId, totalIncTax } = made.value;
      if (statusId !== STATUS.incomplete && made.value.paymentMethod !== paymentMethod)
        return err('conflict', 'the cart was paid otherwise');
      if (totalIncTax !== total) {
        if (statusId === STATUS.incomplete) await updateOrder(orderNumber, { status_id: STATUS.canceled });
        return err('conflict', `the order has a total of ${toDecimal(totalIncTax)}`);
      }
      if (statusId === STATUS.incomplete) {
        const completed = await completeOrder(cartId, orderNumber, paymentMethod);
        if (!completed.ok) return completed;
      }
      // the platform deletes only the cart of an order that it was paid for; a leftover could be ordered twice
      const gone = await wire.call('DELETE', `/v3/carts/${cartId}`, undefined, [404]);
      // a refusal doesn't undo the order; without a response the caller asks again
      return !gone.ok && (gone.code === 'unavailable' || gone.code === 'limited') ? gone : ok({ orderNumber });
    },
  };
}
