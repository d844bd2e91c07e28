import { err, ok } from '../../../core/result.ts';
import type {
  Cart,
  Commerce,
  CommerceCustomer,
  CommerceOrder,
  CommerceOrderLine,
  CommerceProblem,
  CommerceRefund,
  CustomerEntry,
  FixedPriceLine,
  OrderAddress,
  OrderEntry,
  TaxedSums,
} from '../../../platforms/commerce/client/types.ts';
import { sampleOrder } from '../sample-order.ts';
import { countProducts, filterProducts } from './filters.ts';
import { type FakeProduct, PRODUCTS, toProduct } from './products.ts';

type StoredCart = {
  id: string;
  customerId: number | null;
  lines: (FixedPriceLine & { id: string })[];
  coupons: string[];
  address: OrderAddress | null;
};

/** The customer segment of members, as in `segmentIds`. */
export const MEMBER_SEGMENT = 'members';
/** A problem for every call, or only for calls with a matching first argument. */
type Fault = CommerceProblem | ((first: unknown) => CommerceProblem | null);

/** in thousandths of a percent, by state */
const TAX_RATES: Record<string, number> = { OH: 5_750, TX: 8_250 };
/** the numbers of orders without a payment */
const OFFLINE_FROM = 300_001;
const MEMBER_PERCENT = 10;
const COUPON_CENTS: Record<string, number> = { SITE10: 1_000, FIRST15: 1_500 };

const isWithin = (iso: string, from: Date, to: Date): boolean => iso >= from.toISOString() && iso < to.toISOString();

