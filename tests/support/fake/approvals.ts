import type { ApprovalRequest, Approvals, SeenRequest } from '../../../features/approvals/repository/approvals.ts';
import { isOpenApproval, type PayWay } from '../../../features/approvals/rules/approval-states.ts';
import type { CustomerCarts } from '../../../features/cart/repository/customer-carts.ts';
import { jobKey } from '../../../features/cart/rules/purchase-details.ts';
import type { Outbox, OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { createFakeCompanyPurchases } from './company-purchases.ts';

type Parts = {
  outbox: Pick<Outbox, 'write'>;
  carts: CustomerCarts;
  purchases: ReturnType<typeof createFakeCompanyPurchases>;
};
type Row = ApprovalRequest & { sentWay: PayWay; isMailed: boolean; isReminded: boolean; isLeft: boolean };

/** Creates requests for approval in memory. `isLeft`: the claim of a process that ended. */
export function createFakeApprovals({ outbox, carts, purchases: { chosen, orders } }: Parts) {
  const byNumber = new Map<number, Row>();
  const revised = new Map<string, number>();
  const unanswered = {
    ...{ answeredBy: null, answeredAt: null, answer: '', copies: null, orderCartId: null, orderNumber: null },
    ...{ orderTotal: null, isAfterRemoval: false, returnedAt: null, isMailed: false, isReminded: false, isLeft: false },
  };
  const findSeen = ({ number, version }: SeenRequest): Row | null => {
    const row = byNumber.get(number);
    return row?.version === version ? row : null;
  };
  /** changes a row that is as expected */
  const change = async (
    seen: SeenRequest,
    isExpected: (row: Row) => boolean,
    next: Partial<Row>,
    mail: OutgoingMail | null = null,
  ): Promise<boolean> => {
    const row = findSeen(seen);
    if (!row || !isExpected(row)) return false;
    Object.assign(row, next);
    if (mail) await outbox.write(mail);
    return true;
  };
  const restore = (row: ApprovalRequest): void => {
    const { sub } = row.requester;
    const before = chosen.get(sub);
    if (before?.companyId !== row.companyId) return;
    const jobs = Object.fromEntries(row.lines.flatMap((line) => (line.job ? [[jobKey(line), line.job]] : [])));
    chosen.set(sub, {
      ...before,
      poNumber: before.poNumber || row.poNumber,
      poFile: before.poFile ?? row.poFile,
      jobs: { ...jobs, ...before.jobs },
    });
  };
  const all = (): Row[] => [...byNumber.values()];
  const approvals: Approvals = {
    async send(request, cartId, revises) {
      const { sub } = request.requester;
      if ((await carts.find(sub)) !== cartId) return null;
      const before = revises === null ? null : (byNumber.get(revises) ?? null);
      const canRevise = before && (before.state === 'sent-back' || before.state === 'expired');
      if (revises !== null && !(canRevise && before.requester.sub === sub)) return null;
      await carts.replace(sub, cartId, null);
      const number = revises ?? 101 + byNumber.size;
      const version = (before?.version ?? 0) + 1;
      const row: Row = { ...request, ...unanswered, sentWay: request.way, number, version, state: 'waiting', cartId };
      byNumber.set(number, row);
      const purpose = chosen.get(sub);
      if (purpose) chosen.set(sub, { ...purpose, poNumber: '', poFile: null, jobs: {} });
      revised.delete(sub);
      return { ...row };
    },
    async undoSend(request) {
      byNumber.delete(request.number);
      await carts.replace(request.requester.sub, null, request.cartId);
      restore(request);
    },
    async clearCart(number) {
      const row = byNumber.get(number);
      if (row) row.cartId = null;
    },
    async find(companyId, number) {
      const row = byNumber.get(number);
      return row?.companyId === companyId ? { ...row } : null;
    },
    findByOrderCart: async (cartId) => all().find(({ orderCartId }) => orderCartId === cartId) ?? null,
    list: async (companyId, sub) =>
      all()
        .filter((row) => row.companyId === companyId && (sub === undefined || row.requester.sub === sub))
        .sort((one, other) => Number(isOpenApproval(other.state)) - Number(isOpenApproval(one.state))),
    countWaiting: async (companyIds, userId) =>
      new Map(
        companyIds.map((companyId) => [
          companyId,
          all().filter(
            (row) => row.companyId === companyId && row.state === 'waiting' && row.requester.userId !== userId,
          ).length,
        ]),
      ),
    async findRevised(sub) {
      const row = byNumber.get(revised.get(sub) ?? 0);
      return row && chosen.get(sub)?.companyId === row.companyId
        ? { companyId: row.companyId, number: row.number }
        : null;
    },
    claim: (seen, { by, copies, way, at }) =>
      change(
        seen,
        ({ state, expiresAt, requester }) =>
          state === 'waiting' && new Date(expiresAt) > at && requester.userId !== by.userId,
        { state: 'approving', answeredBy: by, answeredAt: at.toISOString(), copies, way, orderCartId: null },
      ),
    setOrderCart: (seen, cartId, replaces) =>
      change(
        seen,
        ({ state, orderCartId }) => (state === 'approving' || state === 'paying') && orderCartId === replaces,
        { orderCartId: cartId },
      ),
    async release(seen, from) {
      const { answeredBy, answeredAt, copies, orderCartId, orderTotal, isLeft } = unanswered;
      await change(seen, ({ state }) => state === from, {
        ...{
          way: findSeen(seen)?.sentWay ?? 'card',
          state: 'waiting',
          answeredBy,
          answeredAt,
          copies,
          orderCartId,
          orderTotal,
          isLeft,
        },
      });
    },
    startPayment: (seen, total) =>
      change(seen, ({ state, orderCartId }) => (state === 'approving' || state === 'paying') && orderCartId !== null, {
        state: 'paying',
        orderTotal: total,
      }),
    async finish(cartId, { orderNumber, total, at }, mail) {
      const row = all().find(({ orderCartId }) => orderCartId === cartId);
      if (!row) return false;
      const isOpen = ({ state }: Row): boolean => state === 'approving' || state === 'paying';
      const next = { state: 'approved', orderNumber, orderTotal: total, answeredAt: at.toISOString() } as const;
      return change(row, isOpen, next, mail);
    },
    sendBack: (seen, { by, answer, at }, mail) =>
      change(
        seen,
        ({ state, requester }) => state === 'waiting' && requester.userId !== by.userId,
        { state: 'sent-back', answeredBy: by, answeredAt: at.toISOString(), answer },
        mail,
      ),
    withdraw: (seen, from, at) =>
      change(seen, ({ state }) => state === from, { state: 'withdrawn', answeredAt: at.toISOString() }),
    expire: (seen, from, at, mail) =>
      change(seen, ({ state }) => state === from, { state: 'expired', answeredAt: at.toISOString() }, mail),
    async withdrawOfMember(companyId, userId, at) {
      for (const row of all())
        if (row.companyId === companyId && row.requester.userId === userId && row.state === 'waiting')
          Object.assign(row, { state: 'withdrawn', answeredAt: at.toISOString(), isAfterRemoval: true });
    },
    async restoreOfMember(companyId, userId, at) {
      for (const row of all())
        if (row.companyId === companyId && row.requester.userId === userId && row.isAfterRemoval)
          if (new Date(row.expiresAt) > at)
            Object.assign(row, { state: 'waiting', answeredAt: null, isAfterRemoval: false });
    },
    markReturned: (seen, at) =>
      change(seen, ({ returnedAt }) => (returnedAt === null) === (at !== null), {
        returnedAt: at?.toISOString() ?? null,
      }),
    async returnDetails(request, revises) {
      restore(request);
      if (revises) revised.set(request.requester.sub, request.number);
    },
    async markMailed(seen, round) {
      await change(seen, () => true, round === 'sent' ? { isMailed: true } : { isReminded: true });
    },
    async listUnfinished(now) {
      const isOver = ({ expiresAt }: Row): boolean => new Date(expiresAt) <= now;
      const isNear = ({ expiresAt }: Row): boolean => new Date(expiresAt).getTime() - 3 * 86_400_000 <= now.getTime();
      return {
        carts: all().filter(({ cartId }) => cartId !== null),
        claims: all().filter(({ state, isLeft }) => state === 'approving' && isLeft),
        payments: all().filter(({ state }) => state === 'paying'),
        unmailed: all().filter(({ state, isMailed }) => state === 'waiting' && !isMailed),
        remind: all().filter(
          (row) => row.state === 'waiting' && row.isMailed && !row.isReminded && isNear(row) && !isOver(row),
        ),
        expired: all().filter((row) => (row.state === 'waiting' || row.state === 'paying') && isOver(row)),
      };
    },
    findOrder: async (cartId) => orders.find((order) => order.cartId === cartId) ?? null,
    listActivity: async (companyId) =>
      all().flatMap((row) =>
        row.companyId === companyId && row.orderNumber !== null
          ? [
              {
                at: row.answeredAt ?? row.sentAt,
                orderNumber: row.orderNumber,
                buyerName: row.requester.name,
                approverName: row.answeredBy?.name ?? null,
              },
            ]
          : [],
      ),
    listOwn: async (sub) => all().filter(({ requester }) => requester.sub === sub),
    hasOpen: async (companyId) => all().some((row) => row.companyId === companyId && isOpenApproval(row.state)),
    openPoFile: async (number) => {
      const name = byNumber.get(number)?.poFile?.name;
      return name ? { name, format: 'pdf', bytes: new TextEncoder().encode(name) } : null;
    },
  };
  return { approvals, byNumber };
}
