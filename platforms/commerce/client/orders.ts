import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { orderEntrySchema, orderLineSchema, orderSchema, refundSchema } from './order-schema.ts';
import { type CommerceTransport, isEntityId } from './transport.ts';
import type { Commerce } from './types.ts';

type Orders = Pick<
  Commerce,
  | 'orders'
  | 'orderCount'
  | 'order'
  | 'orderLines'
  | 'refunds'
  | 'ordersBetween'
  | 'refundsBetween'
  | 'ordersPage'
  | 'orderEntry'
  | 'assignOrder'
>;

/** Orders over REST v2, which returns an empty 204 for an empty list, and their refunds over v3. */
export function createOrders(wire: CommerceTransport): Orders {
  return {
    async orders(customerId, page, limit, from = 'newest') {
      if (!isEntityId(customerId) || !isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const sort = from === 'newest' ? 'date_created:desc' : 'date_created:asc';
      const result = await wire.call(
        'GET',
        `/v2/orders?customer_id=${customerId}&sort=${sort}&page=${page}&limit=${limit}`,
      );
      if (!result.ok) return result;
      return result.value.status === 204 ? ok([]) : wire.parse(result.value, z.array(orderSchema));
    },
    async orderCount(customerId) {
      if (!isEntityId(customerId)) return err('invalid');
      const result = await wire.call('GET', `/v2/orders/count?customer_id=${customerId}`);
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, z.object({ count: z.int() }));
      return parsed.ok ? ok(parsed.value.count) : parsed;
    },
    async order(orderNumber) {
      if (!isEntityId(orderNumber)) return ok(null);
      const result = await wire.call('GET', `/v2/orders/${orderNumber}`, undefined, [404]);
      if (!result.ok) return result;
      return result.value.status === 404 ? ok(null) : wire.parse(result.value, orderSchema);
    },
    async ordersBetween({ from, to }, page, limit) {
      const query = new URLSearchParams({
        min_date_created: from.toISOString(),
        // the platform's limit is inclusive
        max_date_created: new Date(to.getTime() - 1).toISOString(),
        sort: 'date_created:asc',
        page: String(page),
        limit: String(limit),
      });
      const result = await wire.call('GET', `/v2/orders?${query}`);
      if (!result.ok) return result;
      return result.value.status === 204 ? ok([]) : wire.parse(result.value, z.array(orderSchema));
    },
    async refundsBetween({ from, to }, page, limit) {
      const query = new URLSearchParams({
        'created:min': from.toISOString(),
        'created:max': new Date(to.getTime() - 1).toISOString(),
        page: String(page),
        limit: String(limit),
      });
      const result = await wire.call('GET', `/v3/orders/payment_actions/refunds?${query}`);
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, z.object({ data: z.array(refundSchema) }));
      return parsed.ok ? ok(parsed.value.data) : parsed;
    },
    async refunds(orderNumber) {
      if (!isEntityId(orderNumber)) return err('not-found');
      const result = await wire.call('GET', `/v3/orders/${orderNumber}/payment_actions/refunds`);
      if (!result.ok) return result;
      const parsed = wire.parse(result.value, z.object({ data: z.array(refundSchema) }));
      return parsed.ok ? ok(parsed.value.data) : parsed;
    },
    async assignOrder(orderNumber, customerId) {
      if (!isEntityId(orderNumber) || !isEntityId(customerId)) return err('not-found');
      const result = await wire.call('PUT', `/v2/orders/${orderNumber}`, { customer_id: customerId });
      return result.ok ? ok(null) : result;
    },
    async orderLines(orderNumber) {
      if (!isEntityId(orderNumber)) return err('not-found');
      const result = await wire.call('GET', `/v2/orders/${orderNumber}/products?limit=250`);
      if (!result.ok) return result;
      return result.value.status === 204 ? ok([]) : wire.parse(result.value, z.array(orderLineSchema));
    },
    async ordersPage({ page, limit, changedSince }) {
      if (!isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const since = changedSince === null ? '' : `&min_date_modified=${encodeURIComponent(changedSince.toISOString())}`;
      const result = await wire.call('GET', `/v2/orders?sort=id:asc&page=${page}&limit=${limit}${since}`);
      if (!result.ok) return result;
      return result.value.status === 204 ? ok([]) : wire.parse(result.value, z.array(orderEntrySchema));
    },
    async orderEntry(orderNumber) {
      if (!isEntityId(orderNumber)) return ok(null);
      const result = await wire.call('GET', `/v2/orders/${orderNumber}`, undefined, [404]);
      if (!result.ok) return result;
      return result.value.status === 404 ? ok(null) : wire.parse(result.value, orderEntrySchema);
    },
  };
}
