import type { CartPurpose, CartPurposes, CompanyCheckout } from '../../../features/cart/repository/cart-purposes.ts';
import { findJob } from '../../../features/cart/rules/purchase-details.ts';
import type { ClosedCompanies, ClosedCompany } from '../../../features/company/repository/closed-companies.ts';
import type {
  CompanyOrder,
  CompanyOrderLine,
  CompanyOrders,
} from '../../../features/company/repository/company-orders.ts';

type StoredOrder = CompanyOrder & {
  cartId: string;
  sub: string;
  sharedAt?: string;
  lines: (CompanyOrderLine & { job: string })[];
};

/** Creates carts and orders for companies in memory. */
export function createFakeCompanyPurchases() {
  const chosen = new Map<string, CartPurpose>();
  const checkouts = new Map<string, CompanyCheckout>();
  const removed = new Set<string>();
  const orders: StoredOrder[] = [];
  const downloads: Parameters<CompanyOrders['recordDownload']>[0][] = [];
  const change = (sub: string, companyId: string | null, fields: Partial<CartPurpose>): boolean => {
    const before = chosen.get(sub);
    if (!before || (companyId !== null && before.companyId !== companyId)) return false;
    chosen.set(sub, { ...before, ...fields });
    return true;
  };
  const startedAt = new Map<string, string>();
  const purposes: CartPurposes = {
    find: async (sub) => chosen.get(sub) ?? null,
    async choose(sub, company) {
      const before = chosen.get(sub);
      const isSame = before?.companyId === (company?.companyId ?? null);
      chosen.set(sub, {
        companyId: company?.companyId ?? null,
        companyName: company?.companyName ?? '',
        jobs: before?.jobs ?? {},
        poNumber: (isSame && before?.poNumber) || '',
        poFile: (isSame && before?.poFile) || null,
      });
    },
    saveDetails: async (sub, companyId, details) => change(sub, companyId, details),
    addFile: async (sub, companyId, { name, bytes }) =>
      change(sub, companyId, { poFile: { fileId: `file-of-${sub}`, name, size: bytes.byteLength } }),
    removeFile: async (sub) => void change(sub, null, { poFile: null }),
    async startCheckout(checkout, at) {
      checkouts.set(checkout.cartId, checkout);
      startedAt.set(checkout.cartId, at.toISOString());
    },
    findCheckouts: async (ids) =>
      new Map(ids.flatMap((id) => (checkouts.has(id) ? [[id, checkouts.get(id) as CompanyCheckout] as const] : []))),
    hasCheckouts: async () => checkouts.size > 0,
    listOpenCheckouts: async (companyId, since) =>
      [...checkouts.values()]
        .filter((one) => one.companyId === companyId && orders.every(({ cartId }) => cartId !== one.cartId))
        .map(({ cartId, sub }) => ({ cartId, sub, startedAt: startedAt.get(cartId) ?? '' }))
        .filter((one) => new Date(one.startedAt) >= since),
    endCheckout: async (id) => void checkouts.delete(id),
    async markRemoved(companyId, userId, at) {
      if (at) removed.add(`${companyId}/${userId}`);
      else removed.delete(`${companyId}/${userId}`);
    },
  };
  const linesOf = (companyId: string) =>
    orders
      .filter((order) => order.companyId === companyId)
      .toReversed()
      .flatMap((order) => order.lines.map((line) => ({ ...line, order })));
  const companyOrders: CompanyOrders = {
    async record(order) {
      const checkout = checkouts.get(order.cartId);
      const shared = orders.find(({ orderNumber, sharedAt }) => orderNumber === order.orderNumber && sharedAt);
      if (shared) {
        const jobs = shared.lines.map(({ job }) => job);
        const lines = order.lines.map((line, at) => ({ ...line, job: jobs[at] ?? '' }));
        Object.assign(shared, { status: order.status, lines });
        return false;
      }
      if (!checkout) return null;
      const { companyId, companyName, userId, buyerName, poNumber, poFile, jobs, sub, cartId } = checkout;
      const lines = order.lines.map((line) => ({ ...line, job: findJob(jobs, line) }));
      const known = orders.find(({ orderNumber }) => orderNumber === order.orderNumber);
      if (known) Object.assign(known, { status: order.status, lines });
      else
        orders.push({
          ...{ companyId, companyName, userId, buyerName, poNumber, hasPoFile: poFile !== null, sub, cartId, lines },
          orderNumber: order.orderNumber,
          orderedAt: order.orderedAt,
          total: order.total,
          status: order.status,
          isAfterRemoval: removed.has(`${companyId}/${userId}`),
        });
      return !known;
    },
    async share(order, { companyId, companyName, job }, { sub, userId, name: buyerName }, at) {
      const known = orders.find(({ orderNumber }) => orderNumber === order.orderNumber);
      const sharedAt = known?.sharedAt ?? at.toISOString();
      if (known) return { companyId: known.companyId, companyName: known.companyName, sharedAt };
      const lines = order.lines.map((line) => ({ ...line, job }));
      const bought = { companyId, companyName, sub, userId, buyerName, sharedAt };
      orders.push({ ...order, ...bought, lines, poNumber: '', hasPoFile: false, isAfterRemoval: false });
      return { companyId, companyName, sharedAt };
    },
    async findShared(number) {
      const shared = orders.find(({ orderNumber, sharedAt }) => orderNumber === number && sharedAt);
      const { companyId = '', companyName = '', sharedAt = '' } = shared ?? {};
      return shared ? { companyId, companyName, sharedAt } : null;
    },
    find: async (companyId, orderNumber) =>
      orders.find((order) => order.companyId === companyId && order.orderNumber === orderNumber) ?? null,
    listOwn: async (sub, companyId) =>
      orders
        .filter((order) => order.sub === sub && !order.sharedAt)
        .filter((order) => companyId === undefined || order.companyId === companyId)
        .map(({ orderNumber }) => orderNumber)
        .sort((a, b) => b - a),
    listOwnCompanies: async (sub) => [
      ...new Map(
        orders
          .filter((order) => order.sub === sub && !order.sharedAt)
          .map(({ companyId, companyName }) => [companyId, { companyId, companyName }]),
      ).values(),
    ],
    findByPo: async (companyId, poNumber) =>
      orders.findLast(
        (order) =>
          order.companyId === companyId && poNumber !== '' && order.poNumber.toLowerCase() === poNumber.toLowerCase(),
      )?.orderNumber ?? null,
    listForStaff: async (companyId, limit) => {
      const all = orders.filter((order) => order.companyId === companyId).toReversed();
      const shown = all.slice(0, limit).map((order) => ({ ...order, sharedAt: order.sharedAt ?? null }));
      return { orders: shown, count: all.length };
    },
    findByPoNumber: async (poNumber) =>
      orders
        .filter((order) => poNumber !== '' && order.poNumber.toLowerCase() === poNumber.toLowerCase())
        .map(({ orderNumber }) => orderNumber),
    listJobs: async (companyId) => [...new Set(linesOf(companyId).flatMap(({ job }) => job || []))].sort(),
    async countCopies(companyId, skus) {
      const found = new Map<string, { copies: number; job: string; orderNumber: number; orderedAt: string }>();
      for (const { sku, quantity, returned, job, order } of linesOf(companyId)) {
        const { orderNumber, orderedAt } = order;
        const newest = found.get(sku) ?? { copies: 0, job, orderNumber, orderedAt };
        if (skus.includes(sku) && quantity > returned)
          found.set(sku, { ...newest, copies: newest.copies + quantity - returned });
      }
      return found;
    },
    async readTotals(companyId) {
      const lines = linesOf(companyId);
      return {
        titles: new Set(lines.filter(({ quantity, returned }) => quantity > returned).map(({ sku }) => sku)).size,
        copies: lines.reduce((total, { quantity, returned }) => total + quantity - returned, 0),
        buyers: [
          ...new Map(
            lines.flatMap(({ order: { userId, buyerName } }) =>
              userId === null ? [] : [[userId, { userId, name: buyerName }] as const],
            ),
          ).values(),
        ],
        jobs: [...new Set(lines.flatMap(({ job }) => job || []))].sort(),
        hasNoJob: lines.some(({ job }) => job === ''),
      };
    },
    listOwnedTitles: async (companyId) => [
      ...new Map(
        linesOf(companyId)
          .filter(({ quantity, returned }) => quantity > returned)
          .map(({ sku, productId, name }) => [sku, { sku, productId, name }]),
      ).values(),
    ],
    countTitles: async (companyId) =>
      new Set(linesOf(companyId).flatMap(({ sku, quantity, returned }) => (quantity > returned ? [sku] : []))).size,
    async listTitles(companyId, { job, userId, skuStart, words }, { offset, limit }) {
      const lines = linesOf(companyId).filter(
        (line) =>
          (job === null || line.job === job) &&
          (userId === null || line.order.userId === userId) &&
          ((skuStart === null && words.length === 0) ||
            (skuStart !== null && line.sku.startsWith(skuStart)) ||
            (words.length > 0 && words.every((word) => `${line.sku} ${line.name}`.toLowerCase().includes(word)))),
      );
      const titles = [...Map.groupBy(lines, ({ sku }) => sku).values()].flatMap((of) => {
        const [first] = of;
        if (!first) return [];
        const { sku, productId, name, order } = first;
        const copies = of.reduce((total, { quantity, returned }) => total + quantity - returned, 0);
        const returned = of.reduce((total, line) => total + line.returned, 0);
        const { orderNumber, orderedAt } = order;
        return [{ sku, productId, name, copies, returned, isGone: copies === 0, orderNumber, orderedAt }];
      });
      return { titles: titles.slice(offset, offset + limit), count: titles.length };
    },
    listPurchases: async (companyId, skus) =>
      linesOf(companyId)
        .filter(({ sku }) => skus.includes(sku))
        .map(({ sku, quantity, returned, job, order: { orderNumber, orderedAt, userId, buyerName } }) => ({
          ...{ sku, orderNumber, orderedAt, quantity, returned, userId, buyerName, job },
        })),
    listDownloads: async (companyId, skus) =>
      downloads
        .filter((each) => each.companyId === companyId && skus.includes(each.sku))
        .map(({ sku, at, name, format }) => ({ sku, at: at.toISOString(), name, format }))
        .toReversed(),
    listAllDownloads: async (companyId) =>
      downloads
        .filter((each) => each.companyId === companyId)
        .map(({ sku, at, name, format, orderNumber }) => ({ sku, at: at.toISOString(), name, format, orderNumber }))
        .toReversed(),
    listOwnDownloads: async (sub) =>
      downloads
        .filter((each) => each.sub === sub)
        .map(({ sku, at, name, format }) => ({ sku, at: at.toISOString(), name, format })),
    findLine: async (companyId, orderNumber, sku) => {
      const line = linesOf(companyId).find(
        (each) =>
          each.order.orderNumber === orderNumber &&
          each.sku.toLowerCase() === sku.toLowerCase() &&
          each.returned < each.quantity,
      );
      return line ? { sku: line.sku, orderedAt: line.order.orderedAt } : null;
    },
    recordDownload: async (download) => void downloads.push(download),
    listAfterRemoval: async (companyId) =>
      orders.filter((order) => order.companyId === companyId && order.isAfterRemoval),
    openPoFile: async (companyId, orderNumber) =>
      orders.some((order) => order.companyId === companyId && order.orderNumber === orderNumber && order.hasPoFile)
        ? { name: 'PO.pdf', format: 'pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
        : null,
  };
  const closed = new Map<string, { company: ClosedCompany; users: string[]; isClosed: boolean }>();
  const closedCompanies: ClosedCompanies = {
    async prepare(company, administrators) {
      if (closed.get(company.companyId)?.isClosed) return;
      closed.set(company.companyId, { company, users: administrators.map(({ userId }) => userId), isClosed: false });
    },
    async close(companyId) {
      const known = closed.get(companyId);
      if (known) known.isClosed = true;
    },
    list: async (userId) =>
      [...closed.values()].flatMap(({ company, users, isClosed }) =>
        isClosed && users.includes(userId) ? [company] : [],
      ),
    async find(companyId, userId) {
      const known = closed.get(companyId);
      return known?.isClosed && known.users.includes(userId) ? known.company : null;
    },
  };
  return { purposes, companyOrders, closedCompanies, chosen, checkouts, orders, downloads };
}