/** Creates an in-memory commerce platform: carts, customers, orders, the member segment. */
export function createFakeCommerce(products: readonly FakeProduct[] = PRODUCTS) {
  const carts = new Map<string, StoredCart>();
  const customers = new Map<number, CommerceCustomer>();
  const members = new Set<string>();
  const orders: CommerceOrder[] = [];
  const refunds: CommerceRefund[] = [];
  const orderLines = new Map<number, CommerceOrderLine[]>();
  /** time of an order's last change after its creation */
  const changedAt = new Map<number, string>();
  /** every call, in order */
  const calls: { name: string; args: unknown[] }[] = [];
  /** calls that return a problem until the entry is removed */
  const failing = new Map<keyof Commerce, Fault>();
  /** of customers, as the store set them */
  const taxCategories = new Map<number, string>();
  let made = 0;

  const next = (kind: string): string => `${kind}-${String(++made).padStart(8, '0')}`;
  const productOf = (id: number): FakeProduct | undefined => products.find((product) => product.productId === id);

  function toCart(stored: StoredCart): Cart {
    const profile = stored.customerId === null ? null : customers.get(stored.customerId)?.shopperProfileId;
    const percent = profile && members.has(profile) ? MEMBER_PERCENT : 0;
    const lines = stored.lines.map(({ id, productId, variantId, quantity, listPrice }) => {
      const known = productOf(productId)!;
      const { name, sku, kind = 'digital' } = known;
      const price = listPrice ?? known.price;
      const salePrice = listPrice ?? known.salePrice ?? known.price;
      const discount = listPrice === undefined ? Math.round((salePrice * quantity * percent) / 100) : 0;
      return { id, productId, variantId, name, sku, quantity, listPrice: price, salePrice, kind, discount };
    });
    const baseAmount = lines.reduce((sum, line) => sum + line.salePrice * line.quantity, 0);
    const promoted = stored.lines.reduce(
      (sum, { listPrice }, at) => sum + (listPrice === undefined ? lines[at]!.salePrice * lines[at]!.quantity : 0),
      0,
    );
    const discountAmount = Math.round((promoted * percent) / 100);
    const coupons = stored.coupons.map((code) => ({ code, amount: COUPON_CENTS[code] ?? 0 }));
    const off = coupons.reduce((sum, { amount }) => sum + amount, discountAmount);
    const { id, customerId } = stored;
    return {
      id,
      customerId,
      baseAmount,
      cartAmount: Math.max(0, baseAmount - off),
      discountAmount,
      taxAmount: 0,
      taxIncluded: false,
      coupons,
      lines,
    };
  }

  function sumsOf(stored: StoredCart): TaxedSums {
    const { cartAmount } = toCart(stored);
    const tax = Math.round((cartAmount * (TAX_RATES[stored.address?.state ?? ''] ?? 0)) / 100_000);
    return { tax, total: cartAmount + tax };
  }

  function put(stored: StoredCart, lines: readonly FixedPriceLine[]): boolean {
    if (!lines.every((line) => productOf(line.productId)?.variantId === line.variantId)) return false;
    for (const line of lines) {
      const same = stored.lines.find((each) => each.productId === line.productId && each.listPrice === line.listPrice);
      if (same) same.quantity += line.quantity;
      else stored.lines.push({ ...line, id: next('line') });
    }
    return true;
  }

  const platform: Commerce = {
    async searchProducts(query) {
      const found = filterProducts(products, query.chosen);
      return ok({
        products: found.map(toProduct),
        totalItems: found.length,
        pageInfo: { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false },
        counts: query.counted?.length ? countProducts(products, query) : null,
      });
    },
    async productPaths({ first, after = '0' }) {
      const end = Number(after) + first;
      const paths = products.slice(Number(after), end).map((product) => toProduct(product).path);
      return ok({ paths, next: end < products.length ? String(end) : null });
    },
    productByPath: async (path) => ok(products.map(toProduct).find((product) => product.path === path) ?? null),
    productById: async (id) => ok(products.map(toProduct).find((product) => product.entityId === id) ?? null),
    productsByIds: async (ids) => ok(products.map(toProduct).filter((product) => ids.includes(product.entityId))),
    productBySku: async (code) => {
      const wanted = code.toUpperCase();
      const isCalled = ({ sku }: FakeProduct): boolean => sku === wanted || sku.startsWith(`${wanted}-`);
      return ok(products.filter(isCalled).map(toProduct)[0] ?? null);
    },
    popularProducts: async (count = 20) => ok(products.map(toProduct).slice(0, count)),
    relatedProducts: async () => ok([]),
    categoryTree: async () => ok([]),
    categoryProducts: async () => ok([]),

    async createCart({ customerId, lines }) {
      const stored: StoredCart = { id: next('cart'), customerId, lines: [], coupons: [], address: null };
      if (!put(stored, lines)) return err('invalid');
      carts.set(stored.id, stored);
      return ok(toCart(stored));
    },
    async getCart(id) {
      const stored = carts.get(id);
      return stored ? ok(toCart(stored)) : err('not-found');
    },
    async addLines(id, lines) {
      const stored = carts.get(id);
      if (!stored) return err('not-found');
      return put(stored, lines) ? ok(toCart(stored)) : err('invalid');
    },
    async updateLine(id, itemId, _productId, quantity) {
      const line = carts.get(id)?.lines.find((each) => each.id === itemId);
      if (!line) return err('not-found');
      line.quantity = quantity;
      return ok(toCart(carts.get(id)!));
    },
    async removeLine(id, itemId) {
      const stored = carts.get(id);
      if (!stored?.lines.some((each) => each.id === itemId)) return err('not-found');
      stored.lines = stored.lines.filter((each) => each.id !== itemId);
      if (stored.lines.length > 0) return ok(toCart(stored));
      carts.delete(id);
      return ok(null);
    },
    deleteCart: async (id) => (carts.delete(id) ? ok(null) : err('not-found')),
    async applyCoupon(id, code) {
      const stored = carts.get(id);
      if (!stored) return err('not-found');
      if (COUPON_CENTS[code] === undefined) return err('invalid');
      stored.coupons = [code];
      return ok(toCart(stored));
    },
    async removeCoupon(id, code) {
      const stored = carts.get(id);
      if (!stored) return err('not-found');
      stored.coupons = stored.coupons.filter((each) => each !== code);
      return ok(toCart(stored));
    },
    cartRedirectUrl: async (id) =>
      carts.has(id) ? ok(`https://commerce.example/checkout?cart=${id}`) : err('not-found'),
    async setBillingAddress(id, address) {
      const stored = carts.get(id);
      if (!stored) return err('not-found');
      stored.address = address;
      return ok(sumsOf(stored));
    },
    async orderOffline(id, { paymentMethod, total }) {
      const known = orders.find(({ cartId, statusId }) => cartId === id && statusId !== 5);
      const stored = carts.get(id);
      if (known)
        return known.paymentMethod === paymentMethod ? ok({ orderNumber: known.orderNumber }) : err('conflict');
      if (!stored) return err('not-found');
      if (!stored.address) return err('invalid');
      const sums = sumsOf(stored);
      if (sums.total !== total) return err('conflict');
      const cart = toCart(stored);
      const orderNumber = OFFLINE_FROM + orders.length;
      orders.push(
        sampleOrder({
          orderNumber,
          customerId: stored.customerId ?? 0,
          cartId: id,
          subtotal: cart.baseAmount,
          discount: cart.discountAmount,
          coupon: cart.baseAmount - cart.discountAmount - cart.cartAmount,
          tax: sums.tax,
          paymentMethod,
          billing: stored.address,
        }),
      );
      orderLines.set(
        orderNumber,
        cart.lines.map(({ productId, sku, name, quantity, salePrice }, at) => ({
          lineId: orderNumber * 1_000 + at,
          productId,
          sku,
          name,
          quantity,
          total: salePrice * quantity,
        })),
      );
      carts.delete(id);
      return ok({ orderNumber });
    },
    async assignOrder(number, customerId) {
      const order = orders.find(({ orderNumber }) => orderNumber === number);
      if (!order) return err('not-found');
      if (order.customerId !== 0 && order.customerId !== customerId) return err('conflict');
      order.customerId = customerId;
      return ok(null);
    },
    async findOrderByCart(id) {
      const known = orders.find(({ cartId, statusId }) => cartId === id && statusId !== 5);
      return ok(known ? { orderNumber: known.orderNumber, isComplete: true } : null);
    },
    loginUrl: async (customerId, redirectTo) =>
      `https://commerce.example/login/token/${customerId}?to=${encodeURIComponent(redirectTo)}`,

    findCustomer: async (email) => ok(customerOf(email)),
    customerById: async (customerId) => ok(customers.get(customerId) ?? null),
    async ensureCustomer({ email, firstName, lastName }) {
      const known = customerOf(email);
      if (known) return ok(known);
      const customerId = 900 + customers.size;
      const shopperProfileId = `profile-${customerId}`;
      const customer = { customerId, email, firstName, lastName, shopperProfileId, segmentIds: [] };
      customers.set(customerId, customer);
      return ok(customer);
    },
    async setTaxExemptCategory(customerId, category) {
      taxCategories.set(customerId, category);
      return ok(null);
    },
    async addToMemberSegment(profile) {
      members.add(profile);
      return ok(null);
    },
    async removeFromMemberSegment(profile) {
      members.delete(profile);
      return ok(null);
    },

    orders: async (customerId, page, limit, from = 'newest') => {
      const own = from === 'newest' ? ownOrders(customerId) : ownOrders(customerId).toReversed();
      return ok(own.slice((page - 1) * limit, page * limit));
    },
    orderCount: async (customerId) => ok(ownOrders(customerId).length),
    order: async (number) => ok(orders.find((order) => order.orderNumber === number) ?? null),
    refunds: async (number) => ok(refunds.filter(({ orderNumber }) => orderNumber === number)),
    ordersBetween: async ({ from, to }, page, limit) =>
      ok(
        orders
          .filter(({ dateCreated }) => isWithin(dateCreated, from, to))
          .sort((a, b) => (a.dateCreated < b.dateCreated ? -1 : 1))
          .slice((page - 1) * limit, page * limit),
      ),
    refundsBetween: async ({ from, to }, page, limit) =>
      ok(refunds.filter(({ refundedAt }) => isWithin(refundedAt, from, to)).slice((page - 1) * limit, page * limit)),
    customersBetween: async (_span, page, limit) =>
      ok(
        [...customers.values()].slice((page - 1) * limit, page * limit).map((one) => ({
          ...one,
          company: '',
          phone: '',
          isTaxExempt: false,
          createdAt: '2026-05-01T00:00:00.000Z',
        })),
      ),
    orderLines: async (number) => ok(orderLines.get(number) ?? []),
    ordersPage: async ({ page, limit }) =>
      ok(
        [...orders]
          .sort((a, b) => a.orderNumber - b.orderNumber)
          .slice((page - 1) * limit, page * limit)
          .map(toOrderEntry),
      ),
    orderEntry: async (number) => {
      const found = orders.find((order) => order.orderNumber === number);
      return ok(found ? toOrderEntry(found) : null);
    },
    customersPage: async ({ page, limit }) =>
      ok([...customers.values()].slice((page - 1) * limit, page * limit).map(toCustomerEntry)),
    async deleteCustomer(id) {
      customers.delete(id);
      return ok(null);
    },
    customerEntry: async (id) => {
      const found = customers.get(id);
      return ok(found ? toCustomerEntry(found) : null);
    },
  };

  function customerOf(email: string): CommerceCustomer | null {
    const wanted = email.toLowerCase();
    const found = [...customers.values()].find((customer) => customer.email.toLowerCase() === wanted);
    if (!found) return null;
    const isMember = found.shopperProfileId !== null && members.has(found.shopperProfileId);
    return { ...found, segmentIds: isMember ? [MEMBER_SEGMENT] : [] };
  }
  const toOrderEntry = (order: CommerceOrder): OrderEntry => ({
    ...order,
    dateModified: changedAt.get(order.orderNumber) ?? order.dateCreated,
  });
  const toCustomerEntry = ({ segmentIds, shopperProfileId, ...customer }: CommerceCustomer): CustomerEntry => ({
    ...customer,
    ...{ company: '', phone: '' },
    isMember: shopperProfileId !== null && members.has(shopperProfileId),
    dateCreated: '2026-05-01T12:00:00.000Z',
    dateModified: '2026-05-01T12:00:00.000Z',
  });
  function ownOrders(customerId: number): CommerceOrder[] {
    return orders.filter((order) => order.customerId === customerId).sort((a, b) => b.orderNumber - a.orderNumber);
  }

  const commerce = new Proxy(platform, {
    get:
      (target, name: keyof Commerce) =>
      async (...args: unknown[]) => {
        calls.push({ name, args });
        const fault = failing.get(name);
        const problem = typeof fault === 'function' ? fault(args[0]) : fault;
        return problem ? err(problem) : (target[name] as (...given: unknown[]) => unknown)(...args);
      },
  });
  const namesCalled = (): string[] => calls.map(({ name }) => name);
  return {
    ...{ commerce, carts, customers, members, orders, refunds, orderLines, changedAt, calls, namesCalled, failing },
    taxCategories,
  };
}
